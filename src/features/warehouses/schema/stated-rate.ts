import { sqFtFromSquareMetres } from '#shared/units.ts';

// What space costs, as people say it. No zod here: this goes to the browser.

export const ratePeriodsOfSpace = ['month', 'year'] as const;
export const rateUnitsOfSpace = ['sq_ft', 'sq_m'] as const;
export const rateTerms = ['net', 'gross'] as const;

/** Without or with taxes, insurance and upkeep of the building. */
export type RateTerms = (typeof rateTerms)[number];

/** A price of space in US dollars: for a month or a year, of a square foot or a square metre. */
export interface StatedRate {
  amount: number;
  period: (typeof ratePeriodsOfSpace)[number];
  unit: (typeof rateUnitsOfSpace)[number];
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** What all rates are compared by: US dollars per square foot and month, to the cent and at least one. */
export const monthlyRate = ({ amount, period, unit }: StatedRate): number =>
  Math.max(0.01, cents(amount / (period === 'year' ? 12 : 1) / (unit === 'sq_m' ? sqFtFromSquareMetres(1) : 1)));

/** As facts of a listing: what was said stands beside the monthly rate where it is not the same. */
export const rateFacts = (stated: StatedRate): { rates_starting: number; rates_stated: StatedRate | null } => ({
  rates_starting: monthlyRate(stated),
  rates_stated:
    stated.period === 'month' && stated.unit === 'sq_ft' ? null : { ...stated, amount: cents(stated.amount) },
});

/** What was said, from the facts of a listing. */
export const statedRate = (rates_starting: number, rates_stated: StatedRate | null): StatedRate =>
  rates_stated ?? { amount: rates_starting, period: 'month', unit: 'sq_ft' };
