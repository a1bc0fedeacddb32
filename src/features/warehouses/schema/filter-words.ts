import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import { certificationLabel } from '#features/catalog/certifications.ts';
import { securityFeatureLabel } from '#features/catalog/security-features.ts';
import { warehouseTypeLabel } from '#features/catalog/warehouse-types.ts';
import { formatDate } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import {
  formatArea,
  formatLength,
  formatNumber,
  formatRadius,
  formatTemperature,
  type UnitSystem,
} from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { ActiveFilter } from './filter-chips.ts';
import type { DirectoryFilters, FilterName } from './filters.ts';
import type { FilterProblem } from './parse-filters.ts';

// Used in loaders; not part of the browser bundle.

const names: Record<FilterName, Words> = {
  q: () => m.warehouses_filter_search(),
  need: () => m.warehouses_filter_need(),
  changes: () => m.warehouses_filter_changes(),
  services: () => m.warehouses_filter_services(),
  match: () => m.warehouses_filter_match(),
  near: () => m.warehouses_directory_place(),
  radius: () => m.warehouses_filter_radius(),
  type: () => m.warehouses_filter_type(),
  minArea: () => m.warehouses_filter_min_area(),
  maxArea: () => m.warehouses_filter_max_area(),
  minHeight: () => m.warehouses_filter_min_height(),
  minDocks: () => m.warehouses_filter_min_docks(),
  minPallets: () => m.warehouses_filter_min_pallets(),
  maxPrice: () => m.warehouses_filter_max_price(),
  maxTotal: () => m.warehouses_filter_max_total(),
  certifications: () => m.warehouses_filter_certifications(),
  security: () => m.warehouses_filter_security(),
  tempMin: () => m.warehouses_filter_temp_min(),
  tempMax: () => m.warehouses_filter_temp_max(),
  hazmat: () => serviceLabel('hazmat'),
  bonded: () => serviceLabel('bonded'),
  returns: () => serviceLabel('returns'),
  availableFrom: () => m.warehouses_filter_available_by(),
  room: () => m.warehouses_filter_room(),
  sort: () => m.warehouses_filter_sort(),
  view: () => m.warehouses_filter_view(),
  cursor: () => m.warehouses_filter_cursor(),
  from: () => m.warehouses_filter_from(),
  limit: () => m.warehouses_filter_limit(),
};

/** Returns the label of a URL parameter; for an unknown one, its name as typed. */
export const filterName = (field: string): string =>
  Object.hasOwn(names, field) ? names[field as FilterName]() : field;

const area = (value: string, units: UnitSystem) => ({ area: formatArea(Number(value), units) });
const temperature = (value: string, units: UnitSystem) => ({ temperature: formatTemperature(Number(value), units) });
const price = (value: string) => ({
  price: formatMoney({ amountMinor: minorFromMajor(Number(value)) ?? 0, currency: 'USD' }),
});

const longestNeed = 80;

/** Labels that are more than the filter's name. */
const chips: Partial<Record<FilterName, (value: string, units: UnitSystem, filters: DirectoryFilters) => string>> = {
  q: (words) => m.warehouses_directory_chip_words({ words }),
  need: (need) =>
    m.warehouses_filter_need_chip({ need: need.length > longestNeed ? `${need.slice(0, longestNeed)}…` : need }),
  services: (code) => serviceLabel(code as ServiceCode),
  near: (place, units, { radius }) =>
    radius === null
      ? m.warehouses_directory_chip_near({ place })
      : m.warehouses_directory_chip_within({ distance: formatRadius(radius, units), place }),
  type: warehouseTypeLabel,
  minArea: (value, units) => m.warehouses_filter_min_area_chip(area(value, units)),
  maxArea: (value, units) => m.warehouses_filter_max_area_chip(area(value, units)),
  minHeight: (value, units) => m.warehouses_filter_min_height_chip({ height: formatLength(Number(value), units) }),
  minDocks: (value) => m.warehouses_filter_min_docks_chip({ count: formatNumber(Number(value)) }),
  minPallets: (value) => m.warehouses_filter_min_pallets_chip({ count: formatNumber(Number(value)) }),
  maxPrice: (value) => m.warehouses_filter_max_price_chip(price(value)),
  maxTotal: (value) => m.warehouses_filter_max_total_chip(price(value)),
  certifications: certificationLabel,
  security: securityFeatureLabel,
  // One temperature alone is kept exactly.
  tempMin: (value, units, { tempMax }) =>
    tempMax === null
      ? m.warehouses_filter_temp_chip(temperature(value, units))
      : m.warehouses_filter_temp_min_chip(temperature(value, units)),
  tempMax: (value, units) => m.warehouses_filter_temp_max_chip(temperature(value, units)),
  availableFrom: (day) => m.warehouses_filter_available_by_chip({ day: formatDate(day) }),
};

/** Returns the label of a chip, in the reader's units. */
export const chipLabel = (
  { field, value }: Pick<ActiveFilter, 'field' | 'value'>,
  filters: DirectoryFilters,
  units: UnitSystem,
): string => chips[field]?.(value, units, filters) ?? filterName(field);

/** Returns why a value is invalid. */
export function filterProblemText(problem: FilterProblem): string {
  switch (problem.kind) {
    case 'unknown_filter':
      return m.warehouses_filter_problem_unknown();
    case 'out_of_bounds':
      return m.warehouses_filter_problem_bounds({ min: formatNumber(problem.min, 2), max: formatNumber(problem.max) });
    case 'not_whole':
      return m.warehouses_filter_problem_whole();
    case 'unknown_values':
      return m.warehouses_filter_problem_value({ values: problem.values.join(', ') });
    case 'too_long':
      return m.shared_text_too_long({ max: formatNumber(problem.max) });
    case 'no_choice':
      return m.warehouses_filter_problem_choice({ values: problem.values.join(', ') });
    case 'no_flag':
      return m.warehouses_filter_problem_flag();
    case 'no_date':
      return m.warehouses_filter_problem_date();
    case 'upside_down':
      return m.warehouses_filter_problem_upside_down();
    case 'place_missing':
      return m.warehouses_filter_problem_no_place();
    case 'numbers_missing':
      return m.warehouses_filter_problem_no_numbers();
    case 'unknown_place':
      return m.warehouses_filter_problem_place({ place: problem.place });
  }
}
