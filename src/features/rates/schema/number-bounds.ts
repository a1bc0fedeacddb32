import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

export interface Bounds {
  min: number;
  max: number;
  isWhole: boolean;
}

const whole = (max: number, min = 1): Bounds => ({ min, max, isWhole: true });
const measured = (max: number, min: number): Bounds => ({ min, max, isWhole: false });

/** Above any real need: they refuse typing errors only. */
export const numberBounds = {
  pallets: whole(1_000_000),
  areaSqft: whole(50_000_000),
  months: whole(120),
  palletsInPerMonth: whole(1_000_000, 0),
  palletsOutPerMonth: whole(1_000_000, 0),
  cartonsInPerMonth: whole(100_000_000, 0),
  cartonsOutPerMonth: whole(100_000_000, 0),
  ordersPerMonth: whole(100_000_000, 0),
  linesPerOrder: whole(1000),
  temperatureC: measured(60, -90),
  /** 1: they are dangerous goods. */
  hazardous: whole(1, 0),
  weightKg: measured(50_000_000, 0.1),
  volumeM3: measured(1_000_000, 0.001),
  containers20: whole(10_000),
  containers40: whole(10_000),
  containers40hc: whole(10_000),
  containers40rf: whole(10_000),
} satisfies Record<string, Bounds>;

/** What a field says to whatever is no whole number within its bounds. */
export const wholeNumberWanted = (min: number, max: number): string =>
  m.rates_number_whole({ min: formatNumber(min), max: formatNumber(max) });

/** The same where there may be decimals. */
export const numberWanted = (min: number, max: number): string =>
  m.rates_number_between({ min: formatNumber(min, 3), max: formatNumber(max, 3) });
