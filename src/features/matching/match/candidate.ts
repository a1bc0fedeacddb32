import type { ServiceCode } from '#features/catalog/services.ts';
import type { HeldRange } from '#features/catalog/temperatures.ts';
import type { GeocodePrecision } from '#features/catalog/schema.ts';
import type { Point } from '#shared/geo.ts';

import type { BuildingFact, PricePeriod, PriceUnit } from '../schema.ts';

/** Who may do a leg, with confirmed facts alone: what is null or empty is not known, and satisfies nothing. */
export interface Candidate {
  kind: 'warehouse' | 'partner';
  id: string;
  slug: string;
  name: string;
  /** One for everything that a company has here; it leaves the server with nobody. */
  company: string;
  services: readonly ServiceCode[];
  specialties: readonly string[];
  certifications: readonly string[];
  /** What it states of its building, of what is asked for. */
  building: readonly BuildingFact[];
  countriesServed: readonly string[];
  /** Its city and state, in words. */
  location: string;
  country: string;
  state: string | null;
  point: (Point & { precision: GeocodePrecision }) | null;
  areaSqFt: number | null;
  palletPositions: number | null;
  /** In US dollars. */
  rates: readonly { amount: number; unit: PriceUnit; period: PricePeriod }[];
  /** What its rooms are held at. */
  zones: readonly HeldRange[];
  availableFrom: string | null;
  minimumTermMonths: number | null;
  /** A month. */
  minimumOrders: number | null;
  /** One of the demonstration. */
  isDemo: boolean;
  rating: number | null;
  reviews: number;
  /** How many points of the list of staff count today. */
  checks: number;
}
