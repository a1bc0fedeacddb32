import type { Charge } from '#features/catalog/charges.ts';
import { type Currency, parseMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { LinePeriod, QuoteLine, QuoteUnit } from './quote.ts';

// How a line of an offer is read. No zod here: the form works out its total in the browser.

/** Above any price of one unit: it refuses slips of typing. */
export const maxAmountMinor = 10_000_000_000;
export const maxQuantity = 1_000_000;

/** A line as it was typed; what its amounts mean depends on the offer's currency. */
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

/** What a price is for where its unit alone says it. */
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

/** What is wrong with how a price is named; null for one that says what it is for. */
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

/** "12.5", "12,5" or "12.5 %" in hundredths of a percent; null for anything that is not above 0 and at most 100. */
function readPercent(text: string | null | undefined): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec((text ?? '').trim());
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
}

/** These are paid month by month, never once. */
export const comesMonthly = (unit: QuoteUnit): boolean =>
  unit === 'percent' || unit === 'pallet_month' || unit === 'sqft_month';

/** What a typed line says in money of this currency, or what is wrong with the line of this number. */
export function readLine(line: TypedLine, currency: Currency, number: number): QuoteLine | Problem {
  const { unit, period, note } = line;
  const isPercent = unit === 'percent';
  const charge = chargeFor(line.charge, unit);
  const unnamed = chargeProblem(charge, note);
  if (charge === null || unnamed) return unnamed ?? { field: 'charge', message: m.quotes_line_charge_wanted() };
  if (period === 'once' && comesMonthly(unit)) return { field: 'period', message: m.quotes_line_monthly() };
  // The form suggests lines: whoever does not offer one takes it out, and nobody leaves out a price unawares.
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
