import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';

import type { NewEvent } from '../schema/new-event.ts';

/** What is asked: a number of a carrier, and what the other side called it the last time. */
export interface Asked {
  tracking_number: string;
  carrier: string;
  external_id: string | null;
}

/** What a carrier told of a number. */
export interface Told {
  external_id: string;
  tracking_number: string;
  /** Each with an external id: told again it is stored once. */
  events: NewEvent[];
  estimated_delivery: string | null;
}

export type CarrierProblem = 'away' | 'refused' | 'busy' | 'nonsense' | 'unknown_number';

export type CarrierAnswer =
  | { kind: 'told'; told: Told }
  /** `away`, `busy` and `refused` are about the whole system, the others about this number. */
  | { kind: 'problem'; problem: CarrierProblem; retryAfterSeconds?: number };

/**
 * A carrier's own system, or an aggregator of several. One folder each, with the same few files: `settings` (what it needs to be on), `detect` (which
 * carriers it knows), `fetch` (asking), `status-words` (what its words mean here), `webhook` where it tells by itself, `fixtures` for tests.
 */
export interface CarrierAdapter {
  name: string;
  /** Whether its keys are configured. */
  isOn(config: Config): boolean;
  /** Codes of the catalogue whose numbers it can be asked for. */
  carriers: readonly string[];
  /** Never throws for what the other side does. */
  ask(ctx: Ctx, asked: Asked): Promise<CarrierAnswer>;
}
