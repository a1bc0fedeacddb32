import * as m from '#texts/messages.js';

const styles = {
  /** "January 2027" */
  long: { month: 'long', year: 'numeric' },
  /** "Jan 2027" */
  short: { month: 'short', year: 'numeric' },
  /** "January" */
  name: { month: 'long' },
  /** "Jan" */
  abbreviation: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached, because creating a formatter costs as much as formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the month of a day (`YYYY-MM-DD`) in the reader's language: "January 2027". */
export function monthText(
  day: string,
  style: keyof typeof styles = 'long',
  locale: string = m.shared_locale(),
): string {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Returns the name of a month of the year, 1 for January, in the reader's language. */
export const monthName = (month: number, style: 'name' | 'abbreviation' = 'name', locale?: string): string =>
  monthText(`2026-${String(month).padStart(2, '0')}-01`, style, locale);
