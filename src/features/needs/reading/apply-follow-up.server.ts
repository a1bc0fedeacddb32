import type { ServiceCode } from '#features/catalog/services.ts';

import { emptyRequirement, type Leg, type Requirement, type RequirementField, type WantedPlace } from '../schema.ts';
import { joinedLegs } from './join-legs.ts';
import { isStay } from '../stay.ts';
import { isPaper, isTransport } from '../stay.ts';
import { placeOf } from './legs.ts';
import type { ReadNeed } from './need-of-spans.server.ts';
import { isAddition, isCorrection, namedFields } from './retractions.ts';
import { howOften } from './values/how-often.ts';
import { readAmounts } from './values/numbers.ts';
import { shareSaid } from './values/share.ts';
import { type Stretch, tokensOf } from './values/tokens.ts';

/**
 * Applies a follow-up sentence to a need: what it names replaces earlier values, what it refuses is excluded, and what it retracts (`undone`) is removed.
 */
export function applyFollowUp(former: Requirement, read: ReadNeed, undone: Requirement): Requirement {
  const before = arrived(former, read.need);
  const bare = { ...read.need, ...bareAmounts(before, read) };
  const own = arriving(before, inContainers(before, sized(before, bare, read), read), read);
  const previous = turned(cooled(before, own, read), own, read);
  const isKnown = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
  const fields = Object.entries(own).filter(([field, value]) => field !== 'legs' && isKnown(value));
  const refusedServices = [...new Set([...previous.refusedServices, ...own.refusedServices])].filter(
    (one) => !own.services.includes(one),
  );
  const legs = legsOf(previous, own, read)
    .map((leg) => ({
      ...leg,
      services: leg.services.filter((one) => !own.refusedServices.includes(one)),
      refusedServices,
    }))
    .filter((leg, index) => leg.services.length > 0 || index === 0);
  const services = [...new Set([...previous.services, ...own.services])].filter((one) =>
    legs.some((leg) => leg.services.includes(one)),
  );
  const modes = [...new Set(legs.flatMap(({ mode }) => mode ?? []))];
  const together: Requirement = { ...previous, ...Object.fromEntries(fields) };
  const kept = <One>(first: readonly One[], further: readonly One[], without: readonly One[]): One[] =>
    [...new Set([...first, ...further])].filter((one) => !without.includes(one));
  const need: Requirement = {
    ...together,
    services,
    refusedServices,
    refusedPlaces: refusedPlacesOf(previous, own),
    origin: legs.find(({ origin }) => origin !== null)?.origin ?? together.origin,
    destination: legs.findLast(({ destination }) => destination !== null)?.destination ?? together.destination,
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
    certifications: kept(previous.certifications, own.certifications, undone.certifications),
    building: kept(previous.building, own.building, undone.building),
    legs,
  };
  return withoutFields(need, fieldsTakenBack(before, own, read, undone));
}

const values = ['pallets', 'areaSqFt', 'weightKg', 'volumeM3', 'containers', 'ordersPerMonth', 'temperatureC', 'priceCeiling', 'startDate', 'endDate', 'durationMonths'] as const; // prettier-ignore

const times: ReadonlySet<string> = new Set(['startDate', 'endDate', 'durationMonths']);

/** The parts of a need that are named only to retract them, without a new value. */
function fieldsTakenBack(
  before: Requirement,
  own: Requirement,
  { text }: ReadNeed,
  undone: Requirement,
): RequirementField[] {
  const isUnsaid = (field: RequirementField): boolean =>
    own[field] === null || (Array.isArray(own[field]) && own[field].length === 0);
  const left = own.refusedPlaces.map(({ id }) => id);
  // In a plan with several places, the whole leg is removed, not only its place.
  const ends = before.legs.length > 1 ? [] : (['origin', 'destination'] as const).filter((end) => before[end] !== null && left.includes(before[end].id)); // prettier-ignore
  const same = values.filter(
    (field) => undone[field] !== null && JSON.stringify(undone[field]) === JSON.stringify(before[field]),
  );
  return [...namedFields(text), ...ends, ...same].filter(isUnsaid);
}

function withoutFields(need: Requirement, fields: readonly RequirementField[]): Requirement {
  if (fields.length === 0) return need;
  const cleared = Object.fromEntries(fields.map((field) => [field, emptyRequirement[field]]));
  const legs = need.legs.map((leg) => ({
    ...leg,
    origin: fields.includes('origin') ? null : leg.origin,
    destination: fields.includes('destination') ? null : leg.destination,
  }));
  return { ...need, ...cleared, legs };
}

