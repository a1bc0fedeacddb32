/** How long counts are kept by day; older ones are summed by month. */
export const daysKept = 90;
export const monthsKept = 24;
/** Days that every plan shows. */
export const recentDays = 30;
/** Search words are shown once this many different visitors used them in a month. */
export const minVisitors = 5;

/** A row whose visits are counted. */
export interface Subject {
  kind: string;
  id: string;
}
