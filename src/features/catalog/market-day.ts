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
