import { chargeLabel } from '#features/catalog/charges.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type CardLine, type RateCard, unitLabel, zoneLabels } from './card.ts';
import { monthsText } from './season.ts';
import type { Missing, PricedLine } from './price.ts';

// Prices in the reader's language. The server writes them: the public page loads no catalogue of units.

const money = (amountMinor: number, currency: Currency): string => formatMoney({ amountMinor, currency });

const percentText = (hundredths: number): string => `${formatNumber(hundredths / 100, 2)} %`;

/** "Storage, frozen", "Surcharge, October to December" */
export function lineName({
  charge,
  zone,
  months,
}: Pick<PricedLine, 'charge' | 'zone'> & Pick<CardLine, 'months'>): string {
  const label = charge === 'minimum' ? m.rates_monthly_minimum() : chargeLabel(charge);
  const name = months?.length ? m.rates_line_in_months({ name: label, months: monthsText(months) }) : label;
  return zone === null ? name : m.rates_line_in_zone({ name, zone: zoneLabels[zone]() });
}

/** "40 pallets a month × $18.00 = $720.00", with what changed it. */
export function formulaText(line: PricedLine, { currency, mode }: Pick<RateCard, 'currency' | 'mode'>): string {
  if (line.charge === 'minimum') return m.rates_formula_up_to_minimum();
  const amount = money(line.amount_minor, currency);
  const product =
    line.percent_hundredths === null
      ? m.rates_formula({
          quantity: formatNumber(line.quantity ?? 0, 2),
          unit: unitLabel(line.unit, mode !== null),
          price: money(line.unit_minor ?? 0, currency),
          amount,
        })
      : line.quantity !== null && mode === null
        ? m.rates_formula_season({ count: line.quantity, percent: percentText(line.percent_hundredths), amount })
      : (mode === null ? m.rates_formula_percent : m.rates_formula_percent_freight)({ percent: percentText(line.percent_hundredths), amount }); // prettier-ignore
  return line.isMinimum ? m.rates_formula_minimum({ amount }) : product;
}

export const missingLabels: Record<Missing, () => string> = {
  storage: () => chargeLabel('storage'),
  handling_in: () => chargeLabel('handling_in'),
  handling_out: () => chargeLabel('handling_out'),
  order_handling: () => chargeLabel('order_handling'),
  picking: () => chargeLabel('picking'),
  transport: () => chargeLabel('transport'),
};

/** The price of a line on the card, with its steps: "$18.00; from 100: $16.50". */
export function linePriceText(
  { state, amount_minor, percent_hundredths, steps }: CardLine,
  currency: Currency,
): string {
  if (state === 'included' || amount_minor === 0) return m.rates_included();
  if (state === 'not_offered') return m.rates_not_offered();
  if (percent_hundredths !== null) return percentText(percent_hundredths);
  return [
    money(amount_minor ?? 0, currency),
    ...steps.map(({ from, amount_minor: amount }) =>
      m.rates_step({ from: formatNumber(from), price: money(amount, currency) }),
    ),
  ].join('; ');
}

/** What belongs to a line besides its price: its minimum, its free days. */
export const lineNotes = ({ minimum_minor, free_days }: CardLine, currency: Currency): string[] => [
  ...(minimum_minor === null ? [] : [m.rates_at_least({ price: money(minimum_minor, currency) })]),
  ...(free_days === null ? [] : [m.rates_free_days({ days: free_days })]),
];
