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
import { findPrices } from '#features/rates/queries/totals.server.ts';
import type { Ctx } from '#server/context.ts';
import { type Count, countOf, sumOfCounts } from '#shared/bounded-count.ts';
import { type ChosenOrder, type ChosenRow, inChosenOrder } from '#shared/chosen-order.ts';
import type { Way } from '#shared/geo.ts';
import { majorFromMinor } from '#shared/money.ts';

import { certificationsIn } from '#features/needs/reading/values/certification-names.ts';
import type { BuildingFact, PriceUnit } from '#features/needs/schema.ts';
import { idsOf } from '#shared/ids-of.ts';
import type { Freight } from './budget.server.ts';
import type { Candidate } from './candidate.ts';
import type { Wish } from './wish.server.ts';

/** Maximum listings read for all legs of a need. */
const maxListings = 500;
/** Maximum partners read for one leg. */
const maxPartners = 250;
/**
 * This share of each is reserved for candidates with every service, so that many with one service do not hide the few
 * with all.
 */
const wholeFirst = 0.5;

/** Returns public candidates for these legs, up to the limits above; deterministic for the same wish and data. */
export async function candidatesFor(
  ctx: Ctx,
  wish: Wish,
  legs: number,
  building: readonly BuildingFact[] = [],
): Promise<Candidate[]> {
  const ids = await listingIds(ctx, wish, Math.floor(maxListings / legs));
  const found = keepsNoTemperature(wish) ? [] : await partnersWithin(ctx, wish);
  return withTotals(ctx, wish, [
    ...(await readListings(ctx, ids, building)),
    ...(await withChecks(ctx, 'partner', found.map(fromPartner))),
  ]);
}

/** Adds what the stay, or the freight, costs each of them by its rate card. */
async function withTotals(ctx: Ctx, wish: Wish, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const { numbers, budget, freight } = wish;
  if (freight !== null) return withFreight(ctx, freight, candidates);
  if (numbers === null) return [...candidates];
  const listings = candidates.filter(({ kind }) => kind === 'warehouse').map(({ id }) => id);
  const prices = await findPrices(ctx, 'warehouse', listings, numbers);
  return candidates.map((one) => {
    const found = prices.get(one.id);
    const price = found?.currency === 'USD' ? found : null;
    return {
      ...one,
      stay: {
        total: price && majorFromMinor(price.totalMinor),
        isWhole: price !== null && price.missing.length === 0,
        hasOnce: price !== null && price.onceMinor > 0,
        most: budget?.most ?? null,
        numbers,
      },
    };
  });
}

async function withFreight(
  ctx: Ctx,
  { numbers, fits }: Freight,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const partners = candidates.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
  const prices = await findPrices(ctx, 'partner', partners, numbers, fits);
  return candidates.map((one) => {
    const price = prices.get(one.id);
    const isWhole = price !== undefined && price.currency === 'USD' && price.missing.length === 0;
    return { ...one, freight: isWhole ? majorFromMinor(price.totalMinor) : null };
  });
}

/** Returns how many candidates there are in total, of which `candidatesFor` reads the first. */
export async function countCandidates(ctx: Ctx, wish: Wish): Promise<Count> {
  return sumOfCounts(Object.values(await countKinds(ctx, wish)));
}

/** Returns how many of each kind there are. */
export async function countKinds(ctx: Ctx, wish: Wish): Promise<Record<Candidate['kind'], Count>> {
  const warehouse = await countCapable(ctx, wish);
  const partner = keepsNoTemperature(wish) ? countOf(0) : await countCapablePartners(ctx, wish);
  return { warehouse, partner };
}

/** Returns the first `most` candidates after a row, in an order that the user chose, with the position of each. */
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
  const read = await readCandidates(ctx, idsOf(first), building); // prettier-ignore
  const known = new Map((await withTotals(ctx, wish, read)).map((one) => [one.id, one]));
  return first.flatMap((row) => {
    const candidate = known.get(row.id);
    return candidate ? [{ candidate, row }] : [];
  });
}

/** Returns the nearest `most` candidates at any distance, measured from the ends of the way. */
export async function nearestCandidates(ctx: Ctx, wish: Wish, way: Way, most: number): Promise<Candidate[]> {
  const anywhere: Wish = { ...wish, standsIn: null, along: { ...way, miles: Number.MAX_SAFE_INTEGER } };
  const ids = await listCapableIds(ctx, anywhere, most);
  const partners = keepsNoTemperature(wish) ? [] : await listCapablePartners(ctx, anywhere, most, 'nearest');
  return withTotals(ctx, wish, [
    ...(await readListings(ctx, ids, [])),
    ...(await withChecks(ctx, 'partner', partners.map(fromPartner))),
  ]);
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

/** Adds the number of currently valid checks; expired ones do not count. */
async function withChecks(ctx: Ctx, kind: Candidate['kind'], found: readonly Unchecked[]): Promise<Candidate[]> {
  const checks = await listChecks(ctx, kind, idsOf(found));
  return found.map((one) => ({ ...one, checks: new Set(checks.get(one.id)?.map((check) => check.kind)).size }));
}

type Unchecked = Omit<Candidate, 'checks'>;

/** Partners state no temperatures, so none is known to keep one. */
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
  if (wish.services.length > 1) await read('all', maxPartners * wholeFirst);
  await read('any', maxPartners - found.size);
  return [...found.values()];
}

const units: Partial<Record<string, PriceUnit>> = { sq_ft: 'sqft', pallet: 'pallet', container: 'shipment' };

function fromWarehouse(row: CapableWarehouse): Unchecked {
  const { latitude, longitude, location_precision } = row;
  const stated = row.rates.flatMap(({ charge, amount_minor, currency, unit, period }): Candidate['rates'][number][] => {
    const known = units[unit];
    // A recurring charge for something other than space is not comparable.
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
    company: row.organization_id,
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
    stay: null,
    freight: null,
    availableFrom: row.available_from,
    minimumTermMonths: row.minimum_term_months,
    minimumOrders: null,
    isDemo: row.is_demo,
    rating: row.rating_average,
    reviews: row.reviews_count,
  };
}

/** A partner states services and destinations, but no space, rates or dates. */
function fromPartner(row: CapablePartner): Unchecked {
  const { latitude, longitude } = row;
  return {
    kind: 'partner',
    id: row.id,
    slug: row.slug,
    name: row.name,
    company: row.organization_id ?? row.id,
    services: [...new Set([...row.services, ...row.specialties])],
    specialties: [],
    certifications: row.licences.flatMap(certificationsIn),
    building: [],
    countriesServed: row.destinations,
    location: row.location,
    country: row.country_code,
    state: row.state,
    // The location of its ZIP code: a partner's street is not geocoded.
    point: latitude === null || longitude === null ? null : { latitude, longitude, precision: 'zip' },
    areaSqFt: null,
    palletPositions: null,
    rates: [],
    zones: [],
    stay: null,
    freight: null,
    availableFrom: null,
    minimumTermMonths: null,
    minimumOrders: row.minimum_volume_per_month,
    isDemo: row.is_demo,
    rating: row.rating_average,
    reviews: row.reviews_count,
  };
}
