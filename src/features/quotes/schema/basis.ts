import { areaIn, readArea } from '#shared/units.ts';

import type { Basis } from './comparison.ts';
import { type Quantities, quantitiesOf } from './pricing.ts';
import { type VolumeUnit, volumeUnits } from './quote.ts';
import type { RequestDetail } from './request.ts';

const maxQuantity = 100_000_000;
/** A peak is twice the usual month until its author says otherwise. */
const usualPeak = 200;
const maxMonths = 60;

const wholeNumber = (text: string | null, least: number, most: number): number | null => {
  const digits = (text ?? '').replaceAll(',', '').trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
};

/** How much of a unit: square feet are read as areas are written. */
function readQuantity(unit: VolumeUnit, said: string): number | null {
  const area = unit === 'sqft_month' ? readArea(said.trim()) : null;
  return wholeNumber(area === null ? said : String(areaIn(area, 'imperial')), 1, maxQuantity);
}

/** A need that comes once, not every month: goods to be moved, and no month described. */
const isOnce = (own: Quantities): boolean =>
  own.shipment !== undefined &&
  own.pallet_month === undefined &&
  own.order === undefined &&
  own.container === undefined;

/** At how much offers are compared: what the request says, unless the address says otherwise. An empty quantity counts for nobody. */
export function readBasis(search: URLSearchParams, request: RequestDetail): Basis {
  const own = quantitiesOf(request);
  const quantities: Quantities = {};
  for (const unit of volumeUnits) {
    const said = search.get(unit);
    const quantity = said === null ? own[unit] : (readQuantity(unit, said) ?? undefined);
    if (quantity !== undefined) quantities[unit] = quantity;
  }
  return {
    quantities,
    months: wholeNumber(search.get('months'), 1, maxMonths) ?? (isOnce(own) ? 1 : 12),
    peakPercent: wholeNumber(search.get('peak'), 101, 1000) ?? usualPeak,
  };
}

/** The same basis as the values of an address. */
export function basisQuery({ quantities, months, peakPercent }: Basis, units: readonly VolumeUnit[]) {
  const said = units.map((unit) => [unit, quantities[unit] === undefined ? '' : String(quantities[unit])]);
  return { ...Object.fromEntries(said), months: String(months), peak: String(peakPercent) } as Record<string, string>;
}
