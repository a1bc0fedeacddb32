import { carrierCode } from '#features/catalog/numbers/carriers.ts';
import { recognizeNumber, recognizeNumbers } from '#features/catalog/numbers/recognize.ts';
import type { Candidate, NumberProblem } from '#features/catalog/numbers/understand.ts';
import { readSolution, spendSolution } from '#server/challenge.ts';
import type { Ctx } from '#server/context.ts';

import { dailyMissLimit, missLimit, repeatedMissLimit } from '../limits.ts';
import { type PublicRecord, findPublicRecords } from '../queries/public-records.server.ts';

export type LookUp =
  | { kind: 'found'; number: string; record: PublicRecord }
  /** Not there, or not for strangers: nobody is told which. `candidates`: what the number alone says. */
  | { kind: 'missing'; number: string; candidates: readonly Candidate[] }
  /** Several carriers have a public shipment of this number. */
  | { kind: 'ambiguous'; number: string; carriers: (string | null)[] }
  /** Its form leaves no doubt and its check digit is wrong: it was not looked up. */
  | { kind: 'mistyped'; number: string; problem: NumberProblem }
  /** A text with several numbers: one of them is asked for next. */
  | { kind: 'several'; numbers: string[] }
  | { kind: 'blank' };

interface Asked {
  number: string;
  carrier?: string | null | undefined;
  /** A solved challenge, for somebody who has used up their misses. */
  solution?: string | null | undefined;
}

/**
 * What strangers may know of a number. Numbers that nobody here knows are counted by network (`rate_limited` beyond them, until a solved challenge
 * comes along); found ones are not, nor is the same number again. While a network has used up its misses it is answered nothing at all, so that
 * guessing does not pay.
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

/** Each solution opens the hour's misses once. */
async function passWithSolution(ctx: Ctx, solution: string): Promise<void> {
  const solved = await readSolution(ctx, solution);
  if (solved !== null && (await spendSolution(ctx, solved))) await forgiveMisses(ctx);
}

/** Opens the hour's misses again for the caller's network, once it was shown that a person asks. */
export function forgiveMisses(ctx: Ctx): Promise<void> {
  return ctx.limits.forget(ctx, missLimit);
}
