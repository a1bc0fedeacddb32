import type { Span } from './read-words.ts';
import { type Token, tokensOf } from './word-key.ts';

const phrasesOf = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());

/** Month numbers from 0. No short forms: "May", "mar" and "set" are everyday words. */
export const months: ReadonlyMap<string, number> = new Map(
  [
    'january february march april . june july august september october november december',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'janeiro fevereiro marco . maio junho julho . setembro outubro novembro dezembro',
    '. . . . . . . . setiembre',
  ].flatMap((list) =>
    list
      .split(' ')
      .map((name, month) => [name, month] as const)
      .filter(([name]) => name !== '.'),
  ),
);

/** Folded like the text they are compared with. */
const whens = new Set(
  phrasesOf(`
  christmas, xmas, thanksgiving, black friday, cyber monday, prime day, holidays, holiday season, new year, summer, winter, q1, q2, q3, q4,
  navidad, navidades, ano nuevo, verano, invierno, verao, inverno, ano novo,
  tomorrow, immediately, asap, right away, next week, next month, next year, next quarter, this week, this month, this year,
  manana, inmediatamente, de inmediato, proxima semana, proximo mes, proximo ano, esta semana, este mes, este ano,
  amanha, imediatamente`),
);

const longest = 2;
export const year = /^20[2-9]\d$/;
export const day = /^\d{1,2}(?:st|nd|rd|th)?$/;
const connective = new Set(['de', 'of']);

/**
 * Returns the spans of dates: "from March 2027", "para diciembre", "Black Friday". No listing text answers them, and
 * they contain no trade terms or towns. Pure.
 */
export function readDates(text: string): Span[] {
  const tokens = tokensOf(text);
  const found: Span[] = [];
  for (let at = 0; at < tokens.length;) {
    const length = dateAt(tokens, at);
    const [first] = tokens.slice(at, at + length);
    const last = tokens[at + length - 1];
    if (first && last) found.push({ start: first.start, end: last.end });
    at += Math.max(1, length);
  }
  return found;
}

/** Returns the number of words from here that form a date; 0 if none do. */
function dateAt(tokens: readonly Token[], at: number): number {
  const wordAt = (index: number): string => tokens[index]?.word ?? '';
  if (day.test(wordAt(at))) {
    const next = connective.has(wordAt(at + 1)) ? at + 2 : at + 1;
    return months.has(wordAt(next)) ? next - at + dateAt(tokens, next) : 0;
  }
  if (months.has(wordAt(at))) {
    const next = connective.has(wordAt(at + 1)) ? at + 2 : at + 1;
    return year.test(wordAt(next)) ? next - at + 1 : 1;
  }
  for (let length = longest; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    if (words.length === length && whens.has(words.join(' '))) return length;
  }
  return 0;
}
