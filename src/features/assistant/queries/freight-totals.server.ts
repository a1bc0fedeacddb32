import type { Candidate } from '#features/matching/match/candidate.ts';
import type { Requirement } from '#features/needs/schema.ts';
import { lanesTo } from '#features/rates/queries/lanes-to.server.ts';
import { findOwnNumbers } from '#features/rates/queries/own-numbers.server.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { isMoved } from '#features/rates/schema/price.ts';
import type { Total } from '#features/rates/schema/total.ts';
import type { Ctx } from '#server/context.ts';

/** Returns the reader's numbers for freight: what the need says, before what he keeps. */
export async function findFreightNumbers(ctx: Ctx, request: Request, need: Requirement): Promise<Numbers | null> {
  const kept = await findOwnNumbers(ctx, request);
  const { weightKg, volumeM3 } = need;
  if (kept === null && weightKg === null && volumeM3 === null) return null;
  return {
    ...(kept ?? { months: 1 }),
    ...(weightKg !== null && { weightKg }),
    ...(volumeM3 !== null && { volumeM3 }),
  };
}

/** Returns what partners ask for the freight on a lane to the destination, by their ids. */
export async function findFreightTotals(
  ctx: Ctx,
  candidates: readonly Candidate[],
  numbers: Numbers | null,
  destination: string | null,
): Promise<Map<string, Total>> {
  const ids = candidates.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
  if (numbers === null || !isMoved(numbers)) return new Map();
  return findTotals(ctx, 'partner', ids, numbers, destination === null ? undefined : lanesTo(destination));
}
