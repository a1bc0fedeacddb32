import { serviceCodes } from '#features/catalog/services.ts';
import type { TemperatureRange } from '#features/catalog/temperatures.ts';
import { certificationValues } from '#features/catalog/certifications.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';
import { warehouseTypeValues } from '#features/catalog/warehouse-types.ts';

import { maxCeilingHeight, maxDocks, maxPallets, maxSquareFootage } from './facts.ts';
import { choice, cursor, date, type Filter, flag, integer, list, number, text } from './filter-kinds.ts';

// The directory's filters: parsing and writing URLs and the API's parameters follow from this table. Labels are in
// filter-words.ts, descriptions for API clients in api/filter-descriptions.ts; pages load neither.
// No zod here: this is part of the browser bundle.

/** Miles around a place, as far as the map shows at once, so that a search there covers what is shown. */
export const largestRadius = 2500;

export const radiusOptions = [5, 10, 25, 50, 100, 250] as const;

/** Every filter by the name of its parameter, in the order of the URL. */
export const directoryFilters = {
  q: text({ maxLength: 200 }),
  need: text({ maxLength: 2000 }),
  changes: text({ maxLength: 2000, narrows: false }),
  services: list(serviceCodes),
  match: choice(['any', 'all']),
  near: text({ maxLength: 100, example: 'Doral, FL' }),
  radius: number({ min: 1, max: largestRadius, bounds: { minimum: 1, maximum: largestRadius }, narrows: false }),
  type: list(warehouseTypeValues),
  minArea: number({ min: 0, max: maxSquareFootage, bounds: { minimum: 0 } }),
  maxArea: number({ min: 1, max: maxSquareFootage, bounds: { minimum: 1 } }),
  minHeight: number({ min: 1, max: maxCeilingHeight, bounds: { exclusiveMinimum: 0 } }),
  minDocks: number({ min: 1, max: maxDocks, bounds: { minimum: 1 } }),
  minPallets: number({ min: 1, max: maxPallets, bounds: { minimum: 1 } }),
  maxPrice: number({ min: 0.01, max: 100_000, bounds: { exclusiveMinimum: 0 } }),
  maxTotal: number({ min: 0.01, max: 1e9 }),
  certifications: list(certificationValues),
  security: list(securityFeatureValues),
  tempMin: number({ min: -99, max: 99 }),
  tempMax: number({ min: -99, max: 99 }),
  hazmat: flag(),
  bonded: flag(),
  returns: flag(),
  availableFrom: date(),
  room: flag(),
  sort: choice(['newest', 'best', 'nearest', 'price', 'total', 'area', 'rating']),
  view: choice(['list', 'map', 'table']),
  cursor: cursor(),
  from: integer({ empty: 0, min: 0, max: 1_000_000 }),
  limit: integer({ empty: 24, min: 1, max: 100, bounds: { minimum: 1, maximum: 100 } }),
};

/** Services that have a switch of their own. */
export const serviceFlags = [
  'hazmat',
  'bonded',
  'returns',
] as const satisfies readonly (keyof typeof directoryFilters)[];
export type ServiceFlag = (typeof serviceFlags)[number];

export type FilterName = keyof typeof directoryFilters;

export type SortOrder = (typeof directoryFilters)['sort']['empty'];

export type DirectoryFilters = { [Name in FilterName]: (typeof directoryFilters)[Name]['empty'] };

/** Every filter with its name, for iteration. */
export const filterEntries = Object.entries(directoryFilters) as unknown as readonly [FilterName, Filter][];

/** The directory without filters. */
export const noFilters = Object.fromEntries(
  filterEntries.map(([name, { empty }]) => [name, empty]),
) as DirectoryFilters;

/**
 * Returns the range at which goods must be kept: a lower bound alone is that temperature, an upper bound alone is it or
 * anything colder.
 */
export function wantedTemperature({
  tempMin,
  tempMax,
}: Pick<DirectoryFilters, 'tempMin' | 'tempMax'>): TemperatureRange | null {
  if (tempMin === null && tempMax === null) return null;
  return { min: tempMin, max: tempMax ?? tempMin };
}

/** Filters that need the reader's numbers; without them the results would be others. */
export const needsNumbers = ({ maxTotal, room }: Pick<DirectoryFilters, 'maxTotal' | 'room'>): boolean =>
  maxTotal !== null || room;

/** Returns only the filters that differ from the default. */
export const changedFilters = (filters: DirectoryFilters): Partial<DirectoryFilters> =>
  Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => String(value) !== String(noFilters[name as FilterName])),
  );

/** Returns the default order: best match for a typed text or a need, nearest first with a place. */
export const defaultSort = ({ q, need, near }: Pick<DirectoryFilters, 'q' | 'need' | 'near'>): SortOrder => {
  if (q !== null || need !== null) return 'best';
  return near === null ? 'newest' : 'nearest';
};

/** Returns the filters without radius and distance order, which are meaningless without a place. */
export function withoutPlace<F extends Pick<DirectoryFilters, 'q' | 'near' | 'radius' | 'sort'>>(filters: F): F {
  // A typed text may name a place of its own.
  const isPossible = filters.sort !== 'nearest' || filters.q !== null;
  return { ...filters, near: null, radius: null, sort: isPossible ? filters.sort : 'newest' };
}

/** Returns the URL parameters of a result: in canonical order, without defaults, lists joined by commas. */
export function filtersToParams(filters: DirectoryFilters, options: { keepCursor?: boolean } = {}): URLSearchParams {
  const params = new URLSearchParams();
  const shown = {
    ...filters,
    changes: filters.need === null ? null : filters.changes,
    radius: filters.near === null ? null : filters.radius,
    cursor: options.keepCursor ? filters.cursor : null,
    from: options.keepCursor && filters.cursor !== null ? filters.from : 0,
  };
  const defaults: DirectoryFilters = { ...noFilters, sort: defaultSort(filters) };
  for (const [name] of filterEntries) {
    const value = shown[name];
    if (value === null || value === '' || value === defaults[name]) continue;
    const written = value === true ? '1' : String(value);
    if (written !== '') params.set(name, written);
  }
  return params;
}
