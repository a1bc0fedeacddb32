import type { CardZone } from './card.ts';
import type { Numbers } from './numbers.ts';
import { zoneOf } from './price.ts';
import { monthsFrom, statedMonths } from './space.ts';

/** How much room a reader needs, and when. */
export interface WantedRoom {
  pallets: number | null;
  area_sqft: number | null;
  zone: CardZone;
  /** The first days of the months of the stay, as far as companies state them. */
  months: string[];
}

/**
 * Returns the room that these numbers need from a day on, or else from their own month, today at the earliest; null if
 * they say neither pallets nor an area. Days are `YYYY-MM-DD`.
 */
export function wantedRoom(numbers: Numbers, today: string, from: string | null): WantedRoom | null {
  const { pallets = null, areaSqft = null, months, temperatureC, start = null } = numbers;
  if (pallets === null && areaSqft === null) return null;
  const asked = from ?? (start === null ? today : `${start}-01`);
  const first = asked > today ? asked : today;
  return {
    pallets,
    area_sqft: areaSqft === null ? null : Math.ceil(areaSqft),
    zone: zoneOf(temperatureC),
    months: monthsFrom(first, Math.min(months, statedMonths)),
  };
}
