import { monthName } from '#shared/months.ts';

/** Returns the months of a year in the reader's language. */
export const monthOptions = (): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));
