import * as m from '#texts/messages.js';

/** "January" */
export const monthName = (month: number): string =>
  new Intl.DateTimeFormat(m.shared_locale(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, month - 1, 15)),
  );

/** Returns the months of a year in the reader's language. */
export const monthOptions = (): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));
