import * as m from '#texts/messages.js';

// All arithmetic is in UTC; time zones matter only for display. Without a locale, dates are written in the reader's
// language.

const dayMs = 86_400_000;

type Instant = Date | string | number;

const toDate = (value: Instant): Date => (value instanceof Date ? value : new Date(value));

// Cached, because creating a formatter costs as much as a thousand uses.
const hourFormats = new Map<string, Intl.NumberFormat>();

/** "1 hour", "24 hours" */
export function formatHours(hours: number, locale: string = m.shared_locale()): string {
  const format =
    hourFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  hourFormats.set(locale, format);
  return format.format(hours);
}

export function addHours(date: Date, hours: number): Date {
  return new Date(date.getTime() + hours * (dayMs / 24));
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/** Returns the date as `YYYY-MM-DD` in UTC. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the first day of the month (UTC) so many months after that of a moment, in ISO 8601. */
export function firstOfMonth(moment: Date, monthsLater = 0): string {
  return isoDate(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + monthsLater, 1)));
}

/** Parses a date as typed in a date field; null unless it is a real day between 1900 and 2200. */
export function parseIsoDate(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const date = new Date(`${match[0]}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || isoDate(date) !== match[0]) return null;
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? date : null;
}

/** Cached, because creating a formatter costs as much as formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are time zones; above this, a caller is varying the spelling. */
const maxFormats = 2000;

/** Returns null for a zone that this runtime does not know. */
function formatter(locale: string, zone: string, withTime: boolean): Intl.DateTimeFormat | null {
  const key = `${locale} ${zone} ${withTime}`;
  const known = formats.get(key);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      ...(withTime ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : {}),
    });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(key, format);
    return format;
  } catch {
    return null;
  }
}

/** Returns the names of time zones to choose from, beginning with this one if the runtime lists it under another name. */
export function timeZoneChoices(current: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(current) ? zones : [current, ...zones];
}

/** True for an IANA zone name that this runtime knows, such as "America/New_York". */
export function isTimeZone(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(text) && formatter('en-US', text, false) !== null;
}

/** Formats in UTC if the zone is unknown. */
const write = (value: Instant, zone: string, locale: string, withTime: boolean): string =>
  (formatter(locale, zone, withTime) ?? formatter(locale, 'UTC', withTime))?.format(toDate(value)) ?? '';

/** "Nov 21, 2026" */
export function formatDate(value: Instant, zone = 'UTC', locale: string = m.shared_locale()): string {
  return write(value, zone, locale, false);
}

/** "Nov 21, 2026, 4:00 AM EST"; always with the zone. */
export function formatDateTime(value: Instant, zone = 'UTC', locale: string = m.shared_locale()): string {
  // Newer ICU versions put a narrow no-break space before AM; an ordinary one is easier to copy and compare.
  return write(value, zone, locale, true).replaceAll('\u202f', ' ');
}

const steps = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** One per locale, cached like the formats above. */
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(locale);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  relativeFormats.set(locale, format);
  return format;
}

/** "3 days ago", "in 2 hours", "just now". */
export function formatRelative(value: Instant, now: Date, locale: string = m.shared_locale()): string {
  const difference = toDate(value).getTime() - now.getTime();
  const step = steps.find(([, size]) => Math.abs(difference) >= size);
  if (!step) return m.shared_just_now();
  return relativeFormat(locale).format(Math.trunc(difference / step[1]), step[0]);
}
