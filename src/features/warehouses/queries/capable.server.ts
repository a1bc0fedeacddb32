import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Excluded } from '#features/catalog/excluded-places.server.ts';
import { meetingService, type ServiceCode } from '#features/catalog/services.ts';
import type { TemperatureRange } from '#features/catalog/temperatures.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import type { Warehouses } from '#server/db/types.ts';
import { type Count, countOf } from '#shared/bounded-count.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import type { ChosenOrder, ChosenRow } from '#shared/chosen-order.ts';
import type { Way } from '#shared/geo.ts';
import { idsOf } from '#shared/ids-of.ts';

import { type FieldSources, isUnconfirmed, type Rate, type WarehouseField } from '../schema/facts.ts';
import { noFilters } from '../schema/filters.ts';
import type { TemperatureZone } from '../schema/temperature-zones.ts';
import {
  type Area,
  areaCondition,
  candidates,
  type Condition,
  isOutside,
  isWithin,
  keeps,
  type SearchScope,
  where,
} from './search/conditions.server.ts';
import { readTopRows } from './search/find-rows.server.ts';
import { findPlacesAlong, listFacets, scopeOf } from './search/scope.server.ts';
import { quoted } from './search/text.server.ts';
import { weigh } from './search/tiers.server.ts';

/** The hard requirements on a listing for a job. */
export interface CapableWish {
  /** At least one of these, or what meets it (`meetingService`), or all of them; empty for any. */
  services: readonly ServiceCode[];
  match: 'any' | 'all';
  refused: readonly ServiceCode[];
  /** Range in degrees Celsius that one of its zones must be able to keep. */
  temperature: TemperatureRange | null;
  /** The highest rate, in dollars per square foot and month; listings without a stated rate are kept. */
  maxRate: number | null;
  /** The highest total of the stay by rate card; listings without a card for these numbers are kept. */
  budget: { numbers: Numbers; most: number; totals: CardTotals } | null;
  /** The least free space; listings that state none are kept. */
  minSpace: { areaSqFt: number | null; pallets: number | null };
  /** It must be in one of these states or countries. */
  standsIn: Area | null;
  /** Where it must not be. */
  excluded: Excluded | null;
  /** Countries that it must state to serve. */
  serves: readonly string[];
  /** Countries of which it must state to serve one; empty for anywhere. */
  servesOneOf: readonly string[];
  /** Within so many miles of this way, nearest first; otherwise sorted by `order`. */
  along: (Way & { miles: number }) | null;
  /** Parts of the name of its city, state or country. */
  located: readonly Located[];
  order: 'price' | 'rating';
}

/** Of a listing without a confirmed rate, so that it sorts last. */
const unknownPrice = 2_147_483_647;

/** Folded words, and the codes of the states and countries whose names contain them. */
export interface Located extends Area {
  text: string;
}

const columns = [
  'id', 'slug', 'organization_id', 'company_name', 'city', 'state', 'country_code', 'latitude', 'longitude', 'location_precision', 'services', 'specialties',
  'certifications', 'countries_served', 'available_square_footage', 'total_square_footage', 'pallet_positions_available', 'rates_starting', 'rates',
  'temperature_zones', 'available_from', 'minimum_term_months', 'rating_average', 'reviews_count', 'is_demo', 'field_sources',
] as const satisfies readonly (keyof Warehouses)[]; // prettier-ignore

type Row = Pick<Selectable<Warehouses>, (typeof columns)[number]>;

/** A public listing with confirmed facts only; every other fact is null or empty. */
export type CapableWarehouse = Omit<Row, 'field_sources' | 'rates' | 'temperature_zones'> & {
  rates: Rate[];
  temperature_zones: TemperatureZone[];
};

/** Returns the ids of at most `limit` suitable public listings, in a stable order, without reading the listings. */
export async function listCapableIds(ctx: Ctx, wish: CapableWish, limit: number): Promise<string[]> {
  const scope = await scopeFor(ctx, wish);
  const rows = await readTopRows(ctx, scope, limit, { also: conditionsFor(scope, wish), show: showIds });
  return idsOf(rows);
}

/** Returns the number of suitable listings, exact up to a thousand. */
export async function countCapable(ctx: Ctx, wish: CapableWish): Promise<Count> {
  const scope = await scopeFor(ctx, wish);
  if (scope.places?.length === 0) return countOf(0);
  return countFound(ctx, {
    limit: (most) =>
      sql`(select from (${candidates(scope)} offset 0) s ${where(conditionsFor(scope, wish))} limit ${most})`,
  });
}

// unsafe: public rows only
/** Returns the first `limit` suitable listings after a row, in an order that the user chose. */
export async function listCapableInOrder(
  ctx: Ctx,
  wish: CapableWish,
  { by, after }: ChosenOrder,
  limit: number,
): Promise<ChosenRow[]> {
  const scope = await scopeFor(ctx, wish);
  if (scope.places?.length === 0) return [];
  const name = sql`fold(w.company_name) collate "C"`;
  const [first, second] = {
    rating: [sql`s.rating`, sql`s.reviews_count`],
    reviews: [sql`s.reviews_count`, sql`s.rating`],
    name: [name, sql`0::integer`],
  }[by] as [RawBuilder<unknown>, RawBuilder<unknown>];
  const [direction, beyond] = by === 'name' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const [firstType, secondType] = { rating: ['real', 'integer'], reviews: ['integer', 'real'], name: ['text', 'integer'] }[by].map((type) => sql.raw(type)); // prettier-ignore
  const next =
    after &&
    sql<boolean>`(${first}, ${second}, s.warehouse_id) ${beyond} (${after.first}::${firstType}, ${after.second}::${secondType}, ${after.id}::uuid)`;
  const { rows } = await sql<ChosenRow>`
    select s.warehouse_id as id, ${first} as first, ${second} as second
    from (${candidates(scope)}) s ${by === 'name' ? sql`join warehouses w on w.id = s.warehouse_id` : sql``}
    ${where([...conditionsFor(scope, wish), ...(next ? [next] : [])])}
    order by ${first} ${direction}, ${second} ${direction}, s.warehouse_id ${direction} limit ${limit}`.execute(ctx.db);
  return rows;
}

