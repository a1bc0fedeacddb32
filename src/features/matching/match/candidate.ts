import type { ServiceCode } from '#features/catalog/services.ts';
import type { StorageRange } from '#features/catalog/temperatures.ts';
import type { GeocodePrecision } from '#features/catalog/schema.ts';
import type { Point } from '#shared/geo.ts';

import type { Numbers } from '#features/rates/schema/numbers.ts';
import type { BuildingFact, PricePeriod, PriceUnit } from '#features/needs/schema.ts';

/** Amounts are in US dollars. */
export interface PricedStay {
  /** Null if no rate card prices it. */
  total: number | null;
  /** The card prices everything that is needed. */
  isWhole: boolean;
  /** The total includes one-time charges. */
  hasOnce: boolean;
  /** The budget; null without one. */
  most: number | null;
  numbers: Numbers;
}

/** A candidate for a leg, with confirmed facts only: null or empty means unknown and satisfies nothing. */
export interface Candidate {
  kind: 'warehouse' | 'partner';
  id: string;
  slug: string;
  name: string;
  /** The same for all entries of a company; never sent to clients. */
  company: string;
  services: readonly ServiceCode[];
  specialties: readonly string[];
  certifications: readonly string[];
  /** Which of the requested building facts it states. */
  building: readonly BuildingFact[];
  countriesServed: readonly string[];
  /** City and state as text. */
  location: string;
  country: string;
  state: string | null;
  point: (Point & { precision: GeocodePrecision }) | null;
  areaSqFt: number | null;
  palletPositions: number | null;
  /** In US dollars. */
  rates: readonly { amount: number; unit: PriceUnit; period: PricePeriod }[];
  /** Temperatures of its zones. */
  zones: readonly StorageRange[];
  /** The price of the stay by its rate card; null if the need states no volume. */
  stay: PricedStay | null;
  /** The price of the freight on a lane to its destination, in US dollars; null if no lane prices all of it. */
  freight: number | null;
  availableFrom: string | null;
  minimumTermMonths: number | null;
  /** Per month. */
  minimumOrders: number | null;
  /** A demonstration entry. */
  isDemo: boolean;
  rating: number | null;
  reviews: number;
  /** Number of staff checks that are currently valid. */
  checks: number;
}
