import { sqFtFromSquareMetres } from '#shared/units.ts';

// Prices of space as people state them. No zod here: this is part of the browser bundle.

export const ratePeriodsOfSpace = ['month', 'year'] as const;
export const rateUnitsOfSpace = ['sq_ft', 'sq_m'] as const;
export const rateTerms = ['net', 'gross'] as const;

/** Without or with taxes, insurance and maintenance of the building. */
export type RateTerms = (typeof rateTerms)[number];

/** A price of space in US dollars: per month or year, per square foot or square metre. */
export interface StatedRate {
  amount: number;
  period: (typeof ratePeriodsOfSpace)[number];
  unit: (typeof rateUnitsOfSpace)[number];
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Returns the common measure of all rates: US dollars per square foot and month, rounded to cents and at least one. */
export const monthlyRate = ({ amount, period, unit }: StatedRate): number =>
  Math.max(0.01, cents(amount / (period === 'year' ? 12 : 1) / (unit === 'sq_m' ? sqFtFromSquareMetres(1) : 1)));

/** Returns the facts of a listing: the stated rate is stored beside the monthly one if they differ. */
export const rateFacts = (stated: StatedRate): { rates_starting: number; rates_stated: StatedRate | null } => ({
  rates_starting: monthlyRate(stated),
  rates_stated:
    stated.period === 'month' && stated.unit === 'sq_ft' ? null : { ...stated, amount: cents(stated.amount) },
});

/** Returns the rate as stated, from the facts of a listing. */
export const statedRate = (rates_starting: number, rates_stated: StatedRate | null): StatedRate =>
  rates_stated ?? { amount: rates_starting, period: 'month', unit: 'sq_ft' };
