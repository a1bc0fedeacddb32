import type { ServiceCode } from '#features/catalog/services.ts';
import type { StorageRange } from '#features/catalog/temperatures.ts';
import type { GeocodePrecision } from '#features/catalog/schema.ts';
import type { Point } from '#shared/geo.ts';

import type { Numbers } from '#features/rates/schema/numbers.ts';
import type { BuildingFact, PricePeriod, PriceUnit } from '#features/needs/schema.ts';

/** Amounts are in US dollars. */
export interface PricedStay {
  /** Null: there is no card that prices it. */
  total: number | null;
  /** The card has a price for everything that is needed. */
  isWhole: boolean;
  /** It includes charges that come once. */
  hasOnce: boolean;
  /** What it may cost; null without a limit. */
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
  /** Stated facts of its building, as far as they are asked for. */
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
  /** What the stay costs by its rate card; null if nobody says how much is kept. */
  stay: PricedStay | null;
  /** What the freight costs on a lane to its destination, in US dollars; null if none has a price for all of it. */
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
