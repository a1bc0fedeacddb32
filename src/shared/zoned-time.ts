import { parseIsoDate } from './dates.ts';

const dayMs = 86_400_000;

/** Cached, because creating a formatter costs as much as a hundred uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns the local time of a zone at an instant, as if it were UTC. */
function shownIn(zone: string, instant: number): number {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/** Returns the calendar day (`2026-11-22`) in a zone. */
export const dayIn = (zone: string, instant: Date): string =>
  new Date(shownIn(zone, instant.getTime())).toISOString().slice(0, 10);

/**
 * Returns the instant at which clocks in a zone show this day and so many minutes after midnight. Null for a time
 * skipped by daylight saving; the first of two for a repeated time.
 */
export function instantAt(zone: string, day: string, minutes: number): Date | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // The offset is that of the day before or of the day after, because a change lies between the two.
  const offsets = [shown - dayMs, shown + dayMs].map((near) => shownIn(zone, near) - near);
  const instants = offsets.map((offset) => shown - offset).filter((instant) => shownIn(zone, instant) === shown);
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}

/** A moment in the format of `datetime-local`. */
const localMoment = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/** Parses the value of a `datetime-local` field in a zone; null if it is not one. */
export function momentIn(zone: string, text: string): Date | null {
  const [, day, hour, minute] = localMoment.exec(text) ?? [];
  if (day === undefined || parseIsoDate(day) === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return instantAt(zone, day, Number(hour) * 60 + Number(minute));
}

/** Returns an instant as the value of a `datetime-local` field in the zone, to the minute. */
export const clockText = (zone: string, instant: Date): string =>
  new Date(shownIn(zone, instant.getTime())).toISOString().slice(0, 16);
