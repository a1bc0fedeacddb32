import type { ServiceCode } from '#features/catalog/services.ts';

import type { BuildingFact, Leg, Requirement, WantedPlace } from '../schema.ts';
import { joinedLegs } from './join-legs.ts';
import { isTransport, papers } from './legs.ts';
import type { NamedPlace } from './named-place.ts';
import { isPlainlySaid } from './plain-clause.ts';
import type { Mention } from './services.ts';
import { type Token, wordAt, wordSet } from './tokens.ts';

/** How a further sentence was read. */
interface Said {
  tokens: readonly Token[];
  wanted: readonly Mention[];
  places: readonly NamedPlace[];
  /** Standards that need not be certified. */
  uncertified: readonly string[];
  /** Facts that the building need not have. */
  unwanted: readonly BuildingFact[];
}

/** A further sentence adds to what was understood: what it names replaces, what it refuses is wanted no more. */
export function withFurther(before: Requirement, heard: Requirement, said: Said): Requirement {
  const own = arriving(before, sized(before, inContainers(before, heard, said.tokens), said.tokens), said.places);
  const previous = turned(warmed(cooled(before, own, said.wanted), own, said.tokens), own, said.tokens);
  const isKnown = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
  const fields = Object.entries(own).filter(([field, value]) => field !== 'legs' && isKnown(value));
  const together: Requirement = { ...previous, ...Object.fromEntries(fields) };
  const refusedServices = [...new Set([...previous.refusedServices, ...own.refusedServices])].filter(
    (one) => !own.services.includes(one),
  );
  const legs = legsOf(previous, own, said)
    .map((leg) => ({
      ...leg,
      services: leg.services.filter((one) => !own.refusedServices.includes(one)),
      refusedServices,
    }))
    .filter((leg, index) => leg.services.length > 0 || index === 0);
  const services = [...new Set([...previous.services, ...own.services])].filter((one) => legs.some((leg) => leg.services.includes(one))); // prettier-ignore
  const modes = [...new Set(legs.flatMap(({ mode }) => mode ?? []))];
  return {
    ...together,
    services,
    refusedServices,
    refusedPlaces: refusedPlacesOf(previous, own),
    origin: legs.find(({ origin }) => origin !== null)?.origin ?? together.origin,
    destination: legs.findLast(({ destination }) => destination !== null)?.destination ?? together.destination,
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
    certifications: [...new Set([...previous.certifications, ...own.certifications])].filter((one) => !said.uncertified.includes(one)), // prettier-ignore
    building: [...new Set([...previous.building, ...own.building])].filter((one) => !said.unwanted.includes(one)),
    legs,
  };
}

/** A place that is named after all is refused no more. */
function refusedPlacesOf(previous: Requirement, own: Requirement): WantedPlace[] {
  const named = [own.origin, own.destination].flatMap((place) => place?.id ?? []);
  const refused = [...previous.refusedPlaces, ...own.refusedPlaces].filter(({ id }) => !named.includes(id ?? ''));
  return [...new Map(refused.map((place) => [place.id ?? place.name, place])).values()].slice(0, 10);
}

/** What was said of the same amount before stays: "3 containers" and then "40 HC" are three of those, and a bare price is one of the unit that was spoken of. */
function sized(before: Requirement, own: Requirement, tokens: readonly Token[]): Requirement {
  const { containers, priceCeiling } = own;
  const isCounted = tokens.some(({ word }, at) => /^(?:1|one|uno?|una|um|uma|an?)$/.test(word) && wordAt(tokens, at + 1) !== '/'); // prettier-ignore
  const together = containers &&
    before.containers && {
      count: containers.type !== null && containers.count === 1 && !isCounted ? before.containers.count : (containers.count ?? before.containers.count), // prettier-ignore
      type: containers.type ?? before.containers.type,
    };
  return { ...own, containers: together ?? containers, priceCeiling: priceCeiling && rated(before, priceCeiling) };
}

type Price = NonNullable<Requirement['priceCeiling']>;
/** No building costs so little in all. */
const mostPerFoot = 50;

function rated({ priceCeiling: former, areaSqFt, pallets, services }: Requirement, price: Price): Price {
  if (price.unit !== 'total' || price.period !== 'once') return price;
  if (former) return { ...price, unit: former.unit, period: former.period };
  const isFloor = areaSqFt !== null && pallets === null && !services.some(isTransport);
  return isFloor && price.amount < mostPerFoot ? { ...price, unit: 'sqft', period: 'month' } : price;
}

