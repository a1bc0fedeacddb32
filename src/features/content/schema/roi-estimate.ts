import type { RoiNumbers } from './roi.ts';

/** Percent of cost and time saved: low, standard, high. */
const savingShares = { low: 10, standard: 15, high: 25 } as const;
const timeShares = { low: 20, standard: 25, high: 40 } as const;

const estimateLevels = ['low', 'standard', 'high'] as const;
export type EstimateLevel = (typeof estimateLevels)[number];

/** Rounded to the cent, or to a hundredth of a day. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the estimated savings for a monthly cost and a delivery time; a year is twelve months. */
export function estimate({ current_shipping_cost: cost, current_delivery_time: days }: RoiNumbers) {
  const levels = estimateLevels.map((level) => {
    const monthly = rounded((cost * savingShares[level]) / 100);
    return {
      level,
      savingShare: savingShares[level],
      timeShare: timeShares[level],
      monthly,
      yearly: rounded(12 * monthly),
      cost: rounded(cost - monthly),
      daysSaved: rounded((days * timeShares[level]) / 100),
    };
  });
  return { cost, days, levels };
}
export type Estimate = ReturnType<typeof estimate>;
