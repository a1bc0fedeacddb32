import { foldText } from '#shared/plain-text.ts';

// What people say, written as a row of words instead of a regular expression: read without ever going back, and by anybody.
// "a|b" is either, "melt*" any word that begins so, "let_us" words side by side, "*" any word; "(…)?" may be missing, "(…)*" comes as often as it likes,
// "(…)+" once at least.

/** One place of a row. */
export interface Step {
  words: ReadonlySet<string>;
  beginnings: readonly string[];
  sides: readonly (readonly string[])[];
}

interface Place extends Step {
  mayMiss: boolean;
  mayRepeat: boolean;
}

export type Row = readonly Place[];

const isWord = /^\w/;

export function stepOf(text: string): Step {
  const alternatives = foldText(text).split('|');
  return {
    words: new Set(alternatives.filter((one) => !one.endsWith('*') && !one.includes('_'))),
    beginnings: alternatives.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
    sides: alternatives.filter((one) => one.includes('_')).map((one) => one.split('_')),
  };
}

/** How many words from an index on are a step; 0 when it does not stand there. */
export function stepLength({ words, beginnings, sides }: Step, wordAt: (index: number) => string, at: number): number {
  const word = wordAt(at);
  if (!isWord.test(word)) return 0;
  if (words.has(word) || beginnings.some((start) => word.startsWith(start))) return 1;
  return sides.find((side) => side.every((one, ahead) => wordAt(at + ahead) === one))?.length ?? 0;
}

const placeOf = (text: string): Place => {
  const mark = text.startsWith('(') ? text.slice(-1) : '';
  const step = stepOf(mark ? text.slice(1, -2) : text);
  return { ...step, mayMiss: mark === '?' || mark === '*', mayRepeat: mark === '*' || mark === '+' };
};

/** The rows of a table, one a line. */
export const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/).map(placeOf));

/** Where a row that begins at an index may end. */
function endsOf(row: Row, words: readonly string[], from: number): ReadonlySet<number> {
  const wordAt = (index: number): string => words[index] ?? '';
  let ends = new Set([from]);
  for (const place of row) {
    const next = new Set(place.mayMiss ? ends : []);
    // A set that grows while it is walked: whatever may repeat goes on from its own ends.
    const starts = new Set(ends);
    for (const at of starts) {
      const length = stepLength(place, wordAt, at);
      if (length === 0) continue;
      next.add(at + length);
      if (place.mayRepeat) starts.add(at + length);
    }
    if (next.size === 0) return next;
    ends = next;
  }
  return ends;
}

/** Whether the words begin with one of the rows. */
export const beginWith = (words: readonly string[], rows: readonly Row[]): boolean =>
  rows.some((row) => endsOf(row, words, 0).size > 0);

/** Whether the words end with one of the rows. */
export const endWith = (words: readonly string[], rows: readonly Row[]): boolean =>
  rows.some((row) => words.some((_, from) => endsOf(row, words, from).has(words.length)));
