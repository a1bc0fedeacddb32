import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Charge } from '#features/catalog/charges.ts';
import type { RatePeriod, RateUnit } from '#features/catalog/rates.ts';

import type { BuildingFacts, Rate, WarehouseFacts, WarehouseField } from '../schema/facts.ts';

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

/** A demonstration listing as written in this folder; missing values have defaults. */
export interface DemoSketch {
  key: string;
  owner: string;
  facts: Omit<WarehouseFacts, Optional | keyof BuildingFacts | 'available_from' | 'description_language'> &
    Partial<Pick<WarehouseFacts, Optional>>;
  listed_days_ago: number;
  /** Days until the space becomes free; absent if not stated. */
  free_in_days?: number;
  confirmed_days_ago?: number;
  /** Verified if absent. */
  review_status?: ReviewStatus;
  review_reason?: string;
  /** Days ago, and for how many more if stated. */
  paused?: { days_ago: number; for_days?: number };
  /** Facts filled in by the form and not confirmed. */
  unconfirmed?: WarehouseField[];
  /** Facts found by a company lookup. */
  from_lookup?: WarehouseField[];
  /** The first is on its card. */
  pictures?: readonly PictureKey[];
  change?: { new_values: Partial<WarehouseFacts>; days_ago: number };
}

/** Charge of a recurring price, and of a price per unit. */
const usualCharges: Record<RateUnit, Charge> = {
  pallet: 'storage',
  sq_ft: 'storage',
  sq_m: 'storage',
  container: 'unloading',
  order: 'order_handling',
  hour: 'labor',
};

/** Returns a price in US dollars: `per('pallet', 'month', 18.5)`. */
export function per(
  unit: RateUnit,
  period: RatePeriod,
  dollars: number,
  charge: Charge = usualCharges[period === 'once' ? unit : 'pallet'],
): Rate {
  return { charge, amount_minor: Math.round(dollars * 100), currency: 'USD', unit, period };
}

export const weekdays = 'Monday - Friday: 8 AM - 6 PM';
