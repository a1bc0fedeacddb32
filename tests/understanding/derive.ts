import type { Selectable } from 'kysely';

import { type StorageRange, temperatureClasses } from '#features/catalog/temperatures.ts';
import type { Requirement, Leg } from '#features/needs/schema.ts';
import { usualMonths } from '#features/rates/schema/numbers.ts';
import { freightOfNeed } from '#features/rates/queries/said-numbers.server.ts';
import { cardOfLane } from '#features/rates/schema/lanes.ts';
import { priceCard } from '#features/rates/schema/price.ts';
import type { Scored } from '#features/matching/match/score.ts';
import type { Reason } from '#features/matching/match/reasons.ts';
import { certificationCode, certificationsIn } from '#features/needs/reading/values/certification-names.ts';
import { isUnconfirmed } from '#features/warehouses/schema/facts.ts';
import type { Warehouses } from '#server/db/types.ts';
import { distanceMiles } from '#shared/geo.ts';

import type { Market } from './open-market.ts';
import { today } from './report.ts';

/** The facts of a row, read without the code that matches. */
interface Facts {
  services: readonly string[];
  specialties: readonly string[];
  certifications: readonly string[];
  building: readonly string[];
  serves: readonly string[];
  country: string;
  state: string | null;
  point: { latitude: number; longitude: number; precision: string } | null;
  area: number | null;
  pallets: number | null;
  rates: readonly { amount: number; unit: string; period: string }[];
  zones: StorageRange[];
  from: string | null;
  term: number | null;
  minimum: number | null;
  rating: number | null;
  reviews: number;
}

/** What a stay costs by a rate card. */
interface StayPrice {
  total: number;
  hasOnce: boolean;
  isWhole: boolean;
  months: number;
}

/** Returns what the row's card asks for the need; null without a card in US dollars that prices the space: freight cards do not. */
function priceOf({ cards }: Market, id: string, need: Requirement): StayPrice | null {
  const card = cards.get(id);
  if (card?.currency !== 'USD' || card.mode !== null) return null;
  const { pallets, areaSqFt, temperatureC, cold } = need;
  const kept = temperatureC ?? (cold && temperatureClasses[cold]);
  const degrees = kept?.max ?? kept?.min;
  const months = Math.ceil(need.durationMonths ?? usualMonths);
  const space = pallets === null ? { areaSqft: areaSqFt ?? 0 } : { pallets };
  const { totalMinor, onceMinor, missing } = priceCard(card, {
    ...space,
    months,
    start: need.startDate?.slice(0, 7) ?? today.slice(0, 7),
    ...(degrees != null && { temperatureC: degrees }),
    ...(need.services.includes('hazmat') && { hazardous: 1 }),
  });
  return missing.includes('storage')
    ? null
    : { total: totalMinor / 100, hasOnce: onceMinor > 0, isWhole: missing.length === 0, months };
}

/** Returns what the row's lanes to the place of a leg ask for the freight, as far as they have a price for all of it. */
function faresOf({ cards }: Market, id: string, leg: Leg, need: Requirement) {
  const card = cards.get(id);
  const to = leg.destination ?? need.destination;
  if (card?.currency !== 'USD' || to === null) return [];
  return card.lanes
    .filter((lane) => lane.destination.country_code === to.countryCode && (leg.mode ?? lane.mode) === lane.mode)
    .map((lane) => ({
      lane,
      isThere: lane.destination.id === to.id,
      price: priceCard(cardOfLane(card, lane), { months: 1, ...freightOfNeed(need) }),
    }))
    .filter(({ price }) => price.missing.length === 0)
    .map(({ isThere, price }) => ({ isThere, total: price.totalMinor / 100 }));
}

/** Returns the confirmed facts of a public row: verified and active. Null for all others. */
export function factsOf({ warehouses, partners }: Market, id: string): Facts | null {
  const listing = warehouses.get(id);
  if (listing) return listing.is_verified && listing.is_active ? factsOfListing(listing) : null;
  const partner = partners.get(id);
  if (!partner || partner.review_status !== 'verified' || !partner.is_active) return null;
  return {
    services: [...partner.services, ...partner.specialties],
    specialties: [],
    certifications: partner.licences.flatMap(certificationsIn),
    building: [],
    serves: partner.destinations,
    country: partner.country_code,
    state: partner.state,
    point:
      partner.latitude === null || partner.longitude === null
        ? null
        : { latitude: partner.latitude, longitude: partner.longitude, precision: 'zip' },
    area: null,
    pallets: null,
    rates: [],
    zones: [],
    from: null,
    term: null,
    minimum: partner.minimum_volume_per_month,
    rating: partner.rating_average,
    reviews: partner.reviews_count,
  };
}

