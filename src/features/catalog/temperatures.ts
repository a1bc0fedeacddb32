// At what temperatures goods are kept, in degrees Celsius. No zod here: this goes to the browser.

/** What goods must be kept between; an end that is null is open: at most -18 is `{ min: null, max: -18 }`. */
export interface TemperatureRange {
  min: number | null;
  max: number | null;
}

/** What a room can be held at. */
export interface HeldRange {
  min_c: number;
  max_c: number;
}

/** What words of cold mean, as the trade and the pharmacopoeias use them. */
export const temperatureClasses = {
  deep_frozen: { min: null, max: -25 },
  frozen: { min: null, max: -18 },
  chilled: { min: 2, max: 8 },
  cool: { min: 8, max: 15 },
  room: { min: 15, max: 25 },
} as const satisfies Record<string, TemperatureRange>;

/** 0 °F is what the trade calls -18 °C, and is written down as -17.8 °C. */
export const openEnd = 0.3;

/**
 * Whether a room can keep goods within the range that is wanted. It must have more of it than an end: one of 8 to 15 °C keeps nothing at 2 to 8 °C.
 * What is open at an end is reached there: a freezer that goes down to -18 °C keeps what must be at -18 °C or colder.
 */
export function reaches({ min_c, max_c }: HeldRange, { min, max }: TemperatureRange): boolean {
  if (min === null || max === null)
    return (max === null || min_c <= max + openEnd) && (min === null || max_c >= min - openEnd);
  if (min === max || min_c === max_c) return min_c <= max && max_c >= min;
  return min_c < max && max_c > min;
}
