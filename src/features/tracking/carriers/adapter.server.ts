import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';

import type { NewEvent } from '../schema/new-event.ts';

/** A query: a carrier's number, and the external id from the last answer. */
export interface Asked {
  tracking_number: string;
  carrier: string;
  external_id: string | null;
}

/** A carrier's answer about a number. */
export interface CarrierUpdate {
  external_id: string;
  tracking_number: string;
  /** Each with an external id, so that a repeated event is stored once. */
  events: NewEvent[];
  estimated_delivery: string | null;
}

export type CarrierProblem = 'away' | 'refused' | 'busy' | 'nonsense' | 'unknown_number';

export type CarrierResult =
  | { kind: 'update'; update: CarrierUpdate }
  /** `away`, `busy` and `refused` concern the whole system, the others this number. */
  | { kind: 'problem'; problem: CarrierProblem; retryAfterSeconds?: number };

/**
 * A carrier's own system, or an aggregator of several. What another one needs: CONTRIBUTING.md, "A new carrier".
 */
export interface CarrierAdapter {
  name: string;
  /** Returns true if its keys are configured. */
  isOn(config: Config): boolean;
  /** Catalogue codes of the carriers whose numbers it can query. */
  carriers: readonly string[];
  /** Never throws for errors of the other side. */
  ask(ctx: Ctx, asked: Asked): Promise<CarrierResult>;
}
