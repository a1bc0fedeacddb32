import { formatMoney, minorFromMajor } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { PricePeriod, PriceUnit } from './schema.ts';

const units: Record<PriceUnit, () => string> = {
  sqft: () => m.needs_unit_sqft(),
  pallet: () => m.needs_unit_pallet(),
  shipment: () => m.needs_unit_shipment(),
  kg: () => m.needs_unit_kg(),
  cbm: () => m.needs_unit_cbm(),
  total: () => m.needs_unit_total(),
};

/** "$2.00 per sq ft a month" */
export function priceText(amount: number, unit: PriceUnit, period: PricePeriod): string {
  const said = {
    amount: formatMoney({ amountMinor: minorFromMajor(amount) ?? 0, currency: 'USD' }),
    unit: units[unit](),
  };
  if (period === 'once') return m.needs_price_once(said);
  return m.needs_price({
    ...said,
    period: period === 'month' ? m.needs_period_month() : m.needs_period_year(),
  });
}
