import type { ServiceCode } from '#features/catalog/services.ts';
import { distanceMiles } from '#shared/geo.ts';

import type { NamedPlace } from './named-place.ts';
import type { Quantities } from './quantities.ts';
import { isTransport } from './legs.ts';
import type { Mention, Spoken } from './services.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** Everything read before services are settled. */
export interface Facts {
  tokens: readonly Token[];
  places: readonly NamedPlace[];
  quantities: Quantities;
  /** A temperature was stated. */
  isTempered: boolean;
  /** A rate per area or pallet, a date or a duration was stated. */
  isStay: boolean;
  /** What was wanted before this text. */
  before: readonly ServiceCode[];
}

const coldGoods = new Set(['perishables', 'frozen_goods', 'seafood', 'flowers']);
const coldWords = wordSet('vaccine vaccines vacuna vacunas vacina vacinas insulin insulina biologics biologicos');
/** A container is sent beside these without saying how. */
const besideFreight = new Set<ServiceCode>(['storage', 'import_export', 'documentation', 'insurance']);
const dryWords = wordSet('dry seco seca secos secas ambient ambiente');
/** A building for one of these is not wanted for plain storage besides. */
export const absorbing: ReadonlySet<ServiceCode> = new Set<ServiceCode>(['cold_storage', 'bonded', 'cross_docking', 'ecommerce_fulfillment', 'third_party_logistics', 'distribution', 'consolidation', 'pick_pack', 'returns', 'inventory']); // prettier-ignore
const inBuilding = new Set<ServiceCode>(['storage', 'cold_storage', 'cross_docking', 'ecommerce_fulfillment', 'third_party_logistics', 'pick_pack', 'bonded', 'distribution', 'returns', 'inventory', 'repacking', 'labeling']); // prettier-ignore
/** These say where in a building goods are kept; a wish for the plain word beside them says no more. */
const vague = new Set<ServiceCode>(['third_party_logistics']);
const vagueWords = wordSet('logistics logistic logistica');
const packing = wordSet('embalar empacar packaging embalaje empaque embalagem packing pack');
const passing = /^(?:trucks?|trailers?|camion|camiones|caminhao|caminhoes|carretas?|trailers?)$/;
const vans = /^(?:vans?|camionetas?|furgonetas?)$/;
const shops = /^(?:stores?|shops?|tiendas?|lojas?|seller|sellers)$/;
const moving = wordSet(
  'get reach travel arrive salga salgan salir llegue lleguen llegar viajar viaje chegar chegue mandem mande envien enviem ship shipping send sending move moving going export import transport enviar envio mandar exportar importar mover llevar embarcar levar transportar',
);

/** What is refused; who wants no picking and no packing speaks of one service. */
export function refusedOf(mentions: readonly Mention[]): ServiceCode[] {
  const refused = new Set(mentions.filter((one) => one.isRefused).map(({ service }) => service));
  if (refused.has('pick_pack') && mentions.every(({ service, from, to }) => service !== 'repacking' || to === from + 1)) refused.delete('repacking'); // prettier-ignore
  return [...refused];
}

