import { type Expression, sql } from 'kysely';

import { type Count, countLimit, countOf } from '#shared/bounded-count.ts';

import type { Ctx } from '../context.ts';

/** Returns how many rows a query finds, exact up to a thousand: the database stops counting there. */
export async function countFound(
  ctx: Pick<Ctx, 'db'>,
  query: { limit(most: number): Expression<unknown> },
): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${query.limit(countLimit + 1)} found`.execute(ctx.db);
  return countOf(rows[0]?.count ?? 0);
}