// unsafe: public rows only
/** Returns the public listings among these ids, unordered, without unconfirmed facts. */
export async function readCapable(ctx: Ctx, ids: readonly string[]): Promise<CapableWarehouse[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('warehouses')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('is_verified', '=', true)
    .where('is_active', '=', true)
    .execute();
  return rows.map(confirmed);
}

/** Returns which of these building facts the listings state and have confirmed, as catalogue codes. */
export async function statedFacts(
  ctx: Ctx,
  ids: readonly string[],
  facts: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const wanted = (await listFacets(ctx)).filter(
    ({ kind, code }) => (kind === 'feature' || kind === 'security') && facts.includes(code),
  );
  const rows = await ctx.db
    .selectFrom('warehouse_search')
    .select(['warehouse_id', 'facet_numbers'])
    .where('warehouse_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ warehouse_id, facet_numbers: numbers }) => [warehouse_id, wanted.flatMap(({ number, code }) => (numbers.includes(number) ? [code] : []))])); // prettier-ignore
}

async function scopeFor(ctx: Ctx, wish: CapableWish): Promise<SearchScope> {
  const { along, services, match, serves, servesOneOf, standsIn } = wish;
  const places = along && (await findPlacesAlong(ctx, along, along.miles));
  const wanted = match === 'any' ? services.flatMap(meetingService) : [...services];
  const filters = { ...noFilters, services: wanted, match, sort: along ? ('nearest' as const) : wish.order };
  const scope = { ...(await scopeOf(ctx, filters, places)), area: standsIn };
  const stated = (country: string): string => quoted(`>${country}`);
  const parts = [
    ...serves.map(stated),
    ...(servesOneOf.length > 0 ? [`(${servesOneOf.map(stated).join(' | ')})`] : []),
  ];
  if (parts.length === 0) return scope;
  const query = sql`${parts.join(' & ')}::tsquery`;
  const [weighed = scope] = await weigh(ctx, [
    { ...scope, text: { query, frequency: 'some', corrected: null, unread: [] } },
  ]);
  return weighed;
}

// unsafe: public rows only
function conditionsFor(
  { facets }: SearchScope,
  { refused, temperature, maxRate, budget, minSpace, located, excluded }: CapableWish,
): Condition[] {
  const conditions: Condition[] = [];
  const numbers = facets
    .filter(({ kind, code }) => kind === 'service' && refused.some((service) => service === code))
    .map(({ number }) => number);
  if (numbers.length > 0) conditions.push(sql`not s.facet_numbers && ${numbers}::integer[]`);
  if (temperature !== null && (temperature.min !== null || temperature.max !== null))
    conditions.push(keeps(temperature));
  if (maxRate !== null) conditions.push(sql`s.price_cents not between ${Math.floor(maxRate * 100 + 1e-6) + 1}::integer and ${unknownPrice - 1}::integer`); // prettier-ignore
  if (budget) conditions.push(isWithin(budget.totals, budget.most));
  const { areaSqFt, pallets } = minSpace;
  if (areaSqFt !== null) conditions.push(sql`(s.area_sq_ft = 0 or s.area_sq_ft >= ${areaSqFt}::integer)`);
  if (pallets !== null) conditions.push(sql`(s.pallet_positions is null or s.pallet_positions >= ${pallets}::integer)`);
  if (excluded) conditions.push(isOutside(excluded));
  for (const place of located) {
    const named = `%${place.text.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(${areaCondition(place)}
      or exists (select from warehouses p where p.id = s.warehouse_id and fold(concat_ws(', ', p.city, p.state)) like ${named}))`);
  }
  return conditions;
}

async function showIds(
  ctx: Ctx,
  matching: RawBuilder<unknown>,
  { by }: { by: RawBuilder<unknown> },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select s.warehouse_id as id from (${matching}) s order by ${by}`.execute(
    ctx.db,
  );
  return rows;
}

function confirmed({ field_sources, ...row }: Row): CapableWarehouse {
  const sources = field_sources as FieldSources;
  const isKnown = (field: WarehouseField): boolean => !isUnconfirmed(sources[field] ?? 'default');
  const known = <Value>(field: WarehouseField, value: Value): Value | null => (isKnown(field) ? value : null);
  return {
    ...row,
    company_name: withoutContactDetails(row.company_name),
    city: withoutContactDetails(row.city),
    state: withoutContactDetails(row.state ?? ''),
    services: known('services', row.services) ?? [],
    specialties: known('specialties', row.specialties) ?? [],
    certifications: known('certifications', row.certifications) ?? [],
    countries_served: known('countries_served', row.countries_served) ?? [],
    available_square_footage: known('available_square_footage', row.available_square_footage),
    total_square_footage: known('total_square_footage', row.total_square_footage) ?? 0,
    pallet_positions_available: known('pallet_positions_available', row.pallet_positions_available),
    rates_starting: known('rates_starting', row.rates_starting),
    rates: known('rates', row.rates as unknown as Rate[]) ?? [],
    temperature_zones: known('temperature_zones', row.temperature_zones as unknown as TemperatureZone[]) ?? [],
    available_from: known('available_from', row.available_from),
    minimum_term_months: known('minimum_term_months', row.minimum_term_months),
  };
}
