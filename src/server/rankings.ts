import type { Ctx } from './context.ts';

/** A need in words, as an address contains it. */
export interface SaidNeed {
  said: string;
  /** What was removed or corrected since. */
  changes: string | null;
}

/** Tells which rows of a kind can meet a need, and how well. */
export interface Ranking {
  /** The kind of the rows, as a subject. */
  kind: string;
  /** Returns the ids of public rows that can, best first; null if the need asks for no such row. */
  rank: (ctx: Ctx, need: SaidNeed) => Promise<readonly string[] | null>;
}