/** A place that is named again is no longer excluded. */
function refusedPlacesOf(previous: Requirement, own: Requirement): WantedPlace[] {
  const named = [own.origin, own.destination].flatMap((place) => place?.id ?? []);
  const refused = [...previous.refusedPlaces, ...own.refusedPlaces].filter(({ id }) => !named.includes(id ?? ''));
  return [...new Map(refused.map((place) => [place.id ?? place.name, place])).values()].slice(0, 10);
}

/** "30 pallets arrive at PortMiami", then "store them in Doral": they were never to be sent to the port. */
function arrived(before: Requirement, own: Requirement): Requirement {
  const port = [before.destination, before.origin].find((place) => place?.kind === 'port' || place?.kind === 'airport');
  const isStored = own.services.length > 0 && own.legs.every(isStay);
  if (!port || !isStored || before.services.length > 0 || port.id === own.origin?.id) return before;
  return { ...before, origin: own.origin ? null : port, destination: null, stops: own.origin ? [port] : [] };
}

const amounts = ['pallets', 'areaSqFt', 'weightKg', 'volumeM3', 'ordersPerMonth'] as const;
const coldest = -40;
const warmest = 25;

/** "Only 1": what so few words count is what was counted before. */
const fewWords = 3;

/** "Actually 35", "2 al mes", "de 2 a 8": a number without a unit has the unit mentioned before. */
function bareAmounts(before: Requirement, { need, tokens, spans, text }: ReadNeed): Partial<Requirement> {
  const often = spans.find(({ tag }) => tag === 'often' || tag === 'amount');
  const isUnread = values.every((field) => times.has(field) || need[field] === null);
  const rate = often && need.ordersPerMonth === null ? howOften(tokensOf(text.slice(often.start, often.end))) : null;
  const isSent = before.services.some((one) => isTransport(one) || ordered.has(one)) || before.containers !== null || before.ordersPerMonth !== null; // prettier-ignore
  // "Weekly" of two containers is how often they go; "two a month" is how many.
  const isCount = before.containers !== null && need.containers === null && (before.containers.count === null || readAmounts(tokens).length > 0); // prettier-ignore
  if (rate !== null && isSent && (often?.tag === 'often' || isUnread))
    return isCount && before.containers
      ? { containers: { ...before.containers, count: rate } }
      : { ordersPerMonth: rate };
  const share = shareSaid(tokens);
  const isBare = spans.length === 0 && tokens.length <= fewWords;
  const isSaid = ({ from, to }: Stretch): boolean =>
    share !== null ||
    isBare ||
    spans.some(
      ({ tag, start, end }) =>
        /^(?:amount|price|other_amount|temperature|often|duration)$/.test(tag) &&
        tokens.slice(from, to).some((token) => token.start < end && token.end > start),
    );
  const [number, ...others] = need.durationMonths === null ? readAmounts(tokens).filter(isSaid) : [];
  if (isUnread && !number && share !== null && need.origin === null && need.destination === null)
    return scaled(before, share);
  if (!isUnread || !number || others.length > 0) return {};
  const isCold = number.low !== null && before.temperatureC === null && before.services.includes('cold_storage');
  if (isCold && number.low !== null && number.low >= coldest && number.value <= warmest)
    return { temperatureC: { min: number.low, max: number.value } };
  const [field, ...further] = countedIn(before);
  if (further.length > 0 || number.value <= 0 || number.low !== null) return {};
  if (before.containers?.count != null)
    return field ? {} : { containers: { ...before.containers, count: Math.ceil(number.value) } };
  if (!field) return {};
  return { [field]: number.value, ...(field === 'areaSqFt' ? { leastAreaSqFt: number.value } : {}) };
}

/** Returns the amounts of goods or space; how often, only where nothing else was counted. */
function countedIn(need: Pick<Requirement, (typeof amounts)[number] | 'containers'>): (typeof amounts)[number][] {
  const known = amounts.filter((one) => need[one] !== null);
  const goods = known.filter((one) => one !== 'ordersPerMonth');
  return goods.length > 0 || need.containers?.count != null ? goods : known;
}

