import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { TemperatureRange } from '#features/catalog/temperatures.ts';
import type { Ctx } from '#server/context.ts';
import type { Warehouses } from '#server/db/types.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import type { Point } from '#shared/geo.ts';

import { type FieldSources, isUnconfirmed, type Rate, type WarehouseField } from '../schema/facts.ts';
import { noFilters } from '../schema/filters.ts';
import type { TemperatureZone } from '../schema/temperature-zones.ts';
import { type Condition, keeps, type SearchScope } from './search/conditions.server.ts';
import { readFirst } from './search/find-rows.server.ts';
import { findPlacesAround, listFacets, scopeOf } from './search/scope.server.ts';
import { quoted } from './search/text.server.ts';
import { weigh } from './search/tiers.server.ts';

/** What a listing must be to do a job at all. */
export interface CapableWish {
  /** At least one of these, or each of them; none stands for any. */
  services: readonly ServiceCode[];
  match: 'any' | 'all';
  refused: readonly ServiceCode[];
  /** Degrees Celsius between which it must be able to keep goods, in one of its zones. */
  temperature: TemperatureRange | null;
  /** The country it must stand in. */
  standsIn: string | null;
  /** Countries it must state that it serves. */
  serves: readonly string[];
  /** Within so many miles, nearest first; else by `order`. */
  around: (Point & { miles: number }) | null;
  order: 'price' | 'rating';
}

const columns = [
  'id', 'slug', 'user_id', 'company_name', 'city', 'state', 'country_code', 'latitude', 'longitude', 'location_precision', 'services', 'specialties',
  'certifications', 'countries_served', 'available_square_footage', 'total_square_footage', 'pallet_positions_available', 'rates_starting', 'rates',
  'temperature_zones', 'available_from', 'minimum_term_months', 'rating_average', 'reviews_count', 'is_demo', 'field_sources',
] as const satisfies readonly (keyof Warehouses)[]; // prettier-ignore

type Row = Pick<Selectable<Warehouses>, (typeof columns)[number]>;

/** A public listing with the facts that were confirmed; every other fact is null or empty. */
export type CapableWarehouse = Omit<Row, 'field_sources' | 'rates' | 'temperature_zones'> & {
  rates: Rate[];
  temperature_zones: TemperatureZone[];
};

/** The ids of at most `limit` public listings that can do it, in a stable order. Of the listings themselves nothing is read. */
export async function listCapableIds(ctx: Ctx, wish: CapableWish, limit: number): Promise<string[]> {
  const scope = await scopeFor(ctx, wish);
  const rows = await readFirst(ctx, scope, limit, { also: conditionsFor(scope, wish), show: showIds });
  return rows.map(({ id }) => id);
}

/** The listings of these ids that are public, in no order. Facts nobody has confirmed are left out of them. */
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

/** Which of these facts of their building the listings of these ids state and have confirmed, by the codes of the catalogue. */
export async function statedFacts(
  ctx: Ctx,
  ids: readonly string[],
  facts: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const wanted = (await listFacets(ctx)).filter(({ kind, code }) => (kind === 'feature' || kind === 'security') && facts.includes(code)); // prettier-ignore
  const rows = await ctx.db
    .selectFrom('warehouse_search')
    .select(['warehouse_id', 'facet_numbers'])
    .where('warehouse_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ warehouse_id, facet_numbers: numbers }) => [warehouse_id, wanted.flatMap(({ number, code }) => (numbers.includes(number) ? [code] : []))])); // prettier-ignore
}

async function scopeFor(ctx: Ctx, wish: CapableWish): Promise<SearchScope> {
  const { around, services, match, serves } = wish;
  const places = around && (await findPlacesAround(ctx, around, around.miles));
  const filters = { ...noFilters, services: [...services], match, sort: around ? ('nearest' as const) : wish.order };
  const scope = await scopeOf(ctx, filters, places);
  if (serves.length === 0) return scope;
  const query = sql`${serves.map((country) => quoted(`>${country}`)).join(' & ')}::tsquery`;
  const [weighed = scope] = await weigh(ctx, [
    { ...scope, text: { query, frequency: 'some', corrected: null, unread: [] } },
  ]);
  return weighed;
}

function conditionsFor({ facets }: SearchScope, { refused, temperature, standsIn }: CapableWish): Condition[] {
  const conditions: Condition[] = [];
  const numbers = facets
    .filter(({ kind, code }) => kind === 'service' && refused.some((service) => service === code))
    .map(({ number }) => number);
  if (numbers.length > 0) conditions.push(sql`not s.facet_numbers && ${numbers}::integer[]`);
  if (temperature !== null && (temperature.min !== null || temperature.max !== null))
    conditions.push(keeps(temperature));
  // Puerto Rico and the Virgin Islands are written as states as often as countries.
  if (standsIn !== null)
    conditions.push(sql`(s.country_code = ${standsIn}
      or (s.country_code = 'US' and s.state = ${standsIn} and ${standsIn} in ('PR', 'VI')))`);
  return conditions;
}

async function showIds(ctx: Ctx, matching: RawBuilder<unknown>, by: RawBuilder<unknown>): Promise<{ id: string }[]> {
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
