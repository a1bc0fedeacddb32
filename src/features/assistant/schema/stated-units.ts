import { readAmounts } from '#features/needs/reading/values/numbers.ts';
import { unitOf } from '#features/needs/reading/values/quantities.ts';
import { tokensOf, wordAt } from '#features/needs/reading/values/tokens.ts';

type Span = 'day' | 'week' | 'month' | 'year';

/** The units in which the need was stated, as far as it was. */
export interface StatedUnits {
  area?: 'sqft' | 'sqm';
  temperature?: 'c' | 'f';
  /** All numbers of pounds; other weights are shown in kilograms. */
  pounds: number[];
  /** All durations. */
  times: { count: number; unit: Span }[];
}

const spans = new Set<string>(['day', 'week', 'month', 'year']);

/** Returns the units of a conversation, the last of each kind. */
export function statedUnitsOf(said: readonly string[]): StatedUnits {
  const units: StatedUnits = { pounds: [], times: [] };
  for (const text of said) {
    const tokens = tokensOf(text);
    for (const amount of readAmounts(tokens)) {
      const unit = unitOf(tokens, amount)?.unit;
      if (unit === 'sqft' || unit === 'sqm') units.area = unit;
      if (unit === 'lb') units.pounds.push(amount.value);
      if (unit !== undefined && spans.has(unit)) units.times.push({ count: amount.value, unit: unit as Span });
      const scale = [0, 1].map((ahead) => wordAt(tokens, amount.to + ahead)).find((word) => /^(?:f|c|fahrenheit|celsius|centigrados)$/.test(word)); // prettier-ignore
      if (scale !== undefined) units.temperature = scale.startsWith('f') ? 'f' : 'c';
    }
  }
  return units;
}

/** Returns a weight as the pounds that were said; null otherwise. */
export const statedPounds = ({ pounds }: StatedUnits, kg: number): number | null =>
  pounds.findLast((count) => Math.abs(count * 0.45359237 - kg) < 1) ?? null;

const monthsPer = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;

/** Returns a duration as it was said; null otherwise. */
export const statedDuration = ({ times }: StatedUnits, months: number): StatedUnits['times'][number] | null =>
  times.findLast(({ count, unit }) => Math.abs(Math.round(count * monthsPer[unit] * 10) / 10 - months) < 0.01) ?? null; // prettier-ignore