/** What is wanted, with what the rest of the need implies and without what it makes superfluous. */
export function wantedServices(spoken: Spoken, facts: Facts): Mention[] {
  const refused = new Set(spoken.mentions.filter((one) => one.isRefused).map(({ service }) => service));
  let wanted = withoutDoubles(spoken.mentions.filter((one) => !one.isRefused && !refused.has(one.service)));
  const has = (service: ServiceCode): boolean => wanted.some((one) => one.service === service);
  const add = (service: ServiceCode, from: number, confidence: number, by: Mention['by'] = 'building'): void => {
    if (!has(service) && !refused.has(service))
      wanted.push({ service, from, to: from + 1, isRefused: false, confidence, by });
  };
  if (wanted.length > 1)
    wanted = wanted.filter(({ service, from, to, by }) => !(vague.has(service) && by === 'name' && to === from + 1 && vagueWords.has(wordAt(facts.tokens, from)))); // prettier-ignore
  // "Door to door by air" and "packing for my online shop" are one service each, and a container is not delivered by a courier.
  const isJourney = has('air_freight') || has('ocean_freight') || spoken.freight.length > 0;
  if (isJourney)
    wanted = wanted.filter(
      ({ service, from }) => service !== 'last_mile' || !/^(?:door|puerta|porta)$/.test(wordAt(facts.tokens, from)),
    );
  // "Reefer drayage" is how it is carried, and nothing is kept.
  wanted = wanted.filter(
    ({ service, from, to }) =>
      service !== 'cold_storage' ||
      !/^(?:reefers?|refers?)$/.test(wordAt(facts.tokens, from)) ||
      to !== from + 1 ||
      !wanted.some((other) => other.from === to && (other.service === 'ground_transport' || other.service === 'ocean_freight')), // prettier-ignore
  );
  // "Delivery by truck" is how it goes, and to no door.
  if (has('ground_transport') || has('air_freight') || has('ocean_freight'))
    wanted = wanted.filter(
      ({ service, from, to }) =>
        service !== 'last_mile' ||
        to !== from + 1 ||
        !/^(?:by|por|en|de)$/.test(wordAt(facts.tokens, to)) ||
        !wanted.some((other) => other.from === to + 1 || other.from === to),
    );
  if (facts.quantities.containers && !has('ground_transport'))
    wanted = wanted.map((one) =>
      one.service === 'last_mile' && one.by === 'name' && !refused.has('ground_transport')
        ? { ...one, service: 'ground_transport' }
        : one,
    );
  if (has('ecommerce_fulfillment') || has('pick_pack'))
    wanted = wanted.filter(
      ({ service, from, to }) => service !== 'repacking' || to > from + 1 || !packing.has(wordAt(facts.tokens, from)),
    );
  // Who packs so many orders a month packs them for buyers.
  if (facts.quantities.ordersPerMonth && !has('pick_pack') && !refused.has('ecommerce_fulfillment'))
    wanted = wanted.map((one) =>
      one.service === 'repacking' && one.to === one.from + 1 && packing.has(wordAt(facts.tokens, one.from))
        ? { ...one, service: 'ecommerce_fulfillment' }
        : one,
    );
  // The truck that brings it, and the ship that may sink, are not asked for.
  const isOnward = facts.places.some(({ role }) => role === 'to');
  const around = new Set<ServiceCode>([...(has('cross_docking') && !isOnward ? (['ground_transport'] as const) : []), ...(has('insurance') && !isOnward ? (['ocean_freight'] as const) : [])]); // prettier-ignore
  wanted = wanted.filter(({ service, by }) => by !== 'oblique' || !around.has(service));
  // Groupage by sea is groupage.
  if (
    wanted.some(
      ({ service, by, from }) =>
        service === 'consolidation' &&
        by !== 'guess' &&
        wanted.some((other) => other.service === 'ocean_freight' && Math.abs(other.from - from) <= 2),
    )
  )
    // prettier-ignore
    wanted = wanted.filter(({ service }) => service !== 'ocean_freight');
  // Between two trucks they are what comes and goes, and a van at the door is how it gets there.
  wanted = wanted.filter(
    ({ service, from, to }) =>
      service !== 'ground_transport' ||
      to > from + 1 ||
      !(((has('cross_docking') || facts.before.includes('cross_docking')) && !isOnward && passing.test(wordAt(facts.tokens, from))) || (has('last_mile') && vans.test(wordAt(facts.tokens, from)))), // prettier-ignore
  );
  // "Somebody who knows every carrier, by sea or by air": whoever forwards it decides.
  if (
    has('freight_forwarding') &&
    has('ocean_freight') &&
    has('air_freight') &&
    facts.tokens.some(
      ({ word }, at) =>
        /^(?:or|o|ou)$/.test(word) &&
        wanted.some((one) => /^(?:ocean|air)/.test(one.service) && one.from > at && one.from - at <= 2),
    )
  )
    // prettier-ignore
    wanted = wanted.filter(({ service }) => service !== 'ocean_freight' && service !== 'air_freight');
  // "Returns for an online store" says whose they are.
  if (wanted.some(({ service }) => service !== 'ecommerce_fulfillment' && inBuilding.has(service)))
    wanted = wanted.filter(
      ({ service, from, to }) =>
        service !== 'ecommerce_fulfillment' || !shops.test(wordAt(facts.tokens, to - 1)) || !wanted.some((other) => /^(?:returns|labeling|repacking|inventory)$/.test(other.service) && other.to <= from && facts.tokens.slice(other.to, from).some(({ word }) => /^(?:for|para|of|de)$/.test(word))), // prettier-ignore
    );
  // A broker "for the import of wines" clears them.
  wanted = wanted.filter(
    ({ service, by, from }) =>
      service !== 'import_export' ||
      by !== 'name' ||
      !/^(?:para|pra|for|to|de)$/.test(
        wordAt(facts.tokens, /^(?:the|la|a)$/.test(wordAt(facts.tokens, from - 1)) ? from - 2 : from - 1),
      ) ||
      !wanted.some((other) => other.service === 'customs' && other.from < from && from - other.to <= 5),
  );
  implyTransport(spoken, facts, wanted, add);
  implyStorage(spoken, facts, wanted, add);
  if (facts.quantities.ordersPerMonth && !wanted.some(({ service }) => inBuilding.has(service) || isTransport(service)))
    add('ecommerce_fulfillment', facts.quantities.ordersPerMonth.from, 0.65);
  const storesCold = isCold(spoken, facts);
  if (storesCold && has('storage') && !has('cold_storage')) {
    wanted = wanted.map((one) =>
      one.service === 'storage' && !refused.has('cold_storage') ? { ...one, service: 'cold_storage' } : one,
    );
  } else if (
    (facts.isTempered || (storesCold && facts.before.includes('storage'))) &&
    !has('cold_storage') &&
    !wanted.some(({ service }) => isTransport(service))
  )
    add('cold_storage', wanted[0]?.from ?? 0, 0.85);
  if (wanted.some(({ service }) => absorbing.has(service))) wanted = wanted.filter((one) => one.service !== 'storage' || isSaidApart(facts.tokens, one, wanted) || isLetBeside(facts, one, wanted)); // prettier-ignore
  return withoutDoubles(wanted).toSorted((a, b) => a.from - b.from);
}

