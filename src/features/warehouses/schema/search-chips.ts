import { type TradeCode, tradeLabel } from '#features/catalog/code-label.ts';
import type { UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { scaleOf } from './asks-for-cold.ts';
import { type ChipRole, roleOfCode, roleOfFilter } from './chip-roles.ts';
import { activeFilters } from './filter-chips.ts';
import { chipLabel } from './filter-words.ts';
import { defaultSort, type DirectoryFilters, type FilterName } from './filters.ts';
import { statedRateText } from './rate-words.ts';
import type { Reading } from './reading.ts';

// Used in loaders; not part of the browser bundle, where the words of all lists of the catalogue would weigh.

export interface FilterChip {
  key: string;
  label: string;
  /** The search without this part, at its first page. */
  without: DirectoryFilters;
  role: ChipRole;
  /** What was typed, of a part that was read. */
  typed: string | null;
  /** The filter that says the same; null if only words do. */
  filter: { field: FilterName; value: string } | null;
}

/**
 * Returns the parts of a search, each with a link to remove it: what was understood of the text, then the chosen
 * filters.
 */
export function chipsOf(
  filters: DirectoryFilters,
  reading: Reading | null,
  { isAreaNear, units }: { isAreaNear: boolean; units: UnitSystem },
): FilterChip[] {
  const understood = reading ? readingChips(filters, reading, units) : [];
  const chosen = activeFilters(filters)
    .filter(({ field }) => field !== 'q' || reading === null)
    .map(({ field, value, without }) => ({
      key: `${field}:${value}`,
      label:
        field === 'near' && isAreaNear
          ? m.warehouses_directory_chip_in({ place: value })
          : chipLabel({ field, value }, filters, unitsOf(field, null, units)),
      without,
      role: roleOfFilter(field),
      typed: null,
      filter: field === 'q' || field === 'need' ? null : { field, value },
    }));
  // Typed and chosen: removing it removes both.
  const both = understood.map((typed) => {
    const ticked = chosen.find(({ label }) => label === typed.label);
    return ticked ? { ...typed, without: { ...ticked.without, q: typed.without.q, sort: typed.without.sort } } : typed;
  });
  return [...both, ...chosen.filter(({ label }) => both.every((typed) => typed.label !== label))];
}

/** A temperature keeps the scale in which it was typed. */
const unitsOf = (field: FilterName, typed: string | null, units: UnitSystem): UnitSystem =>
  field === 'tempMin' || field === 'tempMax' ? scaleOf(typed, units) : units;

function readingChips(
  filters: DirectoryFilters,
  { terms, amounts, place, refused, served, words, isPlaceMentioned }: Reading,
  units: UnitSystem,
): FilterChip[] {
  type Part = Pick<FilterChip, 'label' | 'role' | 'typed' | 'filter'> & { without: string | null };
  const said = (label: string, role: ChipRole, typed: string | null, without: string | null): Part => ({
    label,
    role,
    typed,
    without,
    filter: null,
  });
  const parts: Part[] = [
    ...terms.map(({ codes, typed, without }): Part => {
      const [code, other] = codes;
      return {
        ...said(termLabel(codes.map(tradeLabel), typed), code ? roleOfCode(code) : 'what', typed, without),
        filter: code && other === undefined ? filterOf(code) : null,
      };
    }),
    ...amounts.map(({ filter, value, stated, typed, without }) => ({
      ...said(
        stated
          ? m.warehouses_filter_max_rate_chip({ rate: statedRateText(stated) })
          : chipLabel({ field: filter, value: String(value) }, filters, unitsOf(filter, typed, units)),
        roleOfFilter(filter),
        typed,
        without,
      ),
      filter: { field: filter, value: String(value) },
    })),
    ...(served
      ? [said(m.warehouses_directory_chip_serves({ place: served.label }), 'to', served.typed, served.without)]
      : []),
    ...(place
      ? [
          {
            ...said(placeLabel(place, isPlaceMentioned), 'where', place.typed, place.without),
            filter: { field: 'near' as const, value: place.label },
          },
        ]
      : []),
    ...refused.map(({ label, typed, without }) =>
      said(m.warehouses_directory_chip_not_in({ place: label }), 'must_not', typed, without),
    ),
    ...(words
      ? [said(m.warehouses_directory_chip_words({ words: words.typed }), 'words', words.typed, words.without)]
      : []),
  ];
  return parts.map(({ without, ...part }, index) => ({
    ...part,
    key: `q:${index}:${part.label}`,
    without: {
      ...filters,
      q: without,
      sort: without === null && filters.sort === 'best' ? defaultSort({ ...filters, q: null }) : filters.sort,
      cursor: null,
    },
  }));
}

const filtersOfCodes = {
  service: 'services',
  certification: 'certifications',
  security: 'security',
  warehouse_type: 'type',
} as const;

/** Returns the filter that asks for a code, if there is one. */
const filterOf = ({ kind, code }: TradeCode): FilterChip['filter'] =>
  kind in filtersOfCodes ? { field: filtersOfCodes[kind as keyof typeof filtersOfCodes], value: code } : null;

/** A term with more than two meanings is shown as typed. */
function termLabel(labels: readonly string[], typed: string): string {
  const [one = typed, other, third] = labels;
  if (third !== undefined) return m.warehouses_directory_chip_words({ words: typed });
  return other === undefined ? one : m.warehouses_directory_chip_or({ one, other });
}

function placeLabel({ label: place, isArea }: NonNullable<Reading['place']>, isMentioned: boolean): string {
  if (isMentioned) return m.warehouses_directory_chip_words({ words: place });
  return isArea ? m.warehouses_directory_chip_in({ place }) : m.warehouses_directory_chip_near({ place });
}
