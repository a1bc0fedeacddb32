import { carrierCode } from '#features/catalog/numbers/carriers.ts';
import { recognizeNumber, recognizeNumbers } from '#features/catalog/numbers/recognize.ts';
import type { Candidate, NumberProblem } from '#features/catalog/numbers/interpret-number.ts';
import { readSolution, spendSolution } from '#server/challenge.ts';
import type { Ctx } from '#server/context.ts';

import { dailyMissLimit, missLimit, repeatedMissLimit } from '../limits.ts';
import { type PublicRecord, findPublicRecords } from '../queries/public-records.server.ts';

export type LookUp =
  | { kind: 'found'; number: string; record: PublicRecord }
  /** Missing or not public, which is not disclosed. `candidates`: what the number itself suggests. */
  | { kind: 'missing'; number: string; candidates: readonly Candidate[] }
  /** Several carriers have a public shipment with this number. */
  | { kind: 'ambiguous'; number: string; carriers: (string | null)[] }
  /** Its format is unambiguous and its check digit wrong: it was not looked up. */
  | { kind: 'mistyped'; number: string; problem: NumberProblem }
  /** A text with several numbers, one of which must be chosen. */
  | { kind: 'several'; numbers: string[] }
  | { kind: 'blank' };

interface Asked {
  number: string;
  carrier?: string | null | undefined;
  /** A solved challenge, from somebody who has used up their misses. */
  solution?: string | null | undefined;
}

/**
 * Returns what anonymous visitors may know of a number. Unknown numbers are counted by network (`rate_limited` beyond the limit,
 * until a challenge is solved); known ones are not, nor is a repeated number. A network that has used up its misses
 * gets no answer at all, so that guessing is useless.
 */
export async function lookUp(ctx: Ctx, { number: text, carrier, solution }: Asked): Promise<LookUp> {
  const several = recognizeNumbers(text);
  if (several.length > 1) return { kind: 'several', numbers: several.map(({ normalized }) => normalized) };
  const understood = several[0] ?? recognizeNumber(text);
  if (understood === null) return { kind: 'blank' };
  const { normalized: number, problem, candidates } = understood;
  if (problem?.isCertain === true) return { kind: 'mistyped', number, problem };
  if (solution) await passWithSolution(ctx, solution);
  await ctx.limits.take(ctx, dailyMissLimit);
  await ctx.limits.take(ctx, missLimit);
  const records = await findPublicRecords(ctx, number, carrier ? (carrierCode(carrier) ?? carrier) : null);
  const isKnownMiss =
    records.length === 0 && (await ctx.limits.count(ctx, repeatedMissLimit, `${number} ${carrier ?? ''}`)) !== null;
  if (records.length > 0 || isKnownMiss) {
    await ctx.limits.giveBack(ctx, missLimit);
    await ctx.limits.giveBack(ctx, dailyMissLimit);
  }
  const [record] = records;
  if (record === undefined) return { kind: 'missing', number, candidates };
  if (records.length > 1) return { kind: 'ambiguous', number, carriers: records.map(({ carrier: code }) => code) };
  return { kind: 'found', number, record };
}

/** Each solution resets the hour's misses once. */
async function passWithSolution(ctx: Ctx, solution: string): Promise<void> {
  const solved = await readSolution(ctx, solution);
  if (solved !== null && (await spendSolution(ctx, solved))) await forgiveMisses(ctx);
}

/** Resets the hour's misses for the caller's network, after a bot check. */
export function forgiveMisses(ctx: Ctx): Promise<void> {
  return ctx.limits.forget(ctx, missLimit);
}