/** Of one service the surest mention, where it was first spoken of. */
function withoutDoubles(mentions: readonly Mention[]): Mention[] {
  const first = new Map<ServiceCode, Mention>();
  for (const one of mentions) {
    const known = first.get(one.service);
    if (!known) first.set(one.service, one);
    else if (one.confidence > known.confidence) first.set(one.service, { ...one, from: known.from, to: known.to });
  }
  return [...first.values()];
}

/** These are as often wanted beside storage as instead of it: "storage and distribution". */
const listable = new Set<ServiceCode>(['distribution', 'returns', 'inventory', 'consolidation', 'cross_docking']);

function isJoined(tokens: readonly Token[], a: Stretch, b: Stretch): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return second.from - first.to === 1 && /^(?:and|y|e|,|&|\+|plus|mas)$/.test(wordAt(tokens, first.to));
}

/** "Cold storage and then general storage": named by itself, in another part of the sentence. */
function isSaidApart(tokens: readonly Token[], { by, from, to }: Mention, others: readonly Mention[]): boolean {
  if (by === 'oblique') return false;
  const isListed = others.some((other) => listable.has(other.service) && isJoined(tokens, { from, to }, other));
  if (isListed) return true;
  if (by === 'building') return false;
  const others_ = others.filter(({ service }) => absorbing.has(service));
  const isBeside = others_.some((other) => Math.abs(other.from - from) <= 4 || (other.from < to && other.to > from));
  const said = tokens.slice(from, to).map(({ word }) => word);
  const isGeneral = said.length > 1 || others_.every(({ service }) => service === 'consolidation');
  return !isBeside && isGeneral;
}

/** "Bodega de 5000 pies y distribución a tiendas": who names floor and a building wants room, besides what leaves it. */
const isLetBeside = ({ quantities }: Facts, { by, to }: Mention, others: readonly Mention[]): boolean =>
  quantities.areaSqFt !== null &&
  by !== 'oblique' &&
  others.every(({ service, from }) => !absorbing.has(service) || (listable.has(service) && from > to + 4));

const boxes = wordSet(
  'container containers contenedor contenedores conteiner conteineres contentor contentores reefer',
);
const heavyGoods = new Set(['automotive', 'heavy_equipment', 'oversized', 'construction']);
const mainland = new Set(['US', 'CA', 'MX']);

/** Where no truck from here arrives. */
const isOverseas = ({ place }: NamedPlace): boolean =>
  /^[A-Z]{2}$/.test(place.country_code ?? '') && !mainland.has(place.country_code ?? '');

type Add = (service: ServiceCode, from: number, confidence: number, by?: Mention['by']) => void;

