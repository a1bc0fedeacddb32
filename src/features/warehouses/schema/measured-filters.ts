import { degreesIn } from '#shared/degrees.ts';
import { areaIn, formValue, type Measure, readArea, storedValue, type UnitSystem } from '#shared/units.ts';

import { type DirectoryFilters, filtersToParams } from './filters.ts';

// URLs contain square feet, feet and degrees Celsius. In other units the parameters have other names, so that a URL is
// unambiguous, with and without JavaScript.

interface MeasuredFilter {
  measure: Measure;
  /** The other unit system, and the parameter's name in it. */
  units: UnitSystem;
  name: string;
}

const measured = {
  minArea: { measure: 'area', units: 'metric', name: 'minAreaM2' },
  maxArea: { measure: 'area', units: 'metric', name: 'maxAreaM2' },
  minHeight: { measure: 'length', units: 'metric', name: 'minHeightM' },
  tempMin: { measure: 'temperature', units: 'imperial', name: 'tempMinF' },
  tempMax: { measure: 'temperature', units: 'imperial', name: 'tempMaxF' },
} as const satisfies Partial<Record<keyof DirectoryFilters, MeasuredFilter>>;

type MeasuredName = keyof typeof measured;

const entries = Object.entries(measured) as [MeasuredName, MeasuredFilter][];

/** Names of parameters in the other units. */
export const otherUnitNames: readonly string[] = entries.map(([, { name }]) => name);

/** Returns the name and value of a filter's field, in the reader's units. */
export function measuredField(filters: DirectoryFilters, filter: MeasuredName, units: UnitSystem) {
  const { measure, units: other, name } = measured[filter];
  const value = filters[filter];
  const shown = measure === 'temperature' ? degreesIn(units) : units;
  if (shown !== other) return { name: filter, value: value === null ? '' : String(value) };
  return { name, value: value === null ? '' : String(formValue(measure, value, shown)) };
}

/** Returns the parameters as the form's fields have them. */
export function shownParams(filters: DirectoryFilters, units: UnitSystem): URLSearchParams {
  const params = filtersToParams(filters);
  for (const [filter] of entries) {
    const { name, value } = measuredField(filters, filter, units);
    params.delete(filter);
    if (value !== '') params.set(name, value);
  }
  return params;
}

/** Returns the parameters with numbers converted to the URL's units; values that are no numbers are unchanged. */
export function inOwnUnits(params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params);
  for (const [filter, { measure, units, name }] of entries) {
    const typed = (params.get(name) ?? '').trim().slice(0, 40);
    own.delete(name);
    if (typed === '') {
      // "4.200 m²" or "100k" in a field of square feet.
      const area = measure === 'area' ? readArea(own.get(filter) ?? '') : null;
      if (area !== null) own.set(filter, String(areaIn(area, 'imperial')));
      continue;
    }
    const area = measure === 'area' ? readArea(typed) : null;
    const number = area === null ? Number(typed.replaceAll(',', '')) : areaIn(area, units);
    own.set(filter, Number.isFinite(number) ? String(storedValue(measure, number, units)) : typed);
  }
  return own;
}
