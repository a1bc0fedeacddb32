import type { Words } from '#shared/languages.ts';

import type { Sheet, TableLine } from './table.ts';

/** A column that a feature can import. */
export interface ImportColumn<Field extends string = string> {
  field: Field;
  label: Words;
  /** Its names in files of any language, as normalised by `plainHeader`, separated by ` | `. */
  names: string;
  holds?: 'date' | 'moment' | 'number';
  longest: number;
}

/** The field of each column of the file, by position; null for ignored ones. */
export type Mapping<Field extends string = string> = readonly (Field | null)[];

/**
 * Returns a normalised header: "Nº de guía", "TRACKING #" and "tracking_number" become words separated by single
 * spaces.
 */
export const plainHeader = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/#/g, ' number ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:no|nro|num|n|numero)\b/g, 'number')
    .replace(/ (?:de|do|da|del|la|el|of|the)(?= )/g, '')
    .replace(/(?:number )+number/g, 'number');

/** The header is searched in this many first lines. */
const headerLines = 10;

export interface NamedTable {
  header: readonly string[];
  lines: readonly TableLine[];
}

/**
 * Returns the table below the line that names the most columns, without titles above it; of two that name equally many,
 * the one that names the first of `columns`, which every table has. Null if no line names any.
 */
export function findHeader(
  { lines }: Sheet,
  columns: readonly ImportColumn[],
  remembered: ReadonlyMap<string, string | null>,
): NamedTable | null {
  const known = ({ cells }: TableLine) => {
    const fields = guessColumns(cells, columns, remembered).filter((field) => field !== null);
    return fields.length + (fields.includes(columns[0]?.field ?? '') ? 0.5 : 0);
  };
  let best: { at: number; score: number } = { at: -1, score: 0 };
  for (const [at, line] of lines.slice(0, headerLines).entries()) {
    const score = known(line);
    if (score > best.score) best = { at, score };
  }
  // A header with unknown names: several words, none with a digit, above a line of the same width.
  if (best.score === 0)
    best.at = lines
      .slice(0, headerLines)
      .findIndex(({ cells }) => cells.length > 1 && cells.every((cell) => cell !== '' && !/\d/.test(cell)));
  const head = lines[best.at];
  return head === undefined ? null : { header: head.cells, lines: lines.slice(best.at + 1) };
}

/**
 * Returns the fields suggested by the column names, each at most once. The company's earlier choice for a name
 * overrides our own guess.
 */
export function guessColumns<Field extends string>(
  header: readonly string[],
  columns: readonly ImportColumn<Field>[],
  remembered: ReadonlyMap<string, string | null>,
): (Field | null)[] {
  const byName = new Map(
    columns.flatMap(({ field, names }) => names.split(' | ').map((name) => [name, field] as const)),
  );
  const taken = new Set<string>();
  return header.map((name) => {
    const plain = plainHeader(name);
    const chosen = remembered.get(plain);
    const field = chosen === undefined ? byName.get(plain) : columns.find((column) => column.field === chosen)?.field;
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
