import type { Candidate } from '#features/matching/match/candidate.ts';
import { freightFor, numbersFor } from '#features/matching/match/budget.server.ts';
import type { Plan } from '#features/matching/match/match-requirement.server.ts';
import type { Leg, Requirement } from '#features/needs/schema.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import type { Total } from '#features/rates/schema/total.ts';
import type { Ctx } from '#server/context.ts';

/** What the matches of a leg cost. */
export interface LegTotals {
  /** In words, by their ids. */
  totals: ReadonlyMap<string, Total>;
  /** The least that one with a price for everything asks, in US dollars. */
  lowest: { candidate: Candidate; amount: number } | null;
}

/** Returns what the matches cost at the numbers of the need, leg by leg. */
export async function findPlanTotals(ctx: Ctx, need: Requirement, { legs }: Plan): Promise<LegTotals[]> {
  const found: LegTotals[] = [];
  for (const { leg, matches } of legs) {
    const candidates = matches.map(({ candidate }) => candidate);
    found.push({ totals: await findLegTotals(ctx, need, leg, candidates), lowest: lowestOf(candidates) });
  }
  return found;
}

/** Returns what warehouses ask for a stay, or partners for a journey, in words, by their ids. */
async function findLegTotals(
  ctx: Ctx,
  need: Requirement,
  leg: Leg,
  candidates: readonly Candidate[],
): Promise<Map<string, Total>> {
  const idsOf = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind).map(({ id }) => id);
  const freight = freightFor(leg, need);
  if (freight !== null) return findTotals(ctx, 'partner', idsOf('partner'), freight.numbers, freight.fits);
  const numbers = numbersFor(ctx, leg, need);
  return numbers === null ? new Map() : findTotals(ctx, 'warehouse', idsOf('warehouse'), numbers);
}

const lowestOf = (candidates: readonly Candidate[]): LegTotals['lowest'] =>
  candidates
    .flatMap((candidate) => {
      const { stay, freight } = candidate;
      const amount = freight ?? (stay?.isWhole ? stay.total : null);
      return amount === null ? [] : [{ candidate, amount }];
    })
    .toSorted((a, b) => a.amount - b.amount)[0] ?? null;
