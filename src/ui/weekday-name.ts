import { weekdays } from '#shared/week-hours.ts';
import * as m from '#texts/messages.js';

/** Returns the name of a weekday (`mon`). 1 January 2024 was a Monday. */
export const weekdayName = (day: string): string => {
  const at = weekdays.findIndex((each) => each === day);
  return new Intl.DateTimeFormat(m.shared_locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + at),
  );
};
