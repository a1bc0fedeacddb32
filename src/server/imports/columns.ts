import type { Words } from '#shared/languages.ts';

import type { Sheet, TableLine } from './table.ts';

/** What a column of a file may mean to the feature that imports it. */
export interface ImportColumn<Field extends string = string> {
  field: Field;
  label: Words;
  /** How files call it, in whatever language. Written as `plainHeader` makes it of them. */
  names: readonly string[];
  holds?: 'date' | 'moment' | 'number';
  longest: number;
}

/** Which field each column of the file is, by its place; null for one that is left out. */
export type Mapping<Field extends string = string> = readonly (Field | null)[];

/** A header, whatever it is written like: "Nº de guía", "TRACKING #" and "tracking_number" are words with one space between. */
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

/** In so many first lines the one that names the columns is looked for. */
const headerLines = 10;

export interface NamedTable {
  header: readonly string[];
  lines: readonly TableLine[];
}

/** The table below the line that names the most columns; titles above it are left out. Null where no line names any. */
export function findHeader(
  { lines }: Sheet,
  columns: readonly ImportColumn[],
  remembered: ReadonlyMap<string, string | null>,
): NamedTable | null {
  const known = ({ cells }: TableLine) =>
    guessColumns(cells, columns, remembered).filter((field) => field !== null).length;
  let best: { at: number; score: number } = { at: -1, score: 0 };
  for (const [at, line] of lines.slice(0, headerLines).entries()) {
    const score = known(line);
    if (score > best.score) best = { at, score };
  }
  // Columns with names of somebody else: several words, none with a digit, above a line as wide.
  if (best.score === 0)
    best.at = lines
      .slice(0, headerLines)
      .findIndex(({ cells }) => cells.length > 1 && cells.every((cell) => cell !== '' && !/\d/.test(cell)));
  const head = lines[best.at];
  return head === undefined ? null : { header: head.cells, lines: lines.slice(best.at + 1) };
}

/** What the names of the columns say, each field once. What the account chose before for a name goes before our own guess. */
export function guessColumns<Field extends string>(
  header: readonly string[],
  columns: readonly ImportColumn<Field>[],
  remembered: ReadonlyMap<string, string | null>,
): (Field | null)[] {
  const byName = new Map(columns.flatMap(({ field, names }) => names.map((name) => [name, field] as const)));
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
