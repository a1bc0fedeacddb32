import { type Rate, ratesIn, timesAMonth } from '#features/needs/reading/values/how-often.ts';
import { readAmounts } from '#features/needs/reading/values/numbers.ts';
import { unitAt, unitOf } from '#features/needs/reading/values/quantities.ts';
import { type Token, tokensOf, wordAt } from '#features/needs/reading/values/tokens.ts';
import { squareMetresPerSqFt } from '#shared/units.ts';

type Span = 'day' | 'week' | 'month' | 'year';

/** The units in which the need was stated, as far as it was. */
export interface StatedUnits {
  area?: 'sqft' | 'sqm';
  temperature?: 'c' | 'f';
  /** All amounts per square metre. */
  perSquareMetre: number[];
  /** Phrases that state a frequency. */
  rates: Rate[];
  /** All numbers of pounds; other weights are shown in kilograms. */
  pounds: number[];
  /** All durations. */
  times: { count: number; unit: Span }[];
}

const spans = new Set<string>(['day', 'week', 'month', 'year']);

/** Returns the units of a conversation, the last of each kind. */
export function statedUnitsOf(said: readonly string[]): StatedUnits {
  const units: StatedUnits = { perSquareMetre: [], rates: [], pounds: [], times: [] };
  for (const text of said) {
    const tokens = tokensOf(text);
    units.rates.push(...ratesIn(tokens));
    for (const amount of readAmounts(tokens)) {
      const unit = unitOf(tokens, amount)?.unit;
      if (unit === 'sqft' || unit === 'sqm') units.area = unit;
      if (unit === 'lb') units.pounds.push(amount.value);
      if (unit !== undefined && spans.has(unit)) units.times.push({ count: amount.value, unit: unit as Span });
      if (isPerSquareMetre(tokens, amount.to)) units.perSquareMetre.push(amount.value);
      const scale = [0, 1]
        .map((ahead) => wordAt(tokens, amount.to + ahead))
        .find((word) => /^(?:f|c|fahrenheit|celsius|centigrados)$/.test(word));
      if (scale !== undefined) units.temperature = scale.startsWith('f') ? 'f' : 'c';
    }
  }
  return units;
}

/** Returns how often something is to happen as it was said; null otherwise. */
export const statedRate = ({ rates }: StatedUnits, perMonth: number): Rate | null =>
  rates.findLast((rate) => Math.abs(timesAMonth(rate) - perMonth) < 1) ?? null;

/** "4 €/m²", "10 dólares por m2", "12 usd el metro cuadrado" */
const isPerSquareMetre = (tokens: readonly Token[], to: number): boolean =>
  [to, to + 1, to + 2].some(
    (at) => /^(?:\/|per|a|por|el|al|the|o)$/.test(wordAt(tokens, at)) && unitAt(tokens, at + 1)?.unit === 'sqm',
  );

/** Returns a rate per square foot as the one per square metre that was said; null otherwise. */
export const statedPerSquareMetre = ({ perSquareMetre }: StatedUnits, perSquareFoot: number): number | null =>
  perSquareMetre.findLast((rate) => Math.abs(rate * squareMetresPerSqFt - perSquareFoot) < 0.0001) ?? null;

/** Returns a weight as the pounds that were said; null otherwise. */
export const statedPounds = ({ pounds }: StatedUnits, kg: number): number | null =>
  pounds.findLast((count) => Math.abs(count * 0.45359237 - kg) < 1) ?? null;

const monthsPer = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;

/** Returns a duration as it was said; null otherwise. */
export const statedDuration = ({ times }: StatedUnits, months: number): StatedUnits['times'][number] | null =>
  times.findLast(({ count, unit }) => Math.abs(Math.round(count * monthsPer[unit] * 10) / 10 - months) < 0.01) ?? null;
