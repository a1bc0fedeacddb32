/** An order that the user chose for rows of several tables: by rating, by number of reviews, or by name. */
export interface ChosenOrder {
  by: 'rating' | 'reviews' | 'name';
  /** The last row of the previous page. */
  after: ChosenRow | null;
}

/** The sort values of a row: rating and reviews, reviews and rating, or the folded name and null. */
export interface ChosenRow {
  first: number | string;
  second: number;
  id: string;
}

const compared = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two rows as the database orders them: names ascending, everything else descending. */
export function inChosenOrder(by: ChosenOrder['by'], a: ChosenRow, b: ChosenRow): number {
  const rising = compared(a.first, b.first) || compared(a.second, b.second) || compared(a.id, b.id);
  return by === 'name' ? rising : -rising;
}
