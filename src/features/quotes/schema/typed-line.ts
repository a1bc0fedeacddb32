import type { Charge } from '#features/catalog/charges.ts';
import { type Currency, parseMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { LinePeriod, QuoteLine, QuoteUnit } from './quote.ts';

// Parses lines of offers. No zod here: the form calculates its total in the browser.

/** Above any real price, so that it refuses only typing errors. */
export const maxAmountMinor = 10_000_000_000;
export const maxQuantity = 1_000_000;

/** A line as typed; amounts depend on the offer's currency. */
export interface TypedLine {
  charge: Charge | null;
  unit: QuoteUnit;
  period: LinePeriod;
  amount?: string | null | undefined;
  minimum?: string | null | undefined;
  quantity?: number | null | undefined;
  note: string | null;
}

type Problem = { field: 'charge' | 'note' | 'amount' | 'minimum' | 'period'; message: string };

/** The charge implied by a unit. */
const chargeOfUnit: Partial<Record<QuoteUnit, Charge>> = {
  pallet_month: 'storage',
  sqft_month: 'storage',
  order: 'order_handling',
  pick: 'picking',
  receipt_pallet: 'handling',
  shipment: 'transport',
  percent: 'surcharge',
};

export const chargeFor = (charge: Charge | null | undefined, unit: QuoteUnit): Charge | null =>
  charge ?? chargeOfUnit[unit] ?? null;

/** Returns what is wrong with a price's name; null if it is complete. */
export function chargeProblem(
  charge: Charge | null,
  note: string | null,
): { field: 'charge' | 'note'; message: string } | null {
  if (charge === null) return { field: 'charge', message: m.quotes_line_charge_wanted() };
  if (charge === 'other' && note === null) return { field: 'note', message: m.quotes_line_other_wanted() };
  return null;
}

function readAmount(text: string | null | undefined, currency: Currency): number | null {
  const money = parseMoney(text ?? '', currency);
  const fits = money?.currency === currency && money.amountMinor >= 0 && money.amountMinor <= maxAmountMinor;
  return fits ? money.amountMinor : null;
}

/** Returns "12.5", "12,5" or "12.5 %" in hundredths of a percent; null unless above 0 and at most 100. */
function readPercent(text: string | null | undefined): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec((text ?? '').trim());
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
}

/** Returns true for units that are always charged monthly. */
export const isMonthlyUnit = (unit: QuoteUnit): boolean =>
  unit === 'percent' || unit === 'pallet_month' || unit === 'sqft_month';

/** Returns a typed line in this currency, or the error of the line with this number. */
export function readLine(line: TypedLine, currency: Currency, number: number): QuoteLine | Problem {
  const { unit, period, note } = line;
  const isPercent = unit === 'percent';
  const charge = chargeFor(line.charge, unit);
  const unnamed = chargeProblem(charge, note);
  if (charge === null || unnamed) return unnamed ?? { field: 'charge', message: m.quotes_line_charge_wanted() };
  if (period === 'once' && isMonthlyUnit(unit)) return { field: 'period', message: m.quotes_line_monthly() };
  // The form suggests lines: unwanted ones must be removed, so that no price is left out by mistake.
  if ((line.amount ?? '').trim() === '') return { field: 'amount', message: m.quotes_line_unpriced({ number }) };
  const amount_minor = isPercent ? null : readAmount(line.amount, currency);
  const percent_hundredths = isPercent ? readPercent(line.amount) : null;
  if (amount_minor === null && percent_hundredths === null)
    return { field: 'amount', message: isPercent ? m.quotes_line_percent_wanted() : m.quotes_line_amount_wanted() };
  const hasMinimum = period === 'month' && (line.minimum ?? '').trim() !== '';
  const minimum_minor = hasMinimum ? readAmount(line.minimum, currency) : null;
  if (hasMinimum && minimum_minor === null) return { field: 'minimum', message: m.quotes_line_amount_wanted() };
  const quantity = period === 'once' ? (line.quantity ?? 1) : null;
  return { charge, unit, period, note, amount_minor, percent_hundredths, minimum_minor, quantity };
}
