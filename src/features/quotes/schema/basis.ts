import { areaIn, readArea } from '#shared/units.ts';

import type { Basis } from './comparison.ts';
import { isOneShipment, type Quantities, quantitiesOf } from './pricing.ts';
import { type VolumeUnit, volumeUnits } from './quote.ts';
import type { RequestDetail } from './request.ts';

const maxQuantity = 100_000_000;
/** By default the peak is twice the usual month. */
const usualPeak = 200;
const maxMonths = 60;

const wholeNumber = (text: string | null, least: number, most: number): number | null => {
  const digits = (text ?? '').replaceAll(',', '').trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
};

/** Reads the quantity of a unit: square feet are parsed as areas. */
function readQuantity(unit: VolumeUnit, said: string): number | null {
  const area = unit === 'sqft_month' ? readArea(said.trim()) : null;
  return wholeNumber(area === null ? said : String(areaIn(area, 'imperial')), 1, maxQuantity);
}

/**
 * Returns the quantities at which offers are compared: the request's, unless the URL overrides them, over the months that
 * it says its goods stay. An empty quantity is not counted.
 */
export function readBasis(search: URLSearchParams, request: RequestDetail, stayMonths: number | null): Basis {
  const own = quantitiesOf(request);
  const quantities: Quantities = {};
  for (const unit of volumeUnits) {
    const said = search.get(unit);
    const quantity = said === null ? own[unit] : (readQuantity(unit, said) ?? undefined);
    if (quantity !== undefined) quantities[unit] = quantity;
  }
  return {
    quantities,
    months: wholeNumber(search.get('months'), 1, maxMonths) ?? stayMonths ?? (isOneShipment(own) ? 1 : 12),
    peakPercent: wholeNumber(search.get('peak'), 101, 1000) ?? usualPeak,
  };
}

/** Returns the same basis as URL parameters. */
export function basisQuery({ quantities, months, peakPercent }: Basis, units: readonly VolumeUnit[]) {
  const said = units.map((unit) => [unit, quantities[unit] === undefined ? '' : String(quantities[unit])]);
  return { ...Object.fromEntries(said), months: String(months), peak: String(peakPercent) } as Record<string, string>;
}