/** "Importar desde China", "por Miami": a place on this side, named of goods that begin abroad, is where they arrive. */
function arriving(before: Requirement, own: Requirement, places: readonly NamedPlace[]): Requirement {
  const { origin } = own;
  const isHere = origin?.countryCode === 'US' && own.destination === null && places.some(({ role, place }) => role === 'at' && place.id === origin.id); // prettier-ignore
  const isBrought = before.legs.length === 1 && before.origin !== null && !['US', ''].includes(before.origin.countryCode) && before.services.every((one) => isTransport(one) || papers.has(one)) && before.services.length > 0; // prettier-ignore
  if (!isHere || !isBrought || own.services.length > 0) return own;
  return { ...own, origin: null, destination: origin, legs: own.legs.map((leg) => ({ ...leg, origin: null, destination: origin })) }; // prettier-ignore
}

const plain = /^(?:dry|sec[oa]s?|ambient|ambiente|unrefrigerated|normal)$/;

/** "Actually dry", "mejor seca": what was to be stored cold is stored as it is. */
function warmed(previous: Requirement, own: Requirement, tokens: readonly Token[]): Requirement {
  const isPlain = tokens.some((token, at) => plain.test(token.word) && isPlainlySaid(tokens, { from: at, to: at + 1 }, stretchesOf(tokens))); // prettier-ignore
  const isCold = previous.services.includes('cold_storage') && !own.services.includes('cold_storage') && own.temperatureC === null; // prettier-ignore
  if (!isPlain || !isCold) return previous;
  const changed = (services: Leg['services']): Leg['services'] => [...new Set(services.map((one) => (one === 'cold_storage' ? 'storage' : one)))]; // prettier-ignore
  return {
    ...previous,
    services: changed(previous.services),
    temperatureC: null,
    legs: previous.legs.map((leg) => ({ ...leg, services: changed(leg.services) })),
  };
}

/** Words that correct and say nothing else. */
const stretchesOf = (tokens: readonly Token[]) => tokens.flatMap(({ word }, at) => (correcting.has(word) ? [{ from: at, to: at + 1 }] : [])); // prettier-ignore

const chilled = /^(?:reefers?|refrigerated|refrigerad[oa]s?)$/;

/** "Reefer", said of containers that are only sent, is their kind and no cold store. */
function inContainers({ containers, legs }: Requirement, own: Requirement, tokens: readonly Token[]): Requirement {
  const isOnlySent = containers !== null && legs.length > 0 && legs.every(({ services }) => services.some(isTransport));
  const isKind = own.services.length === 1 && own.services[0] === 'cold_storage' && tokens.some(({ word }) => chilled.test(word)); // prettier-ignore
  if (!isOnlySent || !isKind || own.origin !== null) return own;
  const { count, type } = own.containers ?? containers;
  return { ...own, services: [], legs: [], containers: { count, type: type?.startsWith('20') ? '20RF' : '40RF' } };
}

function legsOf(previous: Requirement, own: Requirement, said: Said): Leg[] {
  const origin = own.origin ?? previous.origin;
  // Where nobody had said what for, the place of before was no need of its own.
  if (previous.services.length === 0 && own.services.length > 0)
    return own.legs.map((leg) => ({ ...leg, origin: leg.origin ?? origin }));
  if (previous.legs.length === 0) return own.legs;
  const isSame = own.services.every((one) => previous.services.includes(one));
  const others = previous.legs.filter(({ origin: at }) => at?.id !== own.origin?.id);
  if (isSame && isDropped(said.tokens) && others.length > 0 && others.length < previous.legs.length) return others;
  if (isSame && !isBesides(own, said.tokens)) return moved(previous, own);
  // "Also in Hialeah": the same there too.
  const [first] = previous.legs;
  const further = own.legs.map((leg) => (leg.services.length === 0 && first ? { ...first, origin: leg.origin } : leg));
  return joinedLegs(moved(previous, instead(own, previous, said)), further, origin).slice(0, 8);
}

const correcting = wordSet('actually mean instead rather mejor melhor meant digo decir quise quis verdade realidad sorry perdon oops desculpa desculpe'); // prettier-ignore

/** "No, Doral", "make it Doral", "Doral instead" */
const isCorrection = (tokens: readonly Token[]): boolean =>
  (/^(?:no|nope|nao)$/.test(wordAt(tokens, 0)) && tokens[1]?.kind === 'sign') ||
  tokens.some(({ word }, at) => correcting.has(word) || (word === 'make' && wordAt(tokens, at + 1) === 'it'));

