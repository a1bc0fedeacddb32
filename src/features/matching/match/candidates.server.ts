import { placeName } from '#features/catalog/place-name.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { listChecks } from '#features/evidence/queries/counting.server.ts';
import {
  type CapablePartner,
  countCapablePartners,
  listCapablePartners,
  listCapablePartnersInOrder,
  readCapablePartners,
} from '#features/partners/queries/capable.server.ts';
import {
  type CapableWarehouse,
  countCapable,
  listCapableIds,
  listCapableInOrder,
  readCapable,
  statedFacts,
} from '#features/warehouses/queries/capable.server.ts';
import type { Ctx } from '#server/context.ts';
import { type Count, countOf, sumOfCounts } from '#shared/bounded-count.ts';
import { type ChosenOrder, type ChosenRow, inChosenOrder } from '#shared/chosen-order.ts';
import type { Way } from '#shared/geo.ts';
import { majorFromMinor } from '#shared/money.ts';

import { certificationsIn } from '../parse/certification-names.ts';
import type { BuildingFact, PriceUnit } from '../schema.ts';
import type { Candidate } from './candidate.ts';
import type { Wish } from './wish.server.ts';

/** Listings read for all legs of a need at most. */
const mostListings = 500;
/** Partners read for one leg at most. */
const mostPartners = 250;
/** Of either, those that have every service come first, so that a crowd that has one of them does not hide the few. */
const wholeFirst = 0.5;

/** Everybody public who could do one of so many legs, within bounds of reading; the same wish on the same data gives the same. */
export async function candidatesFor(
  ctx: Ctx,
  wish: Wish,
  legs: number,
  building: readonly BuildingFact[] = [],
): Promise<Candidate[]> {
  const ids = await listingIds(ctx, wish, Math.floor(mostListings / legs));
  const found = keepsNoTemperature(wish) ? [] : await partnersWithin(ctx, wish);
  return [...(await readListings(ctx, ids, building)), ...(await withChecks(ctx, 'partner', found.map(fromPartner)))];
}

/** How many there are in all, of whom `candidatesFor` reads the first. */
export async function countCandidates(ctx: Ctx, wish: Wish): Promise<Count> {
  const listings = await countCapable(ctx, wish);
  const partners = keepsNoTemperature(wish) ? countOf(0) : await countCapablePartners(ctx, wish);
  return sumOfCounts([listings, partners]);
}

/** The first `most` of all that can do it after a row, in an order of people's own choice, and each one's place in it. */
export async function candidatesInOrder(
  ctx: Ctx,
  wish: Wish,
  order: ChosenOrder,
  most: number,
  building: readonly BuildingFact[],
): Promise<{ candidate: Candidate; row: ChosenRow }[]> {
  const listings = await listCapableInOrder(ctx, wish, order, most);
  const partners = keepsNoTemperature(wish) ? [] : await listCapablePartnersInOrder(ctx, wish, order, most);
  const first = [...listings, ...partners].toSorted((a, b) => inChosenOrder(order.by, a, b)).slice(0, most);
  const known = new Map((await readCandidates(ctx, first.map(({ id }) => id), building)).map((one) => [one.id, one])); // prettier-ignore
  return first.flatMap((row) => {
    const candidate = known.get(row.id);
    return candidate ? [{ candidate, row }] : [];
  });
}

/** The nearest `most` that can do it, wherever they stand: the ends of the way are what they are near to. */
export async function nearestCandidates(ctx: Ctx, wish: Wish, way: Way, most: number): Promise<Candidate[]> {
  const anywhere: Wish = { ...wish, standsIn: null, along: { ...way, miles: Number.MAX_SAFE_INTEGER } };
  const ids = await listCapableIds(ctx, anywhere, most);
  const partners = keepsNoTemperature(wish) ? [] : await listCapablePartners(ctx, anywhere, most, 'nearest');
  return [...(await readListings(ctx, ids, [])), ...(await withChecks(ctx, 'partner', partners.map(fromPartner)))];
}

async function readCandidates(
  ctx: Ctx,
  ids: readonly string[],
  building: readonly BuildingFact[],
): Promise<Candidate[]> {
  const partners = await readCapablePartners(ctx, ids);
  return [
    ...(await readListings(ctx, ids, building)),
    ...(await withChecks(ctx, 'partner', partners.map(fromPartner))),
  ];
}

