import type { Place } from '#features/catalog/schema.ts';
import type { MatchTotals } from '#features/matching/match/list-matches.server.ts';
import type { Candidate } from '#features/matching/match/candidate.ts';
import type { Leg, Requirement } from '#features/needs/schema.ts';
import { isStay } from '#features/needs/stay.ts';
import { lanesToPlace } from '#features/rates/queries/lanes-to.server.ts';
import { findOwnNumbers } from '#features/rates/queries/own-numbers.server.ts';
import { freightOfNeed } from '#features/rates/queries/said-numbers.server.ts';
import { compareTotals, findTotals } from '#features/rates/queries/totals.server.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { isMoved } from '#features/rates/schema/price.ts';
import type { Total } from '#features/rates/schema/total.ts';
import type { Ctx } from '#server/context.ts';
import { minorFromMajor } from '#shared/money.ts';

/** Returns the reader's numbers for freight: what the need says, otherwise what they store. */
export async function findFreightNumbers(
  ctx: Ctx,
  request: Request,
  need: Requirement,
  leg: Leg,
): Promise<Numbers | null> {
  const kept = await findOwnNumbers(ctx, request);
  const said = freightOfNeed({ ...need, services: [...need.services, ...leg.services] });
  if (kept === null && Object.keys(said).length === 0) return null;
  return { ...(kept ?? { months: 1 }), ...said };
}

/**
 * Returns what candidates for a leg ask at the reader's numbers, in US dollars: for a stay by the cards of warehouses,
 * for freight by the lanes of partners. Null unless it is known how much, and for freight where it goes.
 */
export function totalsOf(
  ctx: Ctx,
  leg: Leg,
  need: Requirement,
  freight: { numbers: Numbers | null; destination: Place | null },
): MatchTotals['of'] | null {
  const { numbers, destination } = freight;
  if (isStay(leg))
    return need.pallets === null && need.areaSqFt === null
      ? null
      : (candidates) => Promise.resolve(new Map(candidates.flatMap(stayTotal)));
  if (numbers === null || !isMoved(numbers) || destination === null) return null;
  return async (candidates) => {
    const ids = candidates.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
    const totals = await compareTotals(ctx, 'partner', ids, numbers, lanesToPlace(destination));
    return new Map(
      totals.flatMap(({ id, currency_key, total }) => (currency_key === '' ? [[id, total] as const] : [])),
    );
  };
}

const stayTotal = ({ id, stay }: Candidate): [string, number][] =>
  stay?.isWhole && stay.total !== null ? [[id, minorFromMajor(stay.total) ?? 0]] : [];

/** Returns what partners ask for the freight on a lane to the destination, by their ids. */
export async function findFreightTotals(
  ctx: Ctx,
  candidates: readonly Candidate[],
  numbers: Numbers | null,
  destination: Place | null,
): Promise<Map<string, Total>> {
  const ids = candidates.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
  if (numbers === null || !isMoved(numbers)) return new Map();
  return findTotals(ctx, 'partner', ids, numbers, destination === null ? undefined : lanesToPlace(destination));
}