function factsOfListing(row: Selectable<Warehouses>): Facts {
  const sources = row.field_sources as Record<string, Parameters<typeof isUnconfirmed>[0]>;
  const known = <Value>(field: string, value: Value): Value | null =>
    isUnconfirmed(sources[field] ?? 'default') ? null : value;
  const stated = known('rates', row.rates as { amount_minor: number; unit: string; period: string }[]) ?? [];
  const starting = known('rates_starting', row.rates_starting);
  const units: Record<string, string> = { sq_ft: 'sqft', container: 'shipment' };
  return {
    services: known('services', row.services) ?? [],
    specialties: known('specialties', row.specialties) ?? [],
    certifications: known('certifications', row.certifications) ?? [],
    building: [
      ...(known('security_features', row.security_features) ?? []),
      ...(/24 hours|24\/7/i.test(known('operating_hours', row.operating_hours) ?? '') ? ['open_24_hours'] : []),
      ...((known('loading_docks', row.loading_docks) ?? 0) > 0 ? ['loading_docks'] : []),
      ...((known('dock_high_doors', row.dock_high_doors) ?? 0) > 0 ? ['dock_high'] : []),
      ...((known('drive_in_doors', row.drive_in_doors) ?? 0) > 0 ? ['drive_in'] : []),
      ...((known('yard_square_footage', row.yard_square_footage) ?? 0) > 0 ? ['yard'] : []),
    ],
    serves: known('countries_served', row.countries_served) ?? [],
    country: row.country_code,
    state: row.state,
    point:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude, precision: row.location_precision ?? 'city' },
    area:
      known('available_square_footage', row.available_square_footage) ??
      known('total_square_footage', row.total_square_footage),
    pallets: known('pallet_positions_available', row.pallet_positions_available),
    rates: [
      ...(starting === null ? [] : [{ amount: starting, unit: 'sqft', period: 'month' }]),
      ...stated.map(({ amount_minor, unit, period }) => ({ amount: amount_minor / 100, unit: units[unit] ?? unit, period })), // prettier-ignore
    ],
    zones: known('temperature_zones', row.temperature_zones as unknown as StorageRange[]) ?? [],
    from: known('available_from', row.available_from),
    term: known('minimum_term_months', row.minimum_term_months),
    minimum: null,
    rating: row.rating_average,
    reviews: row.reviews_count,
  };
}

