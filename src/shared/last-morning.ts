import { isTimeZone } from './dates.ts';

/** The hour at which mails of the day are due. */
const morning = 7;

/** Returns when it was last seven in the morning in a time zone, to the hour; an unknown zone counts as UTC. */
export function lastMorning(now: Date, timeZone: string): Date {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now),
  );
  const hoursAgo = (hour - morning + 24) % 24;
  return new Date(Math.floor(now.getTime() / 3_600_000 - hoursAgo) * 3_600_000);
}
