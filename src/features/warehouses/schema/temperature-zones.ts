import type { HeldRange } from '#features/catalog/temperatures.ts';

/** Rooms that are held at one range of temperatures, and how much there is of them. Degrees Celsius. */
export interface TemperatureZone extends HeldRange {
  pallet_positions: number | null;
  square_footage: number | null;
}

export const maxZones = 12;

/** A zone of which nobody said how large it is. */
export const zone = (min_c: number, max_c: number, amount: Partial<TemperatureZone> = {}): TemperatureZone => ({
  min_c,
  max_c,
  pallet_positions: null,
  square_footage: null,
  ...amount,
});
