import { z } from 'zod';

import { decodeCursor, encodeCursor } from '#shared/cursor.ts';

import type { Scored } from './score.ts';

/** Candidates that are not known to be within the budget come last. */
const isBehind = ({ candidate: { stay } }: Scored): number =>
  Number(stay !== null && stay.most !== null && stay.total === null);

const byScore = (a: Scored, b: Scored): number =>
  isBehind(a) - isBehind(b) ||
  b.score - a.score ||
  (a.candidate.id < b.candidate.id ? -1 : a.candidate.id > b.candidate.id ? 1 : 0);

/**
 * Returns the list best first, with entries of the same company separated as far as possible: `apart` is the number of
 * entries for which that holds. The remaining ones follow. If only one company fits, all its entries stay.
 */
export function inOrder(scored: readonly Scored[]): { list: Scored[]; apart: number } {
  const waiting = scored.toSorted(byScore);
  if (new Set(waiting.map(({ candidate }) => candidate.company)).size === 1)
    return { list: waiting, apart: waiting.length };
  const list: Scored[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ candidate }) => candidate.company !== list.at(-1)?.candidate.company);
    if (next < 0) break;
    list.push(...waiting.splice(next, 1));
  }
  return { list: [...list, ...waiting], apart: list.length };
}

const kind = 'matching.best';
const position = z.tuple([z.uuid(), z.number()]);

export const cursorBehind = (last: Scored | undefined): string | null =>
  last ? encodeCursor(kind, [last.candidate.id, last.score]) : null;

/** Returns the index after the last shown entry; if that entry is gone, the index after those with the same score. */
export function startOf(list: readonly Scored[], cursor: string | null): number {
  const after = decodeCursor(kind, cursor, position);
  if (after === null) return 0;
  const [id, score] = after;
  const at = list.findIndex(({ candidate }) => candidate.id === id);
  if (at >= 0) return at + 1;
  const next = list.findIndex((one) => one.score < score);
  return next < 0 ? list.length : next;
}

const totalKind = 'matching.total';
const totalPosition = z.tuple([z.uuid(), z.number().nullable(), z.number()]);

/**
 * Returns a page of a list, the lowest total first and those without one behind; without totals in its own order. Where
 * the last shown entry has gone, the page goes on with the next total, or the next score of the same.
 */
export function pageByTotal(
  list: readonly Scored[],
  totals: ReadonlyMap<string, number> | null,
  { cursor, limit }: { cursor: string | null; limit: number },
): { items: Scored[]; nextCursor: string | null } {
  const totalOf = ({ candidate }: Scored): number => totals?.get(candidate.id) ?? Infinity;
  const sorted =
    totals === null ? [...list] : list.toSorted((a, b) => (totalOf(a) === totalOf(b) ? 0 : totalOf(a) - totalOf(b)));
  const after = decodeCursor(totalKind, cursor, totalPosition);
  const at = sorted.findIndex(({ candidate }) => candidate.id === after?.[0]);
  const [total, score] = [after?.[1] ?? Infinity, after?.[2] ?? 0];
  const next = sorted.findIndex((one) => totalOf(one) > total || (totalOf(one) === total && one.score < score));
  const from = after === null ? 0 : at >= 0 ? at + 1 : next < 0 ? sorted.length : next;
  const items = sorted.slice(from, from + limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && sorted.length > from + limit ? encodeCursor(totalKind, [last.candidate.id, totals?.get(last.candidate.id) ?? null, last.score]) : null, // prettier-ignore
  };
}
