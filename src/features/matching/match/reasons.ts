import type { ServiceCode } from '#features/catalog/services.ts';
import type { GeocodePrecision } from '#features/catalog/schema.ts';
import type { Count } from '#shared/bounded-count.ts';

import type { BuildingFact, PricePeriod, PriceUnit } from '#features/needs/schema.ts';

/** The parts of a score and their weights. Parts that a need does not mention do not count. */
export const weights = {
  /** Share of the services it offers; rarely offered ones weigh more. */
  services: 0.35,
  /** Distance from where it is needed; without a place, whether it is in this market. */
  place: 0.2,
  /** Whether it serves the destination. */
  lane: 0.1,
  /** Whether it has enough space. */
  capacity: 0.12,
  /** Whether the volume reaches its monthly minimum. */
  volume: 0.06,
  /** The price of the stay compared with other candidates, or whether a stated rate is below the ceiling. */
  price: 0.1,
  /** Share of the certifications it has. */
  certifications: 0.1,
  /** Share of the building's requested facts that it states: docks, hours, security. */
  building: 0.06,
  /** Whether it specialises in such goods. */
  goods: 0.06,
  /** Whether it keeps the temperature. */
  temperature: 0.06,
  /** Whether it is free at that time, and long enough. */
  availability: 0.08,
  /** Reviews, and checks by staff. */
  trust: 0.06,
} as const;

export type Part = keyof typeof weights;

/** Monthly price of a stay, one-time charges included, in US dollars. */
interface StayPrice {
  month: number;
  hasOnce: boolean;
  pallets: number | null;
  areaSqFt: number | null;
  /** Prices of all candidates that have one; null if too few have. */
  among: StayPrices | null;
}

export interface StayPrices {
  /** A month. */
  median: number;
  count: number;
}

/** A reason for or against a candidate, with the scorer's numbers; `reason-words.ts` has the texts. */
export type Reason = { part: Part } & (
  | { kind: 'offers' | 'lacks'; services: readonly ServiceCode[] }
  | { kind: 'near' | 'far'; miles: number; place: string; precision: GeocodePrecision }
  | { kind: 'stands_in' | 'place_unsaid'; place: string }
  | { kind: 'serves'; countries: readonly string[] }
  | { kind: 'volume' | 'volume_small'; minimum: number; wanted: number }
  | { kind: 'volume_unsaid'; minimum: number }
  | { kind: 'area' | 'area_small'; area: number; wanted: number }
  | { kind: 'pallets' | 'pallets_few'; pallets: number; wanted: number }
  | { kind: 'area_unsaid' | 'pallets_unsaid' | 'price_unsaid' | 'date_unsaid' }
  | { kind: 'price' | 'price_over'; amount: number; ceiling: number; unit: PriceUnit; period: PricePeriod }
  | { kind: 'total'; total: number; most: number; months: number }
  | { kind: 'total_unsaid' | 'stay_unsaid' | 'freight_unsaid' }
  | { kind: 'freight'; total: number; among: StayPrices }
  | ({ kind: 'stay' } & StayPrice)
  | { kind: 'certified' | 'not_certified'; names: readonly string[] }
  | { kind: 'building' | 'building_unsaid'; facts: readonly BuildingFact[] }
  | { kind: 'goods'; specialties: readonly string[] }
  | { kind: 'goods_unsaid' | 'dangerous_first' }
  | { kind: 'keeps'; min: number; max: number }
  | { kind: 'free' | 'free_later'; date: string }
  | { kind: 'term'; months: number }
  | { kind: 'rated'; rating: number; reviews: number }
  | { kind: 'checked'; checks: number }
);

/** A requirement that few or no candidates meet, and how many there would be without it. */
export interface Relaxed {
  leg: number;
  wish:
    | { kind: 'service' | 'refused'; service: ServiceCode }
    | { kind: 'temperature' | 'price' }
    | { kind: 'space'; of: 'areaSqFt' | 'pallets' }
    | { kind: 'serves'; country: string }
    | { kind: 'place'; place: string; end: 'origin' | 'destination' }
    /** Only the services of the need, or not even these. */
    | { kind: 'only_services' | 'anything' };
  count: Count;
}
