import type { ServiceCode } from '#features/catalog/services.ts';
import type { GeocodePrecision } from '#features/catalog/schema.ts';
import type { Count } from '#shared/bounded-count.ts';

import type { BuildingFact, PricePeriod, PriceUnit } from '../schema.ts';

/** The parts of a score and how much each counts. Parts that a need says nothing about do not count. */
export const weights = {
  /** How many of the services it offers; what few offer counts more. */
  services: 0.35,
  /** How near it is to where it is needed; where no place was named, whether it is in this market. */
  place: 0.2,
  /** Whether it goes where the goods go. */
  lane: 0.1,
  /** Whether there is room for so much. */
  capacity: 0.12,
  /** Whether it takes so few shipments a month. */
  volume: 0.06,
  /** Whether a stated rate is under the ceiling. */
  price: 0.1,
  /** How many of the certifications it holds. */
  certifications: 0.1,
  /** How much of what is asked of its building it states: its doors, its hours, who guards it. */
  building: 0.06,
  /** Whether it is made for such goods. */
  goods: 0.06,
  /** Whether it keeps the temperature. */
  temperature: 0.06,
  /** Whether it is free then, and for so long. */
  availability: 0.08,
  /** What others said of it, and what staff checked. */
  trust: 0.06,
} as const;

export type Part = keyof typeof weights;

/** Something of the scorer that speaks for or against a candidate, in its own numbers; `reason-words.ts` has the words. */
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
  | { kind: 'certified' | 'not_certified'; names: readonly string[] }
  | { kind: 'building' | 'building_unsaid'; facts: readonly BuildingFact[] }
  | { kind: 'goods'; specialties: readonly string[] }
  | { kind: 'goods_unsaid' }
  | { kind: 'keeps'; min: number; max: number }
  | { kind: 'free' | 'free_later'; date: string }
  | { kind: 'term'; months: number }
  | { kind: 'rated'; rating: number; reviews: number }
  | { kind: 'checked'; checks: number }
);

/** A wish that nobody or few can fulfil, and how many could without it. */
export interface Relaxed {
  leg: number;
  wish:
    | { kind: 'service' | 'refused'; service: ServiceCode }
    | { kind: 'temperature' }
    | { kind: 'serves'; country: string }
    | { kind: 'place'; place: string; end: 'origin' | 'destination' }
    /** Of the need only its services, and not even these. */
    | { kind: 'only_services' | 'anything' };
  count: Count;
}
