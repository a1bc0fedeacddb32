import { languages } from '#shared/languages.ts';
import { monthName } from '#shared/months.ts';
import * as m from '#texts/messages.js';

// Months of the year in which a surcharge is asked, as people write them: "10 to 12", "November, December", "nov a ene".

const months = Array.from({ length: 12 }, (_, index) => index + 1);

const plain = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '');

function monthIn(text: string): number | null {
  const word = plain(text);
  if (/^\d{1,2}$/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : null;
  if (word.length < 3) return null;
  return months.find((month) => languages.some((language) => plain(monthName(month, 'name', language)).startsWith(word))) ?? null; // prettier-ignore
}

const nextOf = (month: number): number => (month % 12) + 1;

const isNumber = (text: string): boolean => /^\d/.test(plain(text));

/**
 * Returns the months of a text, ascending; null if they cannot be read. A range may go over the end of the year. "12-Oct"
 * is not read: a spreadsheet made that date of "10-12".
 */
export function readMonths(text: string): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(/[,;]| and | y /i).filter((one) => one.trim() !== '')) {
    const [first = '', last, ...rest] = part.split(/ ?[-–] ?| to | a | hasta /i);
    const [from, to] = [monthIn(first), last === undefined ? monthIn(first) : monthIn(last)];
    if (from === null || to === null || rest.length > 0) return null;
    if (last !== undefined && isNumber(first) !== isNumber(last)) return null;
    for (let month = from; ; month = nextOf(month)) {
      found.add(month);
      if (month === to) break;
    }
  }
  return found.size === 0 ? null : [...found].toSorted((a, b) => a - b);
}

/** Runs of months that follow each other, also over the end of the year: 11, 12 and 1 are one. */
function runsOf(season: readonly number[]): [from: number, to: number][] {
  if (season.length === 12) return [[1, 12]];
  const begins = season.filter((month) => !season.includes(month === 1 ? 12 : month - 1));
  return begins.map((from) => {
    let to = from;
    while (season.includes(nextOf(to))) to = nextOf(to);
    return [from, to];
  });
}

/** As they would be typed: "10 to 12", which no spreadsheet takes for a date. */
export const monthsTyped = (season: readonly number[]): string =>
  runsOf(season)
    .map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
    .join(', ');

/** "October to December" */
export const monthsText = (season: readonly number[]): string =>
  new Intl.ListFormat(m.shared_locale()).format(
    runsOf(season).map(([from, to]) => {
      return from === to ? monthName(from) : m.rates_months_range({ from: monthName(from), to: monthName(to) });
    }),
  );

/** Returns how many months of a stay fall into each month of the year, January first. */
export function monthsOfStay(start: string, count: number): number[] {
  const stay = months.map(() => 0);
  const first = Number(start.slice(5, 7)) - 1;
  for (let step = 0; step < count; step += 1) stay[(first + step) % 12] = (stay[(first + step) % 12] ?? 0) + 1;
  return stay;
}
