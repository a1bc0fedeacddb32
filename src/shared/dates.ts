// All arithmetic is in UTC; a time zone matters only when a person reads the result.

const dayMs = 86_400_000;

type Instant = Date | string | number;

const toDate = (value: Instant): Date => (value instanceof Date ? value : new Date(value));

/** "1 hour", "24 hours" */
export const formatHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

export function addHours(date: Date, hours: number): Date {
  return new Date(date.getTime() + hours * (dayMs / 24));
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

function startOfUtcDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

export function startOfUtcMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}

/** Whole days from `a` to `b`, counted by UTC calendar days. */
export function daysBetween(a: Date, b: Date): number {
  return Math.round((startOfUtcDay(b).getTime() - startOfUtcDay(a).getTime()) / dayMs);
}

/** `YYYY-MM-DD` in UTC. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A calendar date as typed in a date field; null for anything that is no real day between 1900 and 2200. */
export function parseIsoDate(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const date = new Date(`${match[0]}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || isoDate(date) !== match[0]) return null;
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? date : null;
}

/** True for a name of the IANA database that this runtime knows, such as "America/New_York". */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, zone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${withTime}`;
  const known = formats.get(key);
  if (known) return known;
  // Only zones that there are become keys, however many others are asked for.
  if (zone !== 'UTC' && !isTimeZone(zone)) return formatter(locale, 'UTC', withTime);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withTime ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : {}),
  });
  formats.set(key, format);
  return format;
}

/** "Nov 21, 2026" */
export function formatDate(value: Instant, zone = 'UTC', locale = 'en-US'): string {
  return formatter(locale, zone, false).format(toDate(value));
}

/** "Nov 21, 2026, 4:00 AM EST": a time never stands without its zone. */
export function formatDateTime(value: Instant, zone = 'UTC', locale = 'en-US'): string {
  // Newer ICU puts a narrow no-break space before AM; a plain one copies and compares better.
  return formatter(locale, zone, true).format(toDate(value)).replaceAll('\u202f', ' ');
}

const steps = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 days ago", "in 2 hours", "just now". */
export function formatRelative(value: Instant, now: Date, locale = 'en-US'): string {
  const difference = toDate(value).getTime() - now.getTime();
  const step = steps.find(([, size]) => Math.abs(difference) >= size);
  if (!step) return 'just now';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.trunc(difference / step[1]), step[0]);
}