/** "Only half of them", "el doble": everything that was counted, by so much. */
function scaled({ containers, leastAreaSqFt, ...before }: Requirement, share: number): Partial<Requirement> {
  const by = (value: number): number => Math.ceil(value * share);
  const fields = countedIn({ ...before, containers }).map((field) => [field, by(before[field] ?? 0)]);
  return {
    ...Object.fromEntries(fields),
    ...(leastAreaSqFt === null ? {} : { leastAreaSqFt: by(leastAreaSqFt) }),
    ...(containers?.count == null ? {} : { containers: { ...containers, count: by(containers.count) } }),
  };
}

const ordered: ReadonlySet<string> = new Set(['ecommerce_fulfillment', 'pick_pack', 'import_export', 'customs']);

/** Earlier details of the same amount remain: "3 containers" followed by "40 HC" means three of those, and a bare price has the unit mentioned before. */
function sized(before: Requirement, own: Requirement, { tokens }: ReadNeed): Requirement {
  const { containers, priceCeiling } = own;
  const isCounted = tokens.some(({ word }) => /^(?:1|one|uno?|una|um|uma|an?)$/.test(word));
  const together = containers &&
    before.containers && {
      count: containers.type !== null && containers.count === 1 && !isCounted ? before.containers.count : (containers.count ?? before.containers.count), // prettier-ignore
      type: containers.type ?? before.containers.type,
    };
  return { ...own, containers: together ?? containers, priceCeiling: priceCeiling && rated(before, priceCeiling) };
}

type Price = NonNullable<Requirement['priceCeiling']>;
/** A smaller amount for floor space is a price per square foot, not a total. */
const maxPerFoot = 50;

function rated({ priceCeiling: former, areaSqFt, pallets, services }: Requirement, price: Price): Price {
  if (price.unit !== 'total' || price.period !== 'once') return price;
  if (former) return { ...price, unit: former.unit, period: former.period };
  const isFloor = areaSqFt !== null && pallets === null && !services.some(isTransport);
  return isFloor && price.amount < maxPerFoot ? { ...price, unit: 'sqft', period: 'month' } : price;
}

/** "Importar desde China", "por Miami": for goods from abroad, a domestic place is where they arrive. */
function arriving(before: Requirement, own: Requirement, { places }: ReadNeed): Requirement {
  const here = places.find(({ role, place }) => (role === 'at' || role === 'via') && place.country_code === 'US');
  const isBrought =
    before.legs.length === 1 &&
    before.origin !== null &&
    !['US', ''].includes(before.origin.countryCode) &&
    before.services.every((one) => isTransport(one) || isPaper(one)) &&
    before.services.length > 0;
  if (!here || !isBrought || own.services.length > 0 || own.destination !== null) return own;
  const destination = placeOf(here.place);
  return { ...own, origin: null, destination, legs: [{ services: [], refusedServices: [], mode: null, origin: null, destination }] }; // prettier-ignore
}

const chilled = /^(?:reefers?|refrigerated|refrigerad[oa]s?)$/;

/** "Reefer" describes containers that are only shipped; it does not request cold storage. */
function inContainers({ containers, legs }: Requirement, own: Requirement, { tokens }: ReadNeed): Requirement {
  const isOnlySent = containers !== null && legs.length > 0 && legs.every(({ services }) => services.some(isTransport));
  const isKind = own.services.every((one) => one === 'cold_storage') && tokens.some(({ word }) => chilled.test(word));
  if (!isOnlySent || !isKind || own.origin !== null) return own;
  const { count, type } = own.containers ?? containers;
  return { ...own, services: [], legs: [], containers: { count: count ?? containers.count, type: (type ?? containers.type)?.startsWith('20') ? '20RF' : '40RF' } }; // prettier-ignore
}

function legsOf(previous: Requirement, own: Requirement, read: ReadNeed): Leg[] {
  const origin = own.origin ?? previous.origin;
  // A previous place without a service was not a need of its own.
  if (previous.services.length === 0 && own.services.length > 0)
    return own.legs.map((leg) => ({ ...leg, origin: leg.origin ?? origin }));
  if (previous.legs.length === 0) return own.legs;
  const left = own.refusedPlaces.map(({ id }) => id);
  const others = previous.legs.filter(({ origin: at }) => !left.includes(at?.id));
  const isSame = own.services.every((one) => previous.services.includes(one));
  if (isSame && others.length > 0 && others.length < previous.legs.length) return others;
  const isBesides =
    own.origin !== null && own.destination === null && isAddition(read.tokens) && !isCorrection(read.tokens);
  if (isSame && !isBesides) return moved(previous, own);
  // "Also in Hialeah" requests the same services there.
  const [first] = previous.legs;
  const further = own.legs.map((leg) => (leg.services.length === 0 && first ? { ...first, origin: leg.origin } : leg));
  return joinedLegs(moved(previous, instead(own, previous, read)), further, origin).slice(0, 8);
}

