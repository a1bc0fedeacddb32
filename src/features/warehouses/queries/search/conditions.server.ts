import { type RawBuilder, sql } from 'kysely';

import type { Place } from '#features/catalog/schema.ts';
import type { TradeCode } from '#features/catalog/code-label.ts';
import { openEnd, type TemperatureRange } from '#features/catalog/temperatures.ts';

import { type DirectoryFilters, wantedTemperature } from '../../schema/filters.ts';
import type { TextQuery } from './text.server.ts';
import { mostCells } from './tuning.server.ts';

export type Condition = RawBuilder<boolean>;

/** The filters with everything looked up that they only name; `resolveScope` makes it. */
export interface SearchScope {
  filters: DirectoryFilters;
  facets: readonly Facet[];
  /** Absent: no place was asked for, or none of that name is known. */
  place: Place | null;
  /** The states and countries it must stand in; null when any will do. */
  area: Area | null;
  /** The points within the radius, nearest first; null when distance does not matter. */
  places: readonly NearPlace[] | null;
  text: TextQuery | null;
  /** What typed words were recognised as: a listing has a value of each, by their numbers. */
  terms: readonly (readonly number[])[];
  /** So much of the market lies at the points or in the area that their index takes longer to read than it saves. */
  isPlaceCommon: boolean;
  /** The same of the sizes, prices and dates asked for. */
  areRangesCommon: boolean;
  /** Words are looked for among so few listings that reading an order in search of them is in vain. */
  isSelective: boolean;
}

export type FacetKind = TradeCode['kind'];

/** A value people search by; its number is a bit of a mask and an element of facet_numbers. */
export interface Facet {
  number: number;
  kind: FacetKind;
  code: string;
}

/** How many numbers a mask is for: those below are bits of the first, and so on. */
export const maskSize = 64;
const masks = ['base_mask', 'traits_mask', 'goods_mask', 'building_mask', 'talking_mask'] as const;

/** What lies in any of these: states of the United States by their two letters, countries by theirs. */
export interface Area {
  states: readonly string[];
  countries: readonly string[];
}

/** A point of the map with listings, and how far it is. */
export interface NearPlace {
  id: number;
  /** Of the map, a quarter of a degree wide: the index of words and values knows it, so that it is not read for all of the market. */
  cell: number;
  distance: number;
  /** As of `PlacePoint`. */
  sampled: number;
}

/**
 * Conditions on values can be asked of bit masks, the quickest test of a row already read, or of arrays, which an index
 * can answer and the planner can estimate.
 */
type FacetColumn = 'masks' | 'arrays';

/** The group whose own choice is left out, for counting its other values. */
export type OmittedGroup = 'services' | 'type' | null;

/** The bits of these numbers in each mask. */
export function bitsOf(numbers: readonly number[]): number[] {
  return masks.map((_, at) => {
    const own = new Set(numbers.filter((number) => Math.floor(number / maskSize) === at));
    return [...own].reduce((sum, number) => sum + 2 ** (number % maskSize), 0);
  });
}

/** Those masks in which these numbers have bits. */
const masksOf = (numbers: readonly number[]): { mask: RawBuilder<unknown>; bits: number }[] =>
  bitsOf(numbers).flatMap((bits, at) => (bits > 0 ? [{ mask: sql.ref(`s.${masks[at]}`), bits }] : []));

/** The numbers of these values. */
export function numbersOf(scope: SearchScope, kind: FacetKind, codes: readonly string[]): number[] {
  return scope.facets.filter((facet) => facet.kind === kind && codes.includes(facet.code)).map((facet) => facet.number);
}

function hasAll(numbers: readonly number[], column: FacetColumn): Condition[] {
  if (numbers.length === 0) return [];
  if (column === 'arrays') return [sql`s.facet_numbers @> ${numbers}::integer[]`];
  return masksOf(numbers).map(({ mask, bits }) => sql<boolean>`${mask} & ${bits}::bigint = ${bits}::bigint`);
}

function hasAny(numbers: readonly number[], column: FacetColumn): Condition[] {
  if (numbers.length === 0) return [];
  if (column === 'arrays') return [sql`s.facet_numbers && ${numbers}::integer[]`];
  const tests = masksOf(numbers).map(({ mask, bits }) => sql`${mask} & ${bits}::bigint <> 0`);
  return [sql`(${sql.join(tests, sql` or `)})`];
}

