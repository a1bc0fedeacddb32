import { type RawBuilder, sql } from 'kysely';

import { type Excluded, isInside } from '#features/catalog/excluded-places.server.ts';
import type { Place } from '#features/catalog/schema.ts';
import type { TradeCode } from '#features/catalog/code-label.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import { openEnd, type TemperatureRange } from '#features/catalog/temperatures.ts';

import { type DirectoryFilters, serviceFlags, wantedTemperature } from '../../schema/filters.ts';
import type { Affordable } from './affordable.server.ts';
import type { TextQuery } from './text.server.ts';
import { maxCells } from './tuning.server.ts';

export type Condition = RawBuilder<boolean>;

/** What one statement searches: filters with resolved place, words and values. `resolveSearch` derives one or more from a search. */
export interface SearchScope {
  filters: DirectoryFilters;
  facets: readonly Facet[];
  /** Null: no place was requested, or its name is unknown. */
  place: Place | null;
  /** The states and countries it must be in; null for any. */
  area: Area | null;
  /** Where it must not be; nothing is excluded without it. */
  excluded?: Excluded | null;
  /** The points within the radius, nearest first; null if distance does not matter. */
  places: readonly NearPlace[] | null;
  text: TextQuery | null;
  /** What listings cost at the reader's numbers; null without numbers. */
  totals: CardTotals | null;
  /** The listings within the wanted total, if they are few. */
  affordable?: Affordable | null;
  /** Only listings without a total. */
  isUnpriced?: boolean;
  /** The only listings that can meet the need of the filters, best first. */
  ranked?: readonly string[] | null;
  /** Typed words recognised as values: a listing must have one value of each list, by their numbers. */
  terms: readonly (readonly number[])[];
  /** The place or area contains so many listings that reading its index costs more than it saves. */
  isPlaceCommon: boolean;
  /** The same for the requested sizes, prices and dates. */
  areRangesCommon: boolean;
  /** So few listings pass the other filters that scanning in order for the words is pointless. */
  isSelective: boolean;
}

export type FacetKind = TradeCode['kind'];

/** A searchable value; its number is a bit of a mask and an element of facet_numbers. */
export interface Facet {
  number: number;
  kind: FacetKind;
  code: string;
}

/** Number of values per mask: the lowest are bits of the first, and so on. */
export const maskSize = 64;
const masks = ['base_mask', 'traits_mask', 'goods_mask', 'building_mask', 'talking_mask'] as const;

/** Matches rows in any of these: US states by their two letters, countries by their code. */
export interface Area {
  states: readonly string[];
  countries: readonly string[];
}

/** A map point with listings, and its distance. */
export interface NearPlace {
  id: number;
  /**
   * Map cell, a quarter of a degree wide, which is part of the index of words and values: only the cells near the place
   * are read.
   */
  cell: number;
  distance: number;
  /** See `PlacePoint`. */
  sampled: number;
}

/**
 * Conditions on values can use bit masks, the fastest test of a row already read, or arrays, which an index supports
 * and the planner can estimate.
 */
type FacetColumn = 'masks' | 'arrays';

/** The group whose own choice is ignored, for counting its other values. */
export type OmittedGroup = 'services' | 'type' | null;

/** Returns the bits of these numbers in each mask. */
function bitsOf(numbers: readonly number[]): number[] {
  return masks.map((_, at) => {
    const own = new Set(numbers.filter((number) => Math.floor(number / maskSize) === at));
    return [...own].reduce((sum, number) => sum + 2 ** (number % maskSize), 0);
  });
}

/** Returns the masks in which these numbers have bits. */
const masksOf = (numbers: readonly number[]): { mask: RawBuilder<unknown>; bits: number }[] =>
  bitsOf(numbers).flatMap((bits, at) => (bits > 0 ? [{ mask: sql.ref(`s.${masks[at]}`), bits }] : []));

