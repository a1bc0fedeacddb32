/** Rows of several tables in one order of people's own choice: the best rated, those with most reviews, or by name. */
export interface ChosenOrder {
  by: 'rating' | 'reviews' | 'name';
  /** The row that the list goes on after. */
  after: ChosenRow | null;
}

/** A row by what it is ordered by: stars and reviews, reviews and stars, or its folded name and nothing. */
export interface ChosenRow {
  first: number | string;
  second: number;
  id: string;
}

const compared = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** As the tables order them: names from the first, everything else from the most. */
export function inChosenOrder(by: ChosenOrder['by'], a: ChosenRow, b: ChosenRow): number {
  const rising = compared(a.first, b.first) || compared(a.second, b.second) || compared(a.id, b.id);
  return by === 'name' ? rising : -rising;
}