/** The values wanted, by their numbers: all of some, and one of each list. */
export function facetsWanted(
  scope: SearchScope,
  omitted: OmittedGroup = null,
): { all: number[]; anyOf: (readonly number[])[] } {
  const { filters } = scope;
  const services = omitted === 'services' ? [] : numbersOf(scope, 'service', filters.services);
  const types = omitted === 'type' ? [] : numbersOf(scope, 'warehouse_type', filters.type);
  const single = (['hazmat', 'bonded', 'returns'] as const).filter((code) => filters[code]);
  const required = [
    ...(filters.match === 'all' ? services : []),
    ...numbersOf(scope, 'service', single),
    ...numbersOf(scope, 'certification', filters.certifications),
    ...numbersOf(scope, 'security', filters.security),
  ];
  const lists = [filters.match === 'any' ? services : [], types, ...scope.terms];
  return { all: [...new Set(required)], anyOf: lists.filter(({ length }) => length > 0) };
}

/** What the values of a row `s` of warehouse_search must be; empty when any values will do. */
function facetTests(scope: SearchScope): Condition[] {
  const { all, anyOf } = facetsWanted(scope);
  return [...hasAll(all, 'masks'), ...anyOf.flatMap((numbers) => hasAny(numbers, 'masks'))];
}

/** Where `s` must lie. */
export const placeConditions = ({ area, places }: Pick<SearchScope, 'area' | 'places'>): Condition[] => [
  ...(area ? [areaCondition(area)] : []),
  ...(places ? [sql<boolean>`s.place_id = any (${places.map((place) => place.id)}::integer[])`] : []),
];

