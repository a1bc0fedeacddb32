import { type TradeCode, tradeLabel } from '#features/catalog/code-label.ts';
import { appPaths } from '#shared/app-paths.ts';
import type { UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';

import { scaleOf } from '../schema/asks-for-cold.ts';
import { activeFilters } from '../schema/filter-chips.ts';
import { type ChipRole, roleOfCode, roleOfFilter } from '../schema/chip-roles.ts';
import { chipLabel } from '../schema/filter-words.ts';
import { defaultSort, type DirectoryFilters, type FilterName } from '../schema/filters.ts';
import { likelierRate, rateQuestion } from '../schema/rate-question.ts';
import { statedRateText } from '../schema/rate-words.ts';
import { monthlyRate } from '../schema/stated-rate.ts';
import { directoryHref } from './directory-address.ts';
import type { Reading } from '../schema/reading.ts';

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

interface PriceQuestionProps {
  text: string;
  /** The search by the likelier rate. */
  other: { label: string; href: string } | null;
}

/** Returns the question about a typed price that is probably a mistake; null without one. */
export function priceQuestionOf(filters: DirectoryFilters, reading: Reading | null): PriceQuestionProps | null {
  if (!reading?.priceDoubt) return null;
  const { stated, usual, without } = reading.priceDoubt;
  const other = likelierRate(stated, usual);
  return {
    text: rateQuestion(stated, usual),
    other: other && {
      label: m.warehouses_directory_other_rate({ rate: statedRateText(other) }),
      href: directoryHref({ ...filters, q: without, maxPrice: monthlyRate(other), cursor: null }),
    },
  };
}

/** Asks about a typed price far from the usual ones, as the forms do. */
export function PriceQuestion({ text, other }: PriceQuestionProps) {
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        actions={
          other && (
            <Link to={other.href} className="link" preventScrollReset>
              {other.label}
            </Link>
          )
        }
      >
        {text}
      </Alert>
    </div>
  );
}

/** Link to the page that understands whole sentences, with the typed text. */
export function SayNeed({ typed }: { typed: string }) {
  return (
    <p className="text-sm">
      <MarkedText
        parts={m.warehouses_directory_say_need.parts({})}
        marks={{ link: <Link to={appPaths.sayNeed(typed)} className="link" /> }}
      />
    </p>
  );
}

/** How the text was interpreted, if not literally. */
export function ReadingNotes({ reading }: { reading: Reading }) {
  const { place, words, ignored, corrected, unread, isPlaceMentioned, isPartial, isAmountMissing } = reading;
  const at = place?.label ?? '';
  return (
    <>
      {corrected !== null && words !== null && (
        <Alert>{m.warehouses_directory_nearest_names({ words: words.typed, names: corrected })}</Alert>
      )}
      {isPlaceMentioned && (
        <Alert>
          {place?.isArea
            ? m.warehouses_directory_nobody_in({ place: at })
            : m.warehouses_directory_nobody_near({ place: at })}
        </Alert>
      )}
      {isAmountMissing && <Alert>{m.warehouses_directory_amounts_missing()}</Alert>}
      {isPartial && <Alert>{m.warehouses_directory_partly()}</Alert>}
      {unread.length > 0 && <Alert>{m.warehouses_directory_spellings_left({ words: unread.join(' ') })}</Alert>}
      {ignored !== null && <Alert>{m.warehouses_directory_words_left_out({ words: ignored })}</Alert>}
    </>
  );
}

/** How the list is sorted by the typed text. */
export function BestMatchNote({ reading: { terms, amounts, place, isPlaceMentioned } }: { reading: Reading }) {
  if (terms.length === 0 && amounts.length === 0 && place === null) return null;
  return (
    <p className="mt-5 text-sm text-muted">
      {place && !isPlaceMentioned
        ? m.warehouses_directory_best_match_order_place()
        : m.warehouses_directory_best_match_order()}
    </p>
  );
}