interface Ends {
  origin: WantedPlace | null;
  destination: WantedPlace | null;
}

/** "No, Doral instead, and bonded": the places of a correction apply to the whole plan, unless a new journey begins or ends there. */
function instead(own: Requirement, { services }: Requirement, { tokens, places }: ReadNeed): Ends {
  if (!isCorrection(tokens)) return { origin: null, destination: null };
  const isNewWay = own.services.some((one) => isTransport(one) && !services.includes(one));
  const isStand = places.some(({ role, place }) => role === 'at' && place.id === own.origin?.id);
  return { origin: isStand || !isNewWay ? own.origin : null, destination: isNewWay ? null : own.destination };
}

/** Returns the same legs at another place. A journey that starts at the warehouse moves with it. */
function moved({ legs }: Requirement, { origin, destination }: Ends): Leg[] {
  const isAlong = (leg: Leg, index: number): boolean =>
    index === 0 || (leg.origin !== null && leg.origin.id === legs[0]?.origin?.id);
  return legs.map((leg, index) => ({
    ...leg,
    origin: isAlong(leg, index) ? (origin ?? leg.origin) : leg.origin,
    destination: index === legs.length - 1 ? (destination ?? leg.destination) : leg.destination,
  }));
}

const renamed = (need: Requirement, from: ServiceCode, to: ServiceCode): Requirement => {
  const changed = (services: readonly ServiceCode[]): ServiceCode[] => [
    ...new Set(services.map((one) => (one === from ? to : one))),
  ];
  return { ...need, services: changed(need.services), legs: need.legs.map((leg) => ({ ...leg, services: changed(leg.services) })) }; // prettier-ignore
};

/** "And frozen" turns the requested storage into cold storage, unless cold is requested elsewhere; "actually dry" reverts it. */
function cooled(previous: Requirement, own: Requirement, { tokens }: ReadNeed): Requirement {
  const isSameStay = own.origin === null || isCorrection(tokens);
  const has = (need: Requirement, service: ServiceCode): boolean => need.services.includes(service);
  if (!isSameStay) return previous;
  if (has(own, 'cold_storage') && !has(own, 'storage') && !has(previous, 'cold_storage'))
    return renamed(previous, 'storage', 'cold_storage');
  if (has(own, 'storage') && !has(own, 'cold_storage') && has(previous, 'cold_storage') && !has(previous, 'storage'))
    return { ...renamed(previous, 'cold_storage', 'storage'), temperatureC: null, cold: null };
  return previous;
}

const ways: readonly ServiceCode[] = ['ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding'];
const stays: readonly ServiceCode[] = ['cold_storage', 'bonded'];

/** "I changed my mind, by sea": another mode replaces the previous one. "No warehouse" removes the requested one. */
function turned(previous: Requirement, own: Requirement, { tokens }: ReadNeed): Requirement {
  const isTurned = isCorrection(tokens) && own.services.some((one) => ways.includes(one));
  const isUnhoused = own.refusedServices.includes('storage') && !previous.services.includes('storage');
  const isLeft = (one: ServiceCode): boolean =>
    (isTurned && ways.includes(one) && !own.services.includes(one)) || (isUnhoused && stays.includes(one));
  if (!previous.services.some(isLeft)) return previous;
  const kept = (services: Leg['services']): Leg['services'] => services.filter((one) => !isLeft(one));
  // A leg with a changed mode keeps its places.
  const [way] = own.services.filter((one) => ways.includes(one));
  const legs = previous.legs.map((leg) => {
    const services = kept(leg.services);
    const isReplaced = isTurned && way !== undefined && services.length < leg.services.length && leg.services.some((one) => ways.includes(one)); // prettier-ignore
    return isReplaced ? { ...leg, services: [way, ...services], mode: own.mode } : { ...leg, services };
  });
  const services = [...kept(previous.services), ...(isTurned && way ? [way] : [])];
  return { ...previous, services: [...new Set(services)], legs: legs.filter((leg) => leg.services.length > 0) };
}
