import { countryLabel } from '#features/catalog/countries.ts';
import { stateName } from '#features/catalog/us-states.ts';
import * as m from '#texts/messages.js';

/** Figures are shown for so many quarters, this one included. */
export const shownQuarters = 8;

const quarterMonths = 3;

/** Returns the first days of so many quarters up to that of this day (`YYYY-MM-DD`), newest first. */
export function quartersTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / quarterMonths) * quarterMonths;
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, first - ago * quarterMonths, 1)).toISOString().slice(0, 10),
  );
}

/** Returns the first day of the next quarter. */
export function quarterAfter(quarter: string): string {
  const [year = 0, month = 1] = quarter.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + quarterMonths, 1)).toISOString().slice(0, 10);
}

/** "Q4 2026" */
export const quarterText = (quarter: string): string =>
  m.quotes_market_quarter({
    year: quarter.slice(0, 4),
    number: Math.ceil(Number(quarter.slice(5, 7)) / quarterMonths),
  });

export const placeText = (place: string): string =>
  place === 'all' ? m.quotes_market_everywhere() : place.startsWith('US-') ? stateName(place.slice(3)) : countryLabel(place); // prettier-ignore
