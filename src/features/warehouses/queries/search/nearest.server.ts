import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { cursorMoment } from '#shared/cursor-moment.ts';
import { AppError } from '#shared/errors.ts';

import { findCards, type FoundRow } from './find-cards.server.ts';
import { gather } from './gather.server.ts';
import type { SearchScope } from './scope.server.ts';
import { passesOver, walk } from './walk.server.ts';

/** Place, time of listing, id of the last row shown. */
export const nearestCursor = z.tuple([z.number().int(), cursorMoment, z.uuid()]);

/**
 * Rows by the distance of their place, within a place the newest first. Distances are exact great-circle ones: they
 * are calculated per place before the database is asked, which then only walks the places in this order.
 */
export async function findNearestRows(
  ctx: Ctx,
  scope: SearchScope,
  after: z.infer<typeof nearestCursor> | null,
  wanted: number,
): Promise<FoundRow[]> {
  const all = scope.places ?? [];
  const first = after ? all.findIndex((place) => place.id === after[0]) : 0;
  if (first < 0) throw new AppError('bad_request', { detail: 'The cursor is not one of this list.' });
  const places = all.slice(first);
  if (places.length === 0) return [];

  // Sorted although it is already: only so does the planner know, and sorts within each place instead of everything.
  const inOrder = sql`select id, n from unnest(${places.map((place) => place.id)}::integer[]) with ordinality as list (id, n) order by n`;
  const notYetShown = after
    ? sql`(p.n > 1 or (s.listed_at, s.warehouse_id) < (${after[1]}::timestamptz, ${after[2]}::uuid))`
    : sql`true`;

  const order = sql`s.n, s.listed_at desc, s.warehouse_id desc`;
  // Within the places little may be plenty.
  const withinPlaces = { ...scope, places: null, isSparse: false };
  const nearest = (depth: number) => sql`
    select s.*, p.n from (${inOrder}) p cross join lateral (
      select * from warehouse_search s where s.place_id = p.id and ${notYetShown}
      order by s.listed_at desc, s.warehouse_id desc limit ${depth}
    ) s order by p.n, s.listed_at desc, s.warehouse_id desc limit ${depth}`;
  const rows = await walk(ctx, withinPlaces, wanted, order, nearest);
  if (rows.length >= wanted || !passesOver(withinPlaces)) return rows;

  const gathered = sql`
    select * from (
      select s.*, p.n from (${gather({ ...scope, places })}) s join (${inOrder}) p on p.id = s.place_id
      where ${notYetShown} offset 0
    ) s order by ${order} limit ${wanted}`;
  return findCards(ctx, gathered, order);
}