const dropping = wordSet(
  'drop remove skip forget delete without not quita quitar quite quiten saca sacar elimina sin olvida tira tirar remove remova sem esquece',
);

/** "Drop Orlando", of a plan that is in Orlando too. */
const isDropped = (tokens: readonly Token[]): boolean =>
  tokens.length <= 5 && tokens.some(({ word }) => dropping.has(word));

const adding = wordSet('also too another second both tambien otra otro segundo segunda tambem outra outro');

/** "Storage in Hialeah too" is another place, and not another one for the same. */
const isBesides = (own: Requirement, tokens: readonly Token[]): boolean =>
  own.origin !== null &&
  own.destination === null &&
  tokens.some(({ word }) => adding.has(word)) &&
  !isCorrection(tokens);

/** "No, Doral instead, and bonded": the places of a correction are those of the whole plan, unless a new journey begins or ends there. */
function instead(own: Requirement, { services }: Requirement, { tokens, places }: Said): Ends {
  if (!isCorrection(tokens)) return { origin: null, destination: null };
  const isNewWay = own.services.some((one) => isTransport(one) && !services.includes(one));
  const isStand = places.some(({ role, place }) => role === 'at' && place.id === own.origin?.id);
  return { origin: isStand || !isNewWay ? own.origin : null, destination: isNewWay ? null : own.destination };
}

interface Ends {
  origin: WantedPlace | null;
  destination: WantedPlace | null;
}

/** The same legs elsewhere. What starts where it was stored moves along with the store. */
function moved({ legs }: Requirement, { origin, destination }: Ends): Leg[] {
  const isAlong = (leg: Leg, index: number): boolean =>
    index === 0 || (leg.origin !== null && leg.origin.id === legs[0]?.origin?.id);
  return legs.map((leg, index) => ({
    ...leg,
    origin: isAlong(leg, index) ? (origin ?? leg.origin) : leg.origin,
    destination: index === legs.length - 1 ? (destination ?? leg.destination) : leg.destination,
  }));
}

/** "And frozen", "and refrigerated": what was to be stored is to be stored cold, unless the cold is wanted somewhere else. */
function cooled(previous: Requirement, own: Requirement, wanted: readonly Mention[]): Requirement {
  const cold = wanted.find(({ service }) => service === 'cold_storage');
  const isSameStay = cold !== undefined && (own.origin === null || cold.by === 'building');
  if (!isSameStay || own.services.includes('storage') || previous.services.includes('cold_storage')) return previous;
  const changed = (services: Leg['services']): Leg['services'] =>
    services.map((one) => (one === 'storage' ? 'cold_storage' : one));
  return {
    ...previous,
    services: changed(previous.services),
    legs: previous.legs.map((leg) => ({ ...leg, services: changed(leg.services) })),
  };
}

const journeys: readonly ServiceCode[] = ['ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding'];
const stays: readonly ServiceCode[] = ['cold_storage', 'bonded'];
const turning = wordSet('actually mean instead rather mejor changed cambie cambiamos idea melhor verdade mudei mudamos prefer prefiero preferimos prefiro switch change cambiar mudar cambio'); // prettier-ignore

/** "I changed my mind, by sea": another way to travel takes the place of the one before. "No warehouse" refuses the one that was wanted. */
function turned(previous: Requirement, own: Requirement, tokens: readonly Token[]): Requirement {
  const isTurned =
    (isCorrection(tokens) || tokens.some(({ word }) => turning.has(word))) &&
    own.services.some((one) => journeys.includes(one));
  const isUnhoused = own.refusedServices.includes('storage') && !previous.services.includes('storage');
  const isLeft = (one: ServiceCode): boolean =>
    (isTurned && journeys.includes(one) && !own.services.includes(one)) || (isUnhoused && stays.includes(one));
  if (!previous.services.some(isLeft)) return previous;
  const kept = (services: Leg['services']): Leg['services'] => services.filter((one) => !isLeft(one));
  // The leg that goes on by other means goes on where it was.
  const [way] = own.services.filter((one) => journeys.includes(one));
  const legs = previous.legs.map((leg) => {
    const services = kept(leg.services);
    const isReplaced = isTurned && way !== undefined && services.length < leg.services.length && leg.services.some((one) => journeys.includes(one)); // prettier-ignore
    return isReplaced ? { ...leg, services: [way, ...services], mode: own.mode } : { ...leg, services };
  });
  const services = [...kept(previous.services), ...(isTurned && way ? [way] : [])];
  return { ...previous, services: [...new Set(services)], legs: legs.filter((leg) => leg.services.length > 0) };
}
