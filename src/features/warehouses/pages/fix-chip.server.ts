import { certifications } from '#features/catalog/certifications.ts';
import { securityFeatures } from '#features/catalog/security-features.ts';
import { serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import { warehouseTypes } from '#features/catalog/warehouse-types.ts';
import { appPaths } from '#shared/app-paths.ts';
import { degreesIn } from '#shared/degrees.ts';
import type { UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { roleLabel } from '../schema/chip-roles.ts';
import { filterName } from '../schema/filter-words.ts';
import { type DirectoryFilters, directoryFilters, filtersToParams, noFilters } from '../schema/filters.ts';
import { measuredField } from '../schema/measured-filters.ts';
import { directoryHref } from '../ui/directory-address.ts';
import type { ChipFix } from '../ui/fix-chip.tsx';
import type { FilterChip } from '../schema/search-chips.ts';

const choices = {
  services: () => serviceCodes.map((value) => ({ value, label: serviceLabel(value) })),
  type: () => warehouseTypes,
  certifications: () => certifications,
  security: () => securityFeatures,
};

const isMeasured = (field: string): field is Parameters<typeof measuredField>[1] =>
  ['minArea', 'maxArea', 'minHeight', 'tempMin', 'tempMax'].includes(field);

/** Returns the parts of a search as chips: what each says, why, and where it is removed or corrected. */
export const chipsView = (filters: DirectoryFilters, chips: readonly FilterChip[]) =>
  chips.map(({ key, label, role, typed, without }, index) => ({
    key,
    label,
    role: roleLabel(role),
    title: typed === null ? undefined : m.warehouses_fix_because({ words: typed }),
    removeHref: directoryHref(without),
    // A need is corrected where it was said.
    fixHref: key.startsWith('need:') ? appPaths.sayNeed(filters.need ?? '') : `${directoryHref(filters)}&fix=${index}`,
  }));

/** Returns the conversation about the same need: what was typed, and what was chosen besides. */
export const talkHref = (filters: DirectoryFilters, chips: readonly FilterChip[]): string =>
  appPaths.sayNeed(
    [
      filters.need ?? '',
      filters.q ?? '',
      ...chips.flatMap(({ typed, label, filter }) => (typed === null && filter !== null ? [label] : [])),
    ]
      .filter(Boolean)
      .join(', '),
  );

/**
 * Returns the form that corrects one part of a search: its filter where there is one, which then replaces the words, or
 * else the whole text.
 */
export function chipFix(filters: DirectoryFilters, chip: FilterChip | undefined, units: UnitSystem): ChipFix | null {
  if (chip === undefined) return null;
  const { filter, typed, without, role, label } = chip;
  const field = fieldOf(filters, filter, units);
  const kept = filtersToParams(field.name === 'q' ? filters : without);
  if (field.name === 'q') kept.delete('q');
  // The distance stays with another place.
  if (field.name === 'near' && filters.radius !== null) kept.set('radius', String(filters.radius));
  return {
    role: roleLabel(role),
    label,
    because: typed === null ? m.warehouses_fix_chosen() : m.warehouses_fix_because({ words: typed }),
    kept: [...kept],
    field,
    backHref: directoryHref(filters),
  };
}

function fieldOf(filters: DirectoryFilters, filter: FilterChip['filter'], units: UnitSystem): ChipFix['field'] {
  const text = { kind: 'text', name: 'q', label: m.warehouses_fix_sentence(), value: filters.q ?? '' } as const;
  if (filter === null) return text;
  const { field, value } = filter;
  const named = { name: field, label: filterName(field), value };
  if (field in choices) return { ...named, kind: 'choice', options: choices[field as keyof typeof choices]() };
  if (field === 'near') return { ...named, kind: 'place' };
  if (directoryFilters[field].kind === 'date') return { ...named, kind: 'date' };
  if (directoryFilters[field].kind !== 'number') return text;
  if (!isMeasured(field)) return { ...named, kind: 'number' };
  const shown = measuredField({ ...noFilters, [field]: Number(value) }, field, units);
  return { kind: 'number', ...shown, label: measuredLabel(field, units) };
}

const measuredLabel = (field: Parameters<typeof measuredField>[1], units: UnitSystem): string =>
  ((field === 'tempMin' || field === 'tempMax' ? degreesIn(units) : units) === 'metric'
    ? {
        minArea: m.warehouses_filter_min_area_m2,
        maxArea: m.warehouses_filter_max_area_m2,
        minHeight: m.warehouses_filter_min_height_m,
        tempMin: m.warehouses_filter_temp_min,
        tempMax: m.warehouses_filter_temp_max,
      }
    : {
        minArea: m.warehouses_filter_min_area,
        maxArea: m.warehouses_filter_max_area,
        minHeight: m.warehouses_filter_min_height_ft,
        tempMin: m.warehouses_filter_temp_min_f,
        tempMax: m.warehouses_filter_temp_max_f,
      })[field]();
