import { formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { RateTerms, StatedRate } from './stated-rate.ts';

export const rateDollars = (value: number): string =>
  formatMoney({ amountMinor: Math.round(value * 100), currency: 'USD' });

const units = { sq_ft: () => m.catalog_rate_unit_sq_ft(), sq_m: () => m.catalog_rate_unit_sq_m() };
const periods = { month: () => m.catalog_rate_period_month(), year: () => m.catalog_rate_period_year() };
const terms = { net: () => m.warehouses_rate_net(), gross: () => m.warehouses_rate_gross() };

export const rateUnitOptions = () => Object.entries(units).map(([value, label]) => ({ value, label: label() }));
export const ratePeriodOptions = () => Object.entries(periods).map(([value, label]) => ({ value, label: label() }));
export const rateTermsOptions = () => Object.entries(terms).map(([value, label]) => ({ value, label: label() }));

export const rateTermsLabel = (value: RateTerms): string => terms[value]();

/** "$14.50 per sq ft, per year". */
export const statedRateText = ({ amount, unit, period }: StatedRate): string =>
  m.warehouses_rate_recurring({ amount: rateDollars(amount), unit: units[unit](), period: periods[period]() });
