import { serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import {
  certificationLabel,
  certificationValues,
  securityFeatureLabel,
  securityFeatureValues,
  warehouseTypeLabel,
  warehouseTypeValues,
} from '#features/catalog/warehouse-options.ts';
import { formatNumber } from '#shared/units.ts';

import { maxSquareFootage } from './facts.ts';
import { choice, cursor, date, type Filter, flag, integer, list, number, text } from './filter-kinds.ts';

// The directory's filters: reading an address, writing one, chips, names and the API's parameters follow from this table;
// what they mean to programs is told in api/filter-descriptions.ts, which pages do not load.
// No zod here: this goes to the browser.

export const sortOptions = [
  { value: 'best', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'price', label: 'Lowest rate' },
  { value: 'area', label: 'Most space' },
  { value: 'rating', label: 'Highest rated' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];

/** Miles. */
export const radiusOptions = [5, 10, 25, 50, 100, 250] as const;

/** Every filter by the name of its parameter, in the order of the address. */
export const directoryFilters = {
  q: text({
    name: 'Search',
    maxLength: 200,
    chip: (words) => `“${words}”`,
  }),
  services: list({
    name: 'Services',
    values: serviceCodes,
    chip: (code) => serviceLabel(code),
  }),
  match: choice({
    name: 'Any or all services',
    values: ['any', 'all'],
  }),
  near: text({
    name: 'Place',
    maxLength: 100,
    example: 'Doral, FL',
    chip: (place, { radius }) => `${radius === null ? 'Near' : `Within ${formatNumber(radius)} miles of`} ${place}`,
  }),
  radius: number({
    name: 'Distance',
    min: 1,
    max: 500,
    bounds: { minimum: 1, maximum: 500 },
  }),
  type: list({
    name: 'Warehouse type',
    values: warehouseTypeValues,
    chip: warehouseTypeLabel,
  }),
  minArea: number({
    name: 'From sq ft',
    min: 0,
    max: maxSquareFootage,
    bounds: { minimum: 0 },
    chip: (area) => `From ${formatNumber(area)} sq ft`,
  }),
  maxArea: number({
    name: 'To sq ft',
    min: 1,
    max: maxSquareFootage,
    bounds: { minimum: 1 },
    chip: (area) => `Up to ${formatNumber(area)} sq ft`,
  }),
  maxPrice: number({
    name: 'Highest price',
    min: 0.01,
    max: 100_000,
    bounds: { exclusiveMinimum: 0 },
    chip: (price) => `Up to $${price.toFixed(2)}/sq ft/month`,
  }),
  certifications: list({
    name: 'Certifications',
    values: certificationValues,
    chip: certificationLabel,
  }),
  security: list({
    name: 'Security',
    values: securityFeatureValues,
    chip: securityFeatureLabel,
  }),
  tempMin: number({
    name: 'Down to °C',
    min: -99,
    max: 99,
    chip: (celsius) => `Down to ${formatNumber(celsius, 1)} °C`,
  }),
  tempMax: number({
    name: 'Up to °C',
    min: -99,
    max: 99,
    chip: (celsius) => `Up to ${formatNumber(celsius, 1)} °C`,
  }),
  hazmat: flag({
    name: 'Hazardous materials',
    chip: () => serviceLabel('hazmat'),
  }),
  bonded: flag({ name: 'Bonded storage', chip: () => serviceLabel('bonded') }),
  returns: flag({ name: 'Returns processing', chip: () => serviceLabel('returns') }),
  availableFrom: date({
    name: 'Available by',
    chip: (day) => `Available by ${day}`,
  }),
  sort: choice({
    name: 'Order',
    values: ['newest', 'best', 'nearest', 'price', 'area', 'rating'],
  }),
  view: choice({ name: 'View', values: ['list', 'map'] }),
  cursor: cursor({ name: 'Page' }),
  from: integer({
    name: 'First shown',
    empty: 0,
    min: 0,
    max: 1_000_000,
  }),
  limit: integer({
    name: 'Listings per page',
    empty: 24,
    min: 1,
    max: 100,
    bounds: { minimum: 1, maximum: 100 },
  }),
};

export type FilterName = keyof typeof directoryFilters;

export type DirectoryFilters = { [Name in FilterName]: (typeof directoryFilters)[Name]['empty'] };

/** Every filter with its name, for going through them all. */
export const filterEntries = Object.entries(directoryFilters) as unknown as readonly [FilterName, Filter][];

/** The directory without a wish. */
export const noFilters = Object.fromEntries(
  filterEntries.map(([name, { empty }]) => [name, empty]),
) as DirectoryFilters;

/** The order without a wish: what matches best when something was typed, nearest first when there is a place to be near to. */
export const defaultSort = ({ q, near }: Pick<DirectoryFilters, 'q' | 'near'>): SortOrder => {
  if (q !== null) return 'best';
  return near === null ? 'newest' : 'nearest';
};

/** Distance means nothing without a place: what a form or an address still says of it is dropped. */
export function withoutPlace<F extends Pick<DirectoryFilters, 'q' | 'near' | 'radius' | 'sort'>>(filters: F): F {
  // A typed text may name a place of its own.
  const isPossible = filters.sort !== 'nearest' || filters.q !== null;
  return { ...filters, near: null, radius: null, sort: isPossible ? filters.sort : 'newest' };
}

/** The address of a result: canonical order, defaults left out, lists joined by commas. */
export function filtersToParams(filters: DirectoryFilters, options: { keepCursor?: boolean } = {}): URLSearchParams {
  const params = new URLSearchParams();
  const shown = {
    ...filters,
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
