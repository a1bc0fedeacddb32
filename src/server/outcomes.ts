import { type RawBuilder, sql } from 'kysely';

import type { Words } from '#shared/languages.ts';

import type { Ctx } from './context.ts';

/** An outcome of a company's listings and profiles that is counted for the company: "asked", "won". */
export interface Outcome {
  name: string;
  label: Words;
  /** What exactly is counted. */
  how: Words;
  order: number;
  /** Somebody contacted the company. */
  isAsking?: true;
  /** The kind of subject it happens to. */
  kinds: readonly string[];
  /**
   * Returns a query of `subject_id` and `at` for these rows, all of one kind; each counts once. The caller has checked
   * whose rows they are.
   */
  rows: (of: { kind: string; ids: readonly string[]; since: Date }) => RawBuilder<{ subject_id: string; at: Date }>;
}

export interface OutcomeDay {
  subject_id: string;
  /** Of UTC. */
  day: string;
  count: number;
}

/** Returns how often it happened, by row and day. */
export async function countOutcome(ctx: Ctx, rows: RawBuilder<unknown>): Promise<OutcomeDay[]> {
  const found = await sql<OutcomeDay>`
    select subject_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
    from (${rows}) happened group by 1, 2`.execute(ctx.db);
  return found.rows;
}
