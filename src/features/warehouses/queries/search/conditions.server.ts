import { type RawBuilder, sql } from 'kysely';

import { type FacetKind, firstTrait } from './facet-numbers.server.ts';
import type { SearchScope } from './scope.server.ts';

export type Condition = RawBuilder<boolean>;

/**
 * The same conditions can be said in two ways: with bit masks, cheapest for each row passed over, or with lists, which
 * indexes can answer and the planner can estimate. Which is better depends on who does the finding.
 */
export type Wording = 'passing' | 'indexed';

/** The group whose own choice is left out, for counting its other values. */
export type Omitted = 'services' | 'type' | null;

const maskOf = (numbers: readonly number[]): number =>
  numbers.reduce((mask, number) => mask + 2 ** (number % firstTrait), 0);

function numbersOf(scope: SearchScope, kind: FacetKind, codes: readonly string[]): number[] {
  return scope.facets.filter((facet) => facet.kind === kind && codes.includes(facet.code)).map((facet) => facet.number);
}

function hasAll(numbers: readonly number[], wording: Wording): Condition[] {
  if (numbers.length === 0) return [];
  if (wording === 'indexed') return [sql`s.facet_numbers @> ${numbers}::integer[]`];
  const base = maskOf(numbers.filter((number) => number < firstTrait));
  const traits = maskOf(numbers.filter((number) => number >= firstTrait));
  return [
    ...(base > 0 ? [sql<boolean>`s.base_mask & ${base}::bigint = ${base}::bigint`] : []),
    ...(traits > 0 ? [sql<boolean>`s.traits_mask & ${traits}::bigint = ${traits}::bigint`] : []),
  ];
}

function hasAny(numbers: readonly number[], wording: Wording): Condition[] {
  if (numbers.length === 0) return [];
  if (wording === 'indexed') return [sql`s.facet_numbers && ${numbers}::integer[]`];
  return [sql`s.base_mask & ${maskOf(numbers)}::bigint <> 0`];
}

/** What the values a row `s` of warehouse_search has must be; empty when every value will do. */
export function facetConditions(scope: SearchScope, wording: Wording, omitted: Omitted = null): Condition[] {
  const { filters } = scope;
  const services = omitted === 'services' ? [] : numbersOf(scope, 'service', filters.services);
  const types = omitted === 'type' ? [] : numbersOf(scope, 'type', filters.type);
  const single = (['hazmat', 'bonded', 'returns'] as const).filter((code) => filters[code]);
  const required = [
    ...(filters.match === 'all' ? services : []),
    ...numbersOf(scope, 'service', single),
    ...numbersOf(scope, 'certification', filters.certifications),
    ...numbersOf(scope, 'security', filters.security),
  ];
  return [
    ...hasAll([...new Set(required)], wording),
    ...(filters.match === 'any' ? hasAny(services, wording) : []),
    ...hasAny(types, wording),
  ];
}

/** Where `s` must lie. */
export const placeConditions = ({ places }: SearchScope): Condition[] =>
  places ? [sql`s.place_id = any (${places.map((place) => place.id)}::integer[])`] : [];

/** How large, dear, cold and soon to have `s` must be. */
export function rangeConditions({ filters }: SearchScope): Condition[] {
  const conditions: Condition[] = [];
  const add = (value: number | string | null, condition: (value: number | string) => Condition) => {
    if (value !== null) conditions.push(condition(value));
  };
  add(filters.minArea, (area) => sql`s.area_sq_ft >= ${area}`);
  // 0 stands for "not known", which is not small.
  add(filters.maxArea, (area) => sql`s.area_sq_ft between 1 and ${area}`);
  add(filters.maxPrice, (price) => sql`s.price_cents <= ${Math.round(Number(price) * 100)}::integer`);
  add(filters.tempMin, (celsius) => sql`s.temperature_min_c <= ${celsius}::real`);
  add(filters.tempMax, (celsius) => sql`s.temperature_max_c >= ${celsius}::real`);
  // One end alone means this temperature, not "this or anything beyond".
  if (filters.tempMax === null) add(filters.tempMin, (celsius) => sql`s.temperature_max_c >= ${celsius}::real`);
  if (filters.tempMin === null) add(filters.tempMax, (celsius) => sql`s.temperature_min_c <= ${celsius}::real`);
  add(filters.availableFrom, (day) => sql`s.available_from <= ${day}::date`);
  return conditions;
}

/** All of these, as a row at hand is tested for them. */
export const testsOf = (scope: SearchScope): Condition[] => [
  ...facetConditions(scope, 'passing'),
  ...placeConditions(scope),
  ...rangeConditions(scope),
];

/** The words `s` must have. They lie apart from their row: cheap by their index, dear for a row at hand. */
export const wordConditions = ({ text }: SearchScope): Condition[] => (text ? [sql`s.document @@ ${text.query}`] : []);

/** `where …` for these conditions, or nothing. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
