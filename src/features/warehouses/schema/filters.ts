import { type ServiceCode, serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import {
  type Certification,
  certificationLabel,
  certificationValues,
  type SecurityFeature,
  securityFeatureLabel,
  securityFeatureValues,
  type WarehouseType,
  warehouseTypeLabel,
  warehouseTypeValues,
} from '#features/catalog/warehouse-options.ts';
import { formatNumber } from '#shared/units.ts';

// The directory's filters: one object, one address. No zod here: this file goes to the browser.

export const sortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'price', label: 'Lowest rate' },
  { value: 'area', label: 'Most space' },
  { value: 'rating', label: 'Highest rated' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];

export const sortOrders = sortOptions.map((option) => option.value);

/** Miles. */
export const radiusOptions = [5, 10, 25, 50, 100, 250] as const;

export const defaultLimit = 24;
export const maxLimit = 100;
export const maxRadiusMiles = 500;

export interface DirectoryFilters {
  /** Words in the company name, city, services or description. */
  q: string | null;
  services: ServiceCode[];
  /** Whether one of `services` is enough or all of them are wanted. */
  match: 'any' | 'all';
  /** A place as people name it: "Doral", "33178", "PortMiami". */
  near: string | null;
  /** Miles around `near`; null: what suits the place. */
  radius: number | null;
  type: WarehouseType[];
  /** Square feet. */
  minArea: number | null;
  maxArea: number | null;
  /** US dollars per square foot and month. */
  maxPrice: number | null;
  certifications: Certification[];
  security: SecurityFeature[];
  /** Degrees Celsius that the warehouse's range must cover. */
  tempMin: number | null;
  tempMax: number | null;
  hazmat: boolean;
  bonded: boolean;
  returns: boolean;
  /** YYYY-MM-DD: space must be available by that day. */
  availableFrom: string | null;
  sort: SortOrder;
  view: 'list' | 'map';
  cursor: string | null;
  limit: number;
}

export const noFilters: DirectoryFilters = {
  q: null,
  services: [],
  match: 'any',
  near: null,
  radius: null,
  type: [],
  minArea: null,
  maxArea: null,
  maxPrice: null,
  certifications: [],
  security: [],
  tempMin: null,
  tempMax: null,
  hazmat: false,
  bonded: false,
  returns: false,
  availableFrom: null,
  sort: 'newest',
  view: 'list',
  cursor: null,
  limit: defaultLimit,
};

/** What narrows the result, as opposed to how it is shown. */
const narrowing = [
  'q', 'services', 'near', 'radius', 'type', 'minArea', 'maxArea', 'maxPrice', 'certifications', 'security', 'tempMin', 'tempMax',
  'hazmat', 'bonded', 'returns', 'availableFrom',
] as const satisfies readonly (keyof DirectoryFilters)[]; // prettier-ignore

const isSet = (value: unknown): boolean =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

export function hasFilters(filters: DirectoryFilters): boolean {
  return narrowing.some((name) => name !== 'radius' && isSet(filters[name]));
}

/** The order without a wish: nearest first when there is a place to be near to. */
export const defaultSort = (filters: Pick<DirectoryFilters, 'near'>): SortOrder =>
  filters.near === null ? 'newest' : 'nearest';

/** The address of a result: canonical order, defaults left out, lists joined by commas. */
export function filtersToParams(filters: DirectoryFilters, options: { keepCursor?: boolean } = {}): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: keyof DirectoryFilters, value: string | null) => {
    if (value !== null && value !== '') params.set(name, value);
  };
  const number = (value: number | null) => (value === null ? null : String(value));
  put('q', filters.q);
  put('services', filters.services.join(','));
  put('match', filters.match === 'all' ? 'all' : null);
  put('near', filters.near);
  put('radius', filters.near === null ? null : number(filters.radius));
  put('type', filters.type.join(','));
  put('minArea', number(filters.minArea));
  put('maxArea', number(filters.maxArea));
  put('maxPrice', number(filters.maxPrice));
  put('certifications', filters.certifications.join(','));
  put('security', filters.security.join(','));
  put('tempMin', number(filters.tempMin));
  put('tempMax', number(filters.tempMax));
  put('hazmat', filters.hazmat ? '1' : null);
  put('bonded', filters.bonded ? '1' : null);
  put('returns', filters.returns ? '1' : null);
  put('availableFrom', filters.availableFrom);
  put('sort', filters.sort === defaultSort(filters) ? null : filters.sort);
  put('view', filters.view === 'map' ? 'map' : null);
  put('limit', filters.limit === defaultLimit ? null : String(filters.limit));
  if (options.keepCursor) put('cursor', filters.cursor);
  return params;
}

export interface ActiveFilter {
  field: keyof DirectoryFilters;
  value: string;
  label: string;
  /** The filters with this one taken away, at the first page. */
  without: DirectoryFilters;
}

/** One entry per chosen value, for chips that take it away. */
export function activeFilters(filters: DirectoryFilters): ActiveFilter[] {
  const chips: ActiveFilter[] = [];
  const chip = (field: keyof DirectoryFilters, value: string, label: string, change: Partial<DirectoryFilters>) =>
    chips.push({ field, value, label, without: { ...filters, cursor: null, ...change } });
  const each = <F extends 'services' | 'type' | 'certifications' | 'security'>(
    field: F,
    label: (value: DirectoryFilters[F][number]) => string,
  ) => {
    for (const value of filters[field]) {
      chip(field, value, label(value), { [field]: (filters[field] as string[]).filter((other) => other !== value) });
    }
  };
  if (filters.q !== null) chip('q', filters.q, `“${filters.q}”`, { q: null });
  if (filters.near !== null) {
    const within = filters.radius === null ? 'Near' : `Within ${formatNumber(filters.radius)} miles of`;
    chip('near', filters.near, `${within} ${filters.near}`, {
      near: null,
      radius: null,
      sort: filters.sort === 'nearest' ? 'newest' : filters.sort,
    });
  }
  each('services', (code) => serviceLabel(code));
  each('type', warehouseTypeLabel);
  if (filters.minArea !== null)
    chip('minArea', String(filters.minArea), `From ${formatNumber(filters.minArea)} sq ft`, { minArea: null });
  if (filters.maxArea !== null)
    chip('maxArea', String(filters.maxArea), `Up to ${formatNumber(filters.maxArea)} sq ft`, { maxArea: null });
  if (filters.maxPrice !== null)
    chip('maxPrice', String(filters.maxPrice), `Up to $${filters.maxPrice.toFixed(2)}/sq ft/month`, { maxPrice: null });
  each('certifications', certificationLabel);
  each('security', securityFeatureLabel);
  if (filters.tempMin !== null)
    chip('tempMin', String(filters.tempMin), `Down to ${formatNumber(filters.tempMin, 1)} °C`, { tempMin: null });
  if (filters.tempMax !== null)
    chip('tempMax', String(filters.tempMax), `Up to ${formatNumber(filters.tempMax, 1)} °C`, { tempMax: null });
  for (const code of ['hazmat', 'bonded', 'returns'] as const)
    if (filters[code]) chip(code, '1', serviceLabel(code), { [code]: false });
  if (filters.availableFrom !== null)
    chip('availableFrom', filters.availableFrom, `Available by ${filters.availableFrom}`, { availableFrom: null });
  return chips;
}

export const filterLists = {
  services: serviceCodes,
  type: warehouseTypeValues,
  certifications: certificationValues,
  security: securityFeatureValues,
} as const;
