import { addDays, isoDate } from '#shared/dates.ts';
import { instantAt } from '#shared/zoned-time.ts';

/** The time zone of this market. */
export const marketZone = 'America/New_York';
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: marketZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date in this market, as YYYY-MM-DD. */
export const todayHere = (now: Date): string => format.format(now);

/** Returns the date in this market so many days from now, as YYYY-MM-DD. */
export const dayHere = (now: Date, days: number): string =>
  isoDate(addDays(new Date(`${todayHere(now)}T00:00:00Z`), days));

const minutesOfDay = 24 * 60;

/** Returns the moment at which this day (YYYY-MM-DD) ends in this market. */
export const endOfDayHere = (day: string): Date =>
  // Clocks skip no midnight here.
  instantAt(marketZone, day, minutesOfDay) ?? addDays(new Date(`${day}T00:00:00Z`), 1);
