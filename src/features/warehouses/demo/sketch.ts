import type { Charge } from '#features/catalog/charges.ts';
import type { RatePeriod, RateUnit } from '#features/catalog/rates.ts';

import type { BuildingFacts, Rate, WarehouseFacts, WarehouseField } from '../schema/facts.ts';
import type { ReviewStatus } from '../state.ts';

import type { PictureKey } from './pictures.ts';

type Optional =
  | 'website'
  | 'zip_code'
  | 'temperature_zones'
  | 'pallet_positions_available'
  | 'minimum_term_months'
  | 'certifications'
  | 'description_translated'
  | 'rates'
  | 'rates_stated'
  | 'rates_terms';

/** A listing as it is written down here: what is not said is the usual. */
export interface DemoSketch {
  key: string;
  owner: string;
  facts: Omit<WarehouseFacts, Optional | keyof BuildingFacts | 'available_from' | 'description_language'> &
    Partial<Pick<WarehouseFacts, Optional>>;
  listed_days_ago: number;
  /** Days from now on which the space becomes free; absent when the owner did not say. */
  free_in_days?: number;
  confirmed_days_ago?: number;
  /** Verified when absent. */
  review_status?: ReviewStatus;
  review_reason?: string;
  /** Days ago, and for how many more where its owner said so. */
  paused?: { days_ago: number; for_days?: number };
  /** Facts the form filled in and nobody has confirmed. */
  unconfirmed?: WarehouseField[];
  /** Facts a look-up of the company found. */
  from_lookup?: WarehouseField[];
  /** The first is on its card. */
  pictures?: readonly PictureKey[];
  change?: { new_values: Partial<WarehouseFacts>; days_ago: number };
}

/** What a price that comes again and again is for, and one for so many of a unit. */
const usualCharges: Record<RateUnit, Charge> = {
  pallet: 'storage',
  sq_ft: 'storage',
  sq_m: 'storage',
  container: 'unloading',
  order: 'order_handling',
  hour: 'labor',
};

/** A price in US dollars: `per('pallet', 'month', 18.5)`. */
export function per(
  unit: RateUnit,
  period: RatePeriod,
  dollars: number,
  charge: Charge = usualCharges[period === 'once' ? unit : 'pallet'],
): Rate {
  return { charge, amount_minor: Math.round(dollars * 100), currency: 'USD', unit, period };
}

export const weekdays = 'Monday - Friday: 8 AM - 6 PM';
