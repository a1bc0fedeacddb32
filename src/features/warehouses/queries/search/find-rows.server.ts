import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';

import { where } from './conditions.server.ts';
import { findCards, type FoundRow } from './find-cards.server.ts';
import { gather } from './gather.server.ts';
import { findNearestRows, nearestCursor } from './nearest.server.ts';
import { tableOrders } from './orders.server.ts';
import type { SearchScope } from './scope.server.ts';
import { passesOver, walk } from './walk.server.ts';

export interface FoundRows {
  rows: FoundRow[];
  nextCursor: string | null;
}

/**
 * A page of `limit` rows after `cursor`. Refuses a cursor of another order or place with `bad_request`.
 *
 * Two ways lead to a page, and neither alone is fast for every filter: walking the index of the order and passing over
 * what does not fit, and gathering everything that fits and sorting it. The first is tried within a bound; only where
 * the bound does not yield a full page, so where little fits, the second is taken.
 */
export async function findRows(
  ctx: Ctx,
  scope: SearchScope,
  page: { cursor: string | null; limit: number },
): Promise<FoundRows> {
  const { sort } = scope.filters;
  const kind = cursorKind(scope);
  if (sort === 'nearest') {
    const after = decodeCursor(kind, page.cursor, nearestCursor);
    const rows = await findNearestRows(ctx, scope, after, page.limit + 1);
    return pageOf(rows, page.limit, (row) => encodeCursor(kind, [row.place_id, row.listed_at.toISOString(), row.id]));
  }
  const order = tableOrders[sort];
  const values = decodeCursor(kind, page.cursor, order.cursor);
  const after = values ? [order.after(values)] : [];
  const wanted = page.limit + 1;

  const first = (depth: number) =>
    sql`select * from warehouse_search s ${where(after)} order by ${order.by} limit ${depth}`;
  let rows = await walk(ctx, scope, wanted, order.by, first);
  if (rows.length < wanted && passesOver(scope)) {
    // "offset 0" keeps the planner from walking the order after all.
    const gathered = sql`
      select * from (
        select * from (${gather(scope, { after })}) s offset 0
      ) s order by ${order.by} limit ${wanted}`;
    rows = await findCards(ctx, gathered, order.by);
  }
  return pageOf(rows, page.limit, (row) => encodeCursor(kind, order.valuesOf(row)));
}

/** Binds a cursor to its order, and "nearest" to the place it is nearest to. */
function cursorKind(scope: SearchScope): string {
  const { sort } = scope.filters;
  if (sort !== 'nearest') return `warehouses.${sort}`;
  if (!scope.place) throw new AppError('invalid', { fields: { sort: ['Please say near which place'] } });
  return `warehouses.nearest.${scope.place.id}`;
}

function pageOf(rows: FoundRow[], limit: number, cursorOf: (row: FoundRow) => string): FoundRows {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
