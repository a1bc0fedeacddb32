import { formatMoney, isCurrency, minorFromMajor } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { PricePeriod, PriceUnit } from './schema.ts';

const units: Record<PriceUnit | 'sqm', () => string> = {
  sqm: () => m.needs_unit_sqm(),
  sqft: () => m.needs_unit_sqft(),
  pallet: () => m.needs_unit_pallet(),
  shipment: () => m.needs_unit_shipment(),
  kg: () => m.needs_unit_kg(),
  cbm: () => m.needs_unit_cbm(),
  total: () => m.needs_unit_total(),
};

/** "$2.00 per sq ft a month". Square metres are shown to whoever spoke of them. */
export function priceText(amount: number, unit: PriceUnit | 'sqm', period: PricePeriod, code = 'USD'): string {
  const currency = isCurrency(code) ? code : 'USD';
  const said = {
    amount: formatMoney({ amountMinor: minorFromMajor(amount, currency) ?? 0, currency }),
    unit: units[unit](),
  };
  if (period === 'once') return m.needs_price_once(said);
  return m.needs_price({
    ...said,
    period: period === 'month' ? m.needs_period_month() : m.needs_period_year(),
  });
}
