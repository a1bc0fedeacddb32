export const ratePaths = {
  /** The page on which a reader says how much he has, and the page to return to. */
  numbers: (from: string) => `/numbers?from=${encodeURIComponent(from)}`,
  /** The page on which a company makes the rate card of one of its rows. */
  card: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}`,
  /** Which requests that card answers by itself. */
  answers: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/answers`,
  /** What is free in the row month by month. */
  space: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/space`,
  /** Its lines as CSV. */
  csv: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/lines.csv`,
};