function implyTransport(
  { freight, mentions, goods }: Spoken,
  { places, quantities, tokens, before }: Facts,
  wanted: readonly Mention[],
  add: Add,
): void {
  const origin = places.find(({ role }) => role === 'from');
  const goal = places.find(({ role }) => role === 'to');
  // What cannot wait flies over the sea.
  const isRushed = wanted.some(({ service }) => service === 'express') && wanted.every(({ service }) => service === 'express' || service === 'documentation'); // prettier-ignore
  // An express service takes it as it likes.
  const isExpress = wanted.some(({ service, from }) => service === 'express' && /^(?:expres|courier|mensaj|servicio|entrega)/.test(tokens[from]?.word ?? '')); // prettier-ignore
  if (isRushed && !isExpress && origin !== undefined && goal !== undefined && isOverseas(goal) && origin.place.country_code === 'US') return add('air_freight', goal.from, 0.7); // prettier-ignore
  const isMoved = wanted.some(({ service }) => isTransport(service));
  // "Two 40s from Shanghai to Miami, then truck to Orlando": no truck comes from there.
  const isDrivenOnly = isMoved && wanted.every(({ service }) => !isTransport(service) || service === 'ground_transport'); // prettier-ignore
  const goals = places.filter(({ role }) => role === 'to');
  const isDrivenOn = goals.length > 1 && tokens.slice(goals[0]?.to, goals[1]?.from).some(({ word }) => /^(?:then|luego|despues|depois|ahi|dali)$/.test(word)); // prettier-ignore
  if (isDrivenOnly && isDrivenOn && quantities.containers && origin && isOverseas(origin) && goals.every(({ place }) => place.country_code === 'US')) return add('ocean_freight', origin.from, 0.8); // prettier-ignore
  const at = freight[0]?.from ?? tokens.findIndex(({ word }) => moving.has(word));
  const position = at >= 0 ? at : ((origin ?? goal)?.from ?? 0);
  if (isMoved || before.some(isTransport)) return;
  const isBoxed = quantities.containers !== null || tokens.some(({ word }) => boxes.has(word));
  const isFar = goal !== undefined && isOverseas(goal);
  const isForeign = goal !== undefined && goal.place.country_code !== 'US';
  const isAsked =
    freight.length > 0 ||
    (goal !== undefined && (origin !== undefined || tokens.some(({ word }) => moving.has(word)))) ||
    (isBoxed && isForeign) ||
    (isForeign && mentions.length === 0);
  if (!isAsked) return;
  // "Insurance for a container": what is insured, and sent by others.
  const [only] = wanted;
  if (only?.service === 'insurance' && wanted.length === 1 && freight.length === 0 && (only.by === 'oblique' || (quantities.containers && tokens.slice(only.to, quantities.containers.from + 1).some(({ word }) => /^(?:for|para|pra|de|of|on)$/.test(word))))) return; // prettier-ignore
  // Papers for a journey, or a stay behind it, do not ask for the journey.
  const isOther = mentions.some(({ isRefused }) => !isRefused);
  if (
    freight.length === 0 &&
    isOther &&
    !(quantities.containers && wanted.every(({ service }) => besideFreight.has(service)))
  )
    return;
  const from = origin ?? places.find(({ role }) => role === 'at');
  const isAbroad = goal !== undefined && from !== undefined && from.place.country_code !== goal.place.country_code;
  const isNear = goal !== undefined && from !== undefined && !isAbroad && distanceMiles(from.place, goal.place) < 3000;
  if (isNear) add('ground_transport', position, 0.7);
  else if (quantities.containers || (isFar && isBoxed)) add('ocean_freight', position, 0.8);
  // From an airport goods fly, from a port they sail.
  else if (isFar && origin?.place.kind === 'airport') add('air_freight', position, 0.7);
  else if (isFar && origin?.place.kind === 'port') add('ocean_freight', position, 0.7);
  // Nobody flies a car or an excavator to an island.
  else if (isFar && goods.some(({ codes }) => codes.some((code) => heavyGoods.has(code))))
    add('ocean_freight', position, 0.7);
  else add('freight_forwarding', position, 0.6, 'name');
}

function implyStorage(
  { mentions }: Spoken,
  { tokens, quantities, places, isStay, isTempered, before }: Facts,
  wanted: readonly Mention[],
  add: Add,
): void {
  if (wanted.some(({ service }) => inBuilding.has(service)) || before.some((service) => inBuilding.has(service)))
    return;
  // Somebody refused it, or speaks of something else.
  if (mentions.some(({ service, isRefused }) => service === 'storage' || (service === 'cold_storage' && !isRefused))) return; // prettier-ignore
  const isLane = places.some(({ role }) => role === 'to') || wanted.some(({ service }) => isTransport(service));
  const hazards = wanted.some(({ service }) => service === 'hazmat');
  const stands = places.some(({ role }) => role === 'at');
  const size = quantities.areaSqFt ?? quantities.pallets;
  const isOnlyGoods = wanted.every(({ service }) => service === 'hazmat');
  // "7,500 sq ft plus home delivery": floor is let in a building, unless it is what is laid.
  const isFloor =
    quantities.areaSqFt !== null && !(isLane && /^(?:of|de)$/.test(wordAt(tokens, quantities.areaSqFt.to)));
  if (quantities.areaSqFt && (isOnlyGoods || isFloor)) add('storage', quantities.areaSqFt.from, 0.8);
  else if (size && !isLane && isOnlyGoods && (stands || isStay || hazards || isTempered))
    add('storage', size.from, 0.65);
  // "40 pallets near the port from January, then ocean freight": they stay there first.
  else if (size && stands && isStay) add('storage', size.from, 0.65);
}

function isCold({ goods }: Spoken, { tokens, isTempered }: Facts): boolean {
  if (isTempered) return true;
  if (tokens.some(({ word }) => dryWords.has(word))) return false;
  return (
    goods.some(({ codes }) => codes.some((code) => coldGoods.has(code))) ||
    tokens.some(({ word }) => coldWords.has(word))
  );
}
