import { isoDate, parseIsoDate } from '#shared/dates.ts';

/** Whether dates are written with the day or the month first. */
export type DateOrder = 'dmy' | 'mdy';

/** Placeholders for empty cells, as written by exports and people. */
const blanks = new Set([
  '',
  'n/a',
  'na',
  '-',
  '–',
  '—',
  'null',
  'none',
  'nil',
  '#n/a',
  'sin datos',
  'no aplica',
  'n/d',
  // What a spreadsheet shows where a formula failed.
  '#ref!',
  '#value!',
  '#name?',
  '#div/0!',
  '#num!',
  '#null!',
]);

export const isBlank = (text: string): boolean => blanks.has(text.trim().toLowerCase());

/** Returns a text cell without the apostrophes that an export added against formulas. */
export const unguarded = (text: string): string =>
  (/^'[=+\-@＝＋－＠\t\r]/.test(text) ? text.slice(1) : text).replace(/([;|\t\r\n])'(?= ?[=@＝＠]|[+\-＋－])/g, '$1');

/** Returns true for a number that a spreadsheet shows in scientific notation: its digits are lost. */
export const isScientificNotation = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(text.trim());

/** Returns true for a number whose digits behind the fifteenth are noughts, as a spreadsheet rounds it. */
export const isRounded = (text: string): boolean => /^\d{15}0{3,15}$/.test(text.trim());

const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const numeric = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4})(?:(?:,? |T)(.*))?$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?([ap]m)?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/;

/** `unsure`: 03/04 is ambiguous between countries. */
export type ReadMoment = { kind: 'moment'; at: Date; hasTime: boolean } | { kind: 'unsure' } | { kind: 'none' };

const none: ReadMoment = { kind: 'none' };

/** Words before a time, as carriers promise it: "11/24/2026 by 8:00 pm", "25/11/2026 antes de las 18:00", "by end of day". */
const promised = /,? (?:by|before|at|antes de las?|hasta las?|a las?) (?:(?=\d{1,2}:)|(?:the )?end of (?:the )?day$)/i;

/**
 * Returns a date, with or without a time: ISO, day or month first, with month names, or a spreadsheet's day number.
 * Times without an offset are UTC.
 */
export function readMoment(written: string, order: DateOrder | null): ReadMoment {
  const text = written.trim().replace(/\s+/g, ' ').replace(promised, ' ').trim();
  const serial = /^(\d{5})(?:[.,](\d{1,12}))?$/.exec(text);
  if (serial) return ofSerial(Number(`${serial[1]}.${serial[2] ?? '0'}`));
  const [, first = '', second = '', third = '', rest = ''] = numeric.exec(withMonthNumber(text)) ?? [];
  if (first === '') return none;
  const time = readClock(rest);
  if (time === null) return none;
  const date = dayOf([first, second, third], order);
  if (date === 'unsure') return { kind: 'unsure' };
  return date === null ? none : { kind: 'moment', at: new Date(date.getTime() + time), hasTime: rest !== '' };
}

/** Returns the date without its time. */
export function readDay(written: string, order: DateOrder | null): { day: string | null; isUnsure: boolean } {
  const read = readMoment(written, order);
  return { day: read.kind === 'moment' ? isoDate(read.at) : null, isUnsure: read.kind === 'unsure' };
}

/** Returns the order in which all dates of a column are valid; null if that holds for both or neither. */
export function orderOf(cells: readonly string[]): DateOrder | null {
  const can = { dmy: true, mdy: true };
  for (const cell of cells) {
    const [, first = '', second = ''] = numeric.exec(cell.trim()) ?? [];
    if (first === '' || first.length > 2) continue;
    if (Number(first) > 12) can.mdy = false;
    if (Number(second) > 12) can.dmy = false;
  }
  return can.dmy === can.mdy ? null : can.dmy ? 'dmy' : 'mdy';
}

function ofSerial(days: number): ReadMoment {
  // From 1980 to 2100; other five-digit numbers are no dates.
  if (days < 29_221 || days > 73_050) return none;
  const at = new Date(Math.round((firstDay + days * dayMs) / 1000) * 1000);
  return { kind: 'moment', at, hasTime: days % 1 !== 0 };
}

function dayOf(
  [first, second, third]: readonly [string, string, string],
  order: DateOrder | null,
): Date | 'unsure' | null {
  if (first.length === 4) return dateOf(first, second, third);
  if (first.length > 2) return null;
  const year = third.length === 2 ? `20${third}` : third;
  const [dmy, mdy] = [dateOf(year, second, first), dateOf(year, first, second)];
  if (dmy !== null && mdy !== null && dmy.getTime() !== mdy.getTime())
    return order === null ? 'unsure' : order === 'dmy' ? dmy : mdy;
  return dmy ?? mdy;
}

const dateOf = (year: string, month: string, day: string): Date | null =>
  parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** Returns milliseconds after midnight UTC; null for an invalid time. */
function readClock(text: string): number | null {
  if (text === '') return 0;
  const [all, hours = '', minutes = '', seconds = '0', half = '', zone = ''] =
    clock.exec(text.toLowerCase().replace(/\s|(?<=[apm])\./g, '')) ?? [];
  if (all === undefined || Number(minutes) > 59 || Number(seconds) >= 60) return null;
  let hour = Number(hours);
  if (half !== '') {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'pm' ? 12 : 0);
  }
  if (hour > 23) return null;
  const [, sign = '+', zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return (hour * 60 + Number(minutes) - offset) * 60_000 + Math.round(Number(seconds) * 1000);
}

/** The first three letters of months in English, Spanish and Portuguese. */
const months = [
  'jan ene',
  'feb fev',
  'mar',
  'apr abr',
  'may mai',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct out',
  'nov',
  'dec dic dez',
];
const monthOf = new Map(months.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));

/** Returns "Nov 28, 2026", "28-nov-2026" and "28-Nov-26" with a numeric month, year first, which is unambiguous. */
function withMonthNumber(text: string): string {
  const word = /[\p{L}]{3,}/u.exec(text)?.[0] ?? '';
  const month = monthOf.get(word.slice(0, 3).toLowerCase());
  if (month === undefined) return text;
  // What remains without the month and other words: a day and a year, and possibly a time.
  const [numbers = '', time = ''] = text
    .replace(word, ' ')
    .split(/(?<=\d{4}|\d[^\d]{1,4}\d{2}),? (?=\d{1,2}:)|(?<=\d{4}),? /);
  const [first, second, ...more] = numbers.match(/\d+/g) ?? [];
  const [day, year] = second?.length === 4 ? [first, second] : second?.length === 2 ? [first, `20${second}`] : [];
  return day === undefined || more.length > 0
    ? text
    : `${year}-${month}-${day.padStart(2, '0')}${time === '' ? '' : ` ${time}`}`;
}
