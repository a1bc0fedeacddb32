/** How long counts are kept by day; older ones are summed by month. */
export const daysKept = 90;
export const monthsKept = 24;
/** Days that every plan shows. */
export const recentDays = 30;
/** Words are shown once so many different visitors searched for them in one month. */
export const minVisitors = 5;

/** A row whose visits are counted. */
export interface Subject {
  kind: string;
  id: string;
}
