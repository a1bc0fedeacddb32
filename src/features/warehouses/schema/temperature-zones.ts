import type { StorageRange } from '#features/catalog/temperatures.ts';

/** Rooms kept at one temperature range, and their size. Degrees Celsius. */
export interface TemperatureZone extends StorageRange {
  pallet_positions: number | null;
  square_footage: number | null;
}

export const maxZones = 12;

/** Returns a zone, of unknown size by default. */
export const zone = (min_c: number, max_c: number, amount: Partial<TemperatureZone> = {}): TemperatureZone => ({
  min_c,
  max_c,
  pallet_positions: null,
  square_footage: null,
  ...amount,
});