/** Returns the numbers of these values. */
export function facetNumbersOf(scope: SearchScope, kind: FacetKind, codes: readonly string[]): number[] {
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

/** Returns the numbers of the wanted values: all of `all`, and one of each list. */
function facetsWanted(
  scope: SearchScope,
  omitted: OmittedGroup = null,
): { all: number[]; anyOf: (readonly number[])[] } {
  const { filters } = scope;
  const services = omitted === 'services' ? [] : facetNumbersOf(scope, 'service', filters.services);
  const types = omitted === 'type' ? [] : facetNumbersOf(scope, 'warehouse_type', filters.type);
  const flags = serviceFlags.filter((code) => filters[code]);
  const required = [
    ...(filters.match === 'all' ? services : []),
    ...facetNumbersOf(scope, 'service', flags),
    ...facetNumbersOf(scope, 'certification', filters.certifications),
    ...facetNumbersOf(scope, 'security', filters.security),
  ];
  const lists = [filters.match === 'any' ? services : [], types, ...scope.terms];
  return { all: [...new Set(required)], anyOf: lists.filter(({ length }) => length > 0) };
}

/** Returns the conditions on the values of a row `s` of warehouse_search; empty if there are none. */
function facetTests(scope: SearchScope): Condition[] {
  const { all, anyOf } = facetsWanted(scope);
  return [...hasAll(all, 'masks'), ...anyOf.flatMap((numbers) => hasAny(numbers, 'masks'))];
}

/** Returns the conditions on the location of `s`. */
export const placeConditions = ({ area, places }: Pick<SearchScope, 'area' | 'places'>): Condition[] => [
  ...(area ? [areaCondition(area)] : []),
  ...(places ? [sql<boolean>`s.place_id = any (${places.map((place) => place.id)}::integer[])`] : []),
];

/** Returns the condition for one of these states or countries; matches nothing if there are none. */
export function areaCondition({ states, countries }: Area): Condition {
  const tests = [
    ...states.map((state) => sql`s.country_code = 'US' and s.state = ${state}`),
    ...(countries.length > 0 ? [sql`s.country_code = any (${[...countries]}::text[])`] : []),
  ];
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`;
}

/**
 * Returns the conditions on values and location that the index of words and values supports: near a place, each value
 * combined with its cell.
 */
function indexedValues(scope: SearchScope, omitted: OmittedGroup): Condition[] {
  const cells = cellsOf(scope);
  const { all, anyOf } = facetsWanted(scope, omitted);
  if (cells.length === 0) return [...hasAll(all, 'arrays'), ...anyOf.flatMap((numbers) => hasAny(numbers, 'arrays'))];
  const lists = [...all.map((number) => [number]), ...anyOf];
  if (lists.length === 0) return [sql`s.facet_numbers && ${cells}::integer[]`];
  return lists.map((numbers) => isInCell(cells, numbers));
}

/** Returns the cells that may contain `s`; none without a place, or if there are too many to look up. */
function cellsOf({ places }: SearchScope): number[] {
  const cells = new Set(places?.map(({ cell }) => cell));
  return cells.size > maxCells ? [] : [...cells];
}

/** Has one of these values and is in one of these cells, encoded as in the database function `values_in_cell`. */
function isInCell(cells: readonly number[], numbers: readonly number[]): Condition {
  const pairs = cells.flatMap((cell) => numbers.map((number) => cell * 512 + number));
  return sql`values_in_cell(s.facet_numbers) && ${pairs}::integer[]`;
}

/** Unit of `zone_ranges`. */
const twentieths = (celsius: number): number => Math.round(celsius * 20);

/** Returns the condition that a zone of `s` covers this range: the catalogue's `reaches` in SQL. */
export function keeps({ min, max }: TemperatureRange): Condition {
  const isBetween = min !== null && max !== null && min !== max;
  const isOpen = min === null || max === null;
  const low = min === null ? null : twentieths(isOpen ? min - openEnd : min);
  const high = max === null ? null : twentieths(isOpen ? max + openEnd : max);
  return sql`s.zone_ranges && int4range(${low}::integer, ${high}::integer, ${isBetween ? '()' : '[]'})`;
}

/** The columns of a listing `p` for `isInside`. */
const columnsOfPlace = {
  city: sql.ref('p.city'),
  state: sql.ref('p.state'),
  country: sql.ref('p.country_code'),
  latitude: sql.ref('p.latitude'),
  longitude: sql.ref('p.longitude'),
};

// unsafe: public rows only
/** Returns the condition that `s` is in none of these places. */
export const isOutside = (excluded: Excluded): Condition =>
  sql`not exists (select from warehouses p where p.id = s.warehouse_id and ${isInside(excluded, columnsOfPlace)})`;

/** Returns the condition that `s` has no total above so many dollars. */
export const isWithin = (totals: CardTotals, most: number): Condition =>
  sql`not exists (select from ${totals.rows({ id: sql`s.warehouse_id` })} c where c.currency_key = '' and c.total > ${most * 100}::double precision)`;

/** Returns the condition that `s` has a total up to so many dollars. */
function costsAtMost(totals: CardTotals, most: number, affordable: Affordable | null): Condition {
  if (affordable?.most === most) return sql`s.warehouse_id = any (${[...affordable.ids]}::uuid[])`;
  const upTo = sql<number>`${most * 100}::double precision`;
  return sql`exists (select from ${totals.rows({ id: sql`s.warehouse_id`, upTo })} c)`;
}

/** Returns the conditions on the total of `s`. */
const totalConditions = ({ filters, totals, affordable = null, isUnpriced }: SearchScope): Condition[] =>
  totals === null
    ? []
    : [
        ...(filters.maxTotal === null ? [] : [costsAtMost(totals, filters.maxTotal, affordable)]),
        ...(isUnpriced ? [sql<boolean>`not exists (select from ${totals.rows({ id: sql`s.warehouse_id` })} c)`] : []),
      ];

/** Returns the conditions on size, height, docks, rate, total, temperatures, date and refused places of `s`. */
export function rangeConditions(scope: SearchScope): Condition[] {
  const { filters, excluded, ranked } = scope;
  const conditions: Condition[] = [
    ...(ranked ? [sql<boolean>`s.warehouse_id = any (${[...ranked]}::uuid[])`] : []),
    ...(excluded ? [isOutside(excluded)] : []),
    ...totalConditions(scope),
  ];
  const add = (value: number | string | null, condition: (value: number | string) => Condition) => {
    if (value !== null) conditions.push(condition(value));
  };
  add(filters.minArea, (area) => sql`s.area_sq_ft >= ${area}`);
  // 0 means unknown, which is not small.
  add(filters.maxArea, (area) => sql`s.area_sq_ft between 1 and ${area}`);
  add(filters.minHeight, (feet) => sql`s.ceiling_height >= ${feet}::real`);
  add(filters.minDocks, (docks) => sql`s.loading_docks >= ${docks}`);
  add(filters.minPallets, (pallets) => sql`s.pallet_positions >= ${pallets}`);
  add(filters.maxPrice, (price) => sql`s.price_cents <= ${Math.round(Number(price) * 100)}::integer`);
  const kept = wantedTemperature(filters);
  if (kept !== null) conditions.push(keeps(kept));
  const room = filters.room ? scope.totals?.room : null;
  const id = sql`s.warehouse_id`;
  // Where a calendar is kept, it says whether there is space by then.
  const isStated = room ? sql` or ${room.isStated(id, filters.availableFrom)}` : sql``;
  add(filters.availableFrom, (day) => sql`(s.available_from <= ${day}::date${isStated})`);
  if (room) conditions.push(room.fits(id, filters.availableFrom));
  return conditions;
}

/** Returns all conditions, for testing a row already read. */
export const filterConditions = (scope: SearchScope): Condition[] => [
  ...facetTests(scope),
  ...placeConditions(scope),
  ...rangeConditions(scope),
];

/**
 * Conditions on the words of `s`. They are stored apart from the row: fast by index, slow as a test of a row already
 * read.
 */
const textConditions = ({ text }: SearchScope): Condition[] => (text ? [sql`s.document @@ ${text.query}`] : []);

/** Returns the same for a row already read: words are only tested if its values do not decide. */
export const textTests = (scope: SearchScope): Condition[] => {
  const [value] = hasAny(scope.text?.values ?? [], 'masks');
  return value ? textConditions(scope).map((words) => sql`(${value} or ${words})`) : textConditions(scope);
};

/** Returns `where …` for these conditions, or nothing. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/**
 * Returns all matches `after` a position, unordered, for a query that begins `from (…) s`.
 *
 * Without words the planner chooses among the indexes. With words it chooses badly: it underestimates the cost of
 * testing a row for words and of reading half an index. So it is told which conditions use an index ("offset 0" is an
 * optimization fence) and which only test rows. Words are looked up together with the filtered values, with the map
 * cells around a place, and with places that have few listings; words that most listings have are only tested, as are
 * all but rare ones if few rows remain.
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
  // In dense places, cells narrow the result as well as the index of places, which takes longer to read: unless its
  // first rows are enough.
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