/** In one of these states or countries; nothing where there are none. */
export function areaCondition({ states, countries }: Area): Condition {
  const tests = [
    ...states.map((state) => sql`s.country_code = 'US' and s.state = ${state}`),
    ...(countries.length > 0 ? [sql`s.country_code = any (${[...countries]}::text[])`] : []),
  ];
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`;
}

/** What values `s` must have and where it must lie at least, as the index of words and values can tell: beside a place each value together with its cell. */
function indexedValues(scope: SearchScope, omitted: OmittedGroup): Condition[] {
  const cells = cellsOf(scope);
  const { all, anyOf } = facetsWanted(scope, omitted);
  if (cells.length === 0) return [...hasAll(all, 'arrays'), ...anyOf.flatMap((numbers) => hasAny(numbers, 'arrays'))];
  const lists = [...all.map((number) => [number]), ...anyOf];
  if (lists.length === 0) return [sql`s.facet_numbers && ${cells}::integer[]`];
  return lists.map((numbers) => isInCell(cells, numbers));
}

/** The cells in which `s` must lie; none where no place was asked for, or too many to be looked up. */
function cellsOf({ places }: SearchScope): number[] {
  const cells = new Set(places?.map(({ cell }) => cell));
  return cells.size > mostCells ? [] : [...cells];
}

/** Has one of these values and lies in one of these cells, as `values_in_cell` of the database reckons. */
function isInCell(cells: readonly number[], numbers: readonly number[]): Condition {
  const pairs = cells.flatMap((cell) => numbers.map((number) => cell * 512 + number));
  return sql`values_in_cell(s.facet_numbers) && ${pairs}::integer[]`;
}

/** As zones stand in `zone_ranges`. */
const twentieths = (celsius: number): number => Math.round(celsius * 20);

/** A zone of `s` reaches this range: `reaches` of the catalogue as a question to the database. */
export function keeps({ min, max }: TemperatureRange): Condition {
  const isBetween = min !== null && max !== null && min !== max;
  const isOpen = min === null || max === null;
  const low = min === null ? null : twentieths(isOpen ? min - openEnd : min);
  const high = max === null ? null : twentieths(isOpen ? max + openEnd : max);
  return sql`s.zone_ranges && int4range(${low}::integer, ${high}::integer, ${isBetween ? '()' : '[]'})`;
}

/** Between which bounds the size, height, docks, rate, temperatures and date of `s` must be. */
export function rangeConditions({ filters }: SearchScope): Condition[] {
  const conditions: Condition[] = [];
  const add = (value: number | string | null, condition: (value: number | string) => Condition) => {
    if (value !== null) conditions.push(condition(value));
  };
  add(filters.minArea, (area) => sql`s.area_sq_ft >= ${area}`);
  // 0 stands for "not known", which is not small.
  add(filters.maxArea, (area) => sql`s.area_sq_ft between 1 and ${area}`);
  add(filters.minHeight, (feet) => sql`s.ceiling_height >= ${feet}::real`);
  add(filters.minDocks, (docks) => sql`s.loading_docks >= ${docks}`);
  add(filters.minPallets, (pallets) => sql`s.pallet_positions >= ${pallets}`);
  add(filters.maxPrice, (price) => sql`s.price_cents <= ${Math.round(Number(price) * 100)}::integer`);
  const kept = wantedTemperature(filters);
  if (kept !== null) conditions.push(keeps(kept));
  add(filters.availableFrom, (day) => sql`s.available_from <= ${day}::date`);
  return conditions;
}

/** All of these, for testing a row already read. */
export const filterConditions = (scope: SearchScope): Condition[] => [
  ...facetTests(scope),
  ...placeConditions(scope),
  ...rangeConditions(scope),
];

/** The words `s` must have. They are stored apart from their row: quick by their index, slow as a test of a row already read. */
const textConditions = ({ text }: SearchScope): Condition[] => (text ? [sql`s.document @@ ${text.query}`] : []);

/** The same of a row already read: words are only looked at where its values do not tell. */
export const textTests = (scope: SearchScope): Condition[] => {
  const [value] = hasAny(scope.text?.values ?? [], 'masks');
  return value ? textConditions(scope).map((words) => sql`(${value} or ${words})`) : textConditions(scope);
};

/** `where …` for these conditions, or nothing. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/**
 * Everything that matches and comes `after`, in no order, for a query that begins `from (…) s`.
 *
 * Without words the planner chooses among the indexes. With words it chooses badly: it takes testing a row for words and
 * reading half an index for cheaper than they are. So it is told which conditions are looked up in an index ("offset 0"
 * keeps it from thinking again) and which only test what the index gave. Words are looked up with the values filtered by,
 * with the cells of the map around a place, and with places where few listings lie; words that most listings have only test,
 * as all but rare ones do where little is left to test.
 */
export function candidates(
  scope: SearchScope,
  { after = [], omitted = null }: { after?: Condition[]; omitted?: OmittedGroup } = {},
): RawBuilder<unknown> {
  const values = indexedValues(scope, omitted);
  const [places, ranges, text] = [placeConditions(scope), rangeConditions(scope), textConditions(scope)];
  const tests = [...ranges, ...after];
  const frequency = scope.text?.frequency;
  const isOnlyTested = frequency === 'common' || (scope.isSelective && omitted === null && frequency !== 'rare');
  if (text.length > 0 && !isOnlyTested) {
    const indexed = rowsWhere([...text, ...values, ...(scope.isPlaceCommon ? [] : places)]);
    return tested(indexed, [...(scope.isPlaceCommon ? places : []), ...tests]);
  }
  // Where many listings lie, their cells narrow as well as the index of places, which takes longer to read: unless the first rows of that are enough.
  const { all, anyOf } = facetsWanted(scope, omitted);
  const hasValues = all.length + anyOf.length > 0;
  const isInCells = scope.isPlaceCommon && (hasValues || text.length > 0) && cellsOf(scope).length > 0;
  const isLater = isInCells && scope.areRangesCommon;
  const indexed = rowsWhere([
    ...(hasValues || isInCells ? values : []),
    ...(isInCells ? [] : places),
    ...(isLater ? after : tests),
  ]);
  return tested(isInCells ? tested(indexed, [...places, ...(isLater ? ranges : [])]) : indexed, textTests(scope));
}

const rowsWhere = (conditions: Condition[]): RawBuilder<unknown> =>
  sql`select * from warehouse_search s ${where(conditions)}`;

const tested = (rows: RawBuilder<unknown>, tests: Condition[]): RawBuilder<unknown> =>
  tests.length === 0 ? rows : sql`select * from (${rows} offset 0) s ${where(tests)}`;