async function readListings(ctx: Ctx, ids: readonly string[], building: readonly BuildingFact[]): Promise<Candidate[]> {
  const stated = building.length === 0 ? null : await statedFacts(ctx, ids, building);
  const listings = (await readCapable(ctx, ids)).map((row) => ({ ...fromWarehouse(row), building: (stated?.get(row.id) ?? []) as BuildingFact[] })); // prettier-ignore
  return withChecks(ctx, 'warehouse', listings);
}

/** With how much of the list of staff counts today; what has run out counts for nobody. */
async function withChecks(ctx: Ctx, kind: Candidate['kind'], found: readonly Unchecked[]): Promise<Candidate[]> {
  const checks = await listChecks(
    ctx,
    kind,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, checks: new Set(checks.get(one.id)?.map((check) => check.kind)).size }));
}

type Unchecked = Omit<Candidate, 'checks'>;

/** A partner states no temperatures, so it keeps none for certain. */
const keepsNoTemperature = ({ temperature }: Wish): boolean => temperature !== null;

async function listingIds(ctx: Ctx, wish: Wish, most: number): Promise<string[]> {
  const found = new Set<string>();
  const find = async (match: Wish['match'], limit: number): Promise<void> => {
    for (const id of await listCapableIds(ctx, { ...wish, match }, limit)) found.add(id);
  };
  if (wish.services.length > 1) await find('all', Math.floor(most * wholeFirst));
  await find('any', most - found.size);
  return [...found];
}

async function partnersWithin(ctx: Ctx, wish: Wish): Promise<CapablePartner[]> {
  const found = new Map<string, CapablePartner>();
  const read = async (match: Wish['match'], limit: number): Promise<void> => {
    for (const row of await listCapablePartners(ctx, { ...wish, match }, limit)) found.set(row.id, row);
  };
  if (wish.services.length > 1) await read('all', mostPartners * wholeFirst);
  await read('any', mostPartners - found.size);
  return [...found.values()];
}

const units: Partial<Record<string, PriceUnit>> = { sq_ft: 'sqft', pallet: 'pallet', container: 'shipment' };

function fromWarehouse(row: CapableWarehouse): Unchecked {
  const { latitude, longitude, location_precision } = row;
  const stated = row.rates.flatMap(({ charge, amount_minor, currency, unit, period }): Candidate['rates'][number][] => {
    const known = units[unit];
    // What comes again and again for something else than space is no price of space.
    const isComparable = period === 'once' || ((period === 'month' || period === 'year') && charge === 'storage');
    return known && isComparable && currency === 'USD'
      ? [{ amount: majorFromMinor(amount_minor), unit: known, period }]
      : [];
  });
  const starting =
    row.rates_starting === null ? [] : [{ amount: row.rates_starting, unit: 'sqft', period: 'month' } as const];
  return {
    kind: 'warehouse',
    id: row.id,
    slug: row.slug,
    name: row.company_name,
    company: row.user_id,
    services: row.services as ServiceCode[],
    specialties: row.specialties,
    certifications: row.certifications,
    building: [],
    countriesServed: row.countries_served,
    location: placeName(row),
    country: row.country_code,
    state: row.state,
    point:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, precision: (location_precision ?? 'city') as 'city' },
    areaSqFt: row.available_square_footage ?? (row.total_square_footage || null),
    palletPositions: row.pallet_positions_available,
    rates: [...starting, ...stated],
    zones: row.temperature_zones,
    availableFrom: row.available_from,
    minimumTermMonths: row.minimum_term_months,
    minimumOrders: null,
    isDemo: row.is_demo,
    rating: row.rating_average,
    reviews: row.reviews_count,
  };
}

/** A partner states what it does and where it goes; of space, rates and dates it states nothing. */
function fromPartner(row: CapablePartner): Unchecked {
  const { latitude, longitude } = row;
  return {
    kind: 'partner',
    id: row.id,
    slug: row.slug,
    name: row.name,
    company: row.owner_user_id ?? row.id,
    services: [...new Set([...row.services, ...row.specialties])],
    specialties: [],
    certifications: row.licences.flatMap(certificationsIn),
    building: [],
    countriesServed: row.destinations,
    location: row.location,
    country: row.country_code,
    state: row.state,
    // That of its ZIP code: a partner's street is on no map.
    point: latitude === null || longitude === null ? null : { latitude, longitude, precision: 'zip' },
    areaSqFt: null,
    palletPositions: null,
    rates: [],
    zones: [],
    availableFrom: null,
    minimumTermMonths: null,
    minimumOrders: row.minimum_volume_per_month,
    isDemo: row.is_demo,
    rating: row.rating_average,
    reviews: row.reviews_count,
  };
}