/** Returns true if the database supports a reason; `checks` are the valid ones. */
function isDerivable(
  reason: Reason,
  { price, fares, checks, ...facts }: Facts & { price: StayPrice | null; fares: ReturnType<typeof faresOf>; checks: number }, // prettier-ignore
  leg: Leg,
  need: Requirement,
): boolean {
  const has = (list: readonly string[], some: readonly string[]) => some.every((one) => list.includes(one));
  const hasNone = (list: readonly string[], some: readonly string[]) => !some.some((one) => list.includes(one));
  switch (reason.kind) {
    case 'offers':
      return has(facts.services, reason.services);
    case 'lacks':
      return hasNone(facts.services, reason.services);
    case 'near':
    case 'far':
      return isSoFar(reason, facts, leg);
    case 'stands_in':
      return leg.origin?.countryCode === facts.country || leg.origin?.id === `state:US-${facts.state}`;
    case 'place_unsaid':
      return facts.point === null;
    case 'serves':
      return has(facts.serves, reason.countries);
    case 'volume':
      return (
        facts.minimum === reason.minimum && reason.wanted === need.ordersPerMonth && reason.wanted >= reason.minimum
      );
    case 'volume_small':
      return (
        facts.minimum === reason.minimum && reason.wanted === need.ordersPerMonth && reason.wanted < reason.minimum
      );
    case 'volume_unsaid':
      return facts.minimum === reason.minimum && need.ordersPerMonth === null;
    case 'area':
      return facts.area === reason.area && reason.wanted === need.areaSqFt && reason.area >= reason.wanted;
    case 'area_small':
      return facts.area === reason.area && reason.wanted === need.areaSqFt && reason.area < reason.wanted;
    case 'area_unsaid':
      return facts.area === null;
    case 'pallets':
      return facts.pallets === reason.pallets && reason.wanted === need.pallets && reason.pallets >= reason.wanted;
    case 'pallets_few':
      return facts.pallets === reason.pallets && reason.wanted === need.pallets && reason.pallets < reason.wanted;
    case 'pallets_unsaid':
      return facts.pallets === null;
    case 'price':
      return isCheapest(reason, facts) && reason.amount <= reason.ceiling;
    case 'price_over':
      return isCheapest(reason, facts) && reason.amount > reason.ceiling;
    case 'price_unsaid':
      return !facts.rates.some(({ unit, period }) => unit === need.priceCeiling?.unit && (period === 'month' || period === 'year') === (need.priceCeiling.period !== 'once')); // prettier-ignore
    case 'total':
      return price?.total === reason.total;
    case 'stay':
      return price?.isWhole === true && Math.abs(price.total - reason.month * price.months) < 0.01 && reason.hasOnce === price.hasOnce; // prettier-ignore
    case 'freight':
      return fares.some(({ total }) => total === reason.total);
    case 'freight_unsaid':
      return !fares.some(({ isThere }) => isThere);
    case 'stay_unsaid':
      return price?.isWhole !== true;
    case 'total_unsaid':
      return price === null;
    case 'certified':
      return has(facts.certifications, reason.names.map((name) => certificationCode(name) ?? name)); // prettier-ignore
    case 'not_certified':
      return hasNone(facts.certifications, reason.names.map((name) => certificationCode(name) ?? name)); // prettier-ignore
    case 'building':
      return has(facts.building, reason.facts);
    case 'building_unsaid':
      return hasNone(facts.building, reason.facts);
    case 'goods':
      return has(facts.specialties, reason.specialties);
    case 'dangerous_first':
      return facts.services.includes('hazmat') && facts.specialties.includes('chemicals');
    case 'goods_unsaid':
      return true;
    case 'keeps':
      return facts.zones.some(({ min_c, max_c }) => min_c === reason.min && max_c === reason.max);
    case 'free':
      return facts.from === reason.date && reason.date <= (need.startDate ?? '');
    case 'free_later':
      return facts.from === reason.date && reason.date > (need.startDate ?? '');
    case 'date_unsaid':
      return facts.from === null;
    case 'term':
      return facts.term === reason.months && reason.months > (need.durationMonths ?? Infinity);
    case 'rated':
      return facts.rating === reason.rating && facts.reviews === reason.reviews;
    case 'checked':
      return checks === reason.checks;
  }
}

function isSoFar(said: { miles: number; place: string; precision: string }, { point }: Facts, leg: Leg): boolean {
  const place = [leg.origin, leg.destination].find((one) => one?.name === said.place);
  return (
    place != null && point?.precision === said.precision && Math.abs(distanceMiles(place, point) - said.miles) < 0.1
  );
}

function isCheapest(said: { amount: number; unit: string; period: string }, { rates }: Facts): boolean {
  const factor = (period: string): number => (said.period === period ? 1 : said.period === 'year' ? 12 : 1 / 12);
  const comparable = rates.filter(({ unit, period }) => unit === said.unit && (said.period === 'once' ? period === 'once' : period === 'month' || period === 'year')); // prettier-ignore
  const amounts = comparable.map(({ amount, period }) => amount * factor(period));
  return Math.abs(Math.min(...amounts) - said.amount) < 0.006;
}

/** Returns everything stated about a match that the database does not support. */
export function underivable(
  market: Market,
  { candidate, reasons, unmet }: Scored,
  leg: Leg,
  need: Requirement,
): Reason[] {
  const facts = factsOf(market, candidate.id);
  if (facts === null) return [...reasons, ...unmet];
  const known = {
    ...facts,
    price: priceOf(market, candidate.id, need),
    fares: faresOf(market, candidate.id, leg, need),
    checks: market.checks.get(candidate.id) ?? 0,
  };
  return [...reasons, ...unmet].filter((reason) => !isDerivable(reason, known, leg, need));
}
