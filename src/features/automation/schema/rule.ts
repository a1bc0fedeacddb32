import type { ServiceCode } from '#features/catalog/services.ts';

import type { Act, Occasion, Unit } from '../state.ts';

/** Everything that a company chooses. */
export interface RuleSettings {
  name: string;
  occasion: Occasion;
  amount: number | null;
  services: ServiceCode[];
  place: string | null;
  /** Who the other side is. */
  client: string | null;
  unit: Unit;
  least: number | null;
  most: number | null;
  acts: Act[];
  /** Whom it names; null for everybody who may. */
  member_id: string | null;
  remind_hours: number | null;
  /** What it puts on. */
  label: string | null;
}

export interface Rule extends RuleSettings {
  id: string;
  /** It names somebody; without `member_id`, that account is gone. */
  is_for_one: boolean;
  member_name: string | null;
  /** Null while it is off. */
  switched_on_at: Date | null;
}

/** What a rule reads of what happened. */
export interface Happening {
  /** Which time: it is acted on once. */
  key: string;
  at: Date;
  subject_kind: string;
  subject_id: string;
  title: string;
  path: string;
  services: readonly string[];
  /** Cities, states and countries it has to do with, in both languages. */
  places: readonly string[];
  /** Names of the other side, as the company reads them. */
  clients: readonly string[];
  pallets: number | null;
  area_sqft: number | null;
  /** The company's part in a conversation. */
  part_id: string | null;
}
