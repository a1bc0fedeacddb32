import type { EventKind, StatusTone } from '../state.ts';
import type { CarrierIconName } from './carrier-icon.ts';

interface Choice {
  label: string;
  to: string;
}

/** A public shipment for its page: texts and places from the server. */
export interface FoundView {
  kind: 'found';
  number: string;
  carrier: string;
  icon: CarrierIconName;
  carrier_page: string | null;
  status: string;
  tone: StatusTone;
  /** Null without events. */
  progress: number | null;
  place: string | null;
  origin: string | null;
  destination: string | null;
  estimated_delivery: string | null;
  original_estimate: string | null;
  updated_at: string;
  is_demo: boolean;
  is_shared: boolean;
  updateSource: { isLive: boolean; answered_at: string | null; problem: string | null };
  events: { words: string; kind: EventKind; place: string | null; timestamp: string }[];
  points: { lat: number; lon: number; label: string; detail: string; isCurrent: boolean }[];
}

/** What a lookup shows below the box. */
export type TrackView =
  | { kind: 'none' }
  | FoundView
  | { kind: 'missing'; elsewhere: { label: string; href: string | null }[] }
  | { kind: 'ambiguous'; choices: Choice[] }
  | { kind: 'several'; choices: Choice[] }
  | { kind: 'mistyped'; sentence: string; suggestions: Choice[] }
  | { kind: 'limited'; isForToday: boolean }
  | { kind: 'failed' };
