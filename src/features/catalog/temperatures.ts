// Storage temperatures in degrees Celsius. Without zod, because this is sent to the browser.

/** The range goods need; a null end is open: at most -18 is `{ min: null, max: -18 }`. */
export interface TemperatureRange {
  min: number | null;
  max: number | null;
}

/** The range a room can hold. */
export interface StorageRange {
  min_c: number;
  max_c: number;
}

/** The meaning of temperature terms in the trade and the pharmacopoeias. */
export const temperatureClasses = {
  deep_frozen: { min: null, max: -25 },
  frozen: { min: null, max: -18 },
  chilled: { min: 2, max: 8 },
  cool: { min: 8, max: 15 },
  room: { min: 15, max: 25 },
} as const satisfies Record<string, TemperatureRange>;

/** 0 °F, which the trade calls -18 °C, is stored as -17.8 °C. */
export const openEnd = 0.3;

/**
 * True if a room can keep goods within the range. It must have more of it than an end: 8 to 15 °C does not serve 2 to 8
 * °C. An open end is reached at its limit: a freezer down to -18 °C serves "-18 °C or colder".
 */
export function reaches({ min_c, max_c }: StorageRange, { min, max }: TemperatureRange): boolean {
  if (min === null || max === null)
    return (max === null || min_c <= max + openEnd) && (min === null || max_c >= min - openEnd);
  if (min === max || min_c === max_c) return min_c <= max && max_c >= min;
  return min_c < max && max_c > min;
}
