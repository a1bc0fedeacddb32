import { type Expression, sql } from 'kysely';

import { type Count, countLimit, countOf } from '#shared/bounded-count.ts';

import type { Ctx } from '../context.ts';

/** A query whose rows are counted. */
export interface Countable {
  limit(most: number): Expression<unknown>;
}

/** Returns how many rows each query finds, in one statement; each exact up to a thousand, where the database stops counting. */
export async function countEach(ctx: Pick<Ctx, 'db'>, queries: readonly Countable[]): Promise<Count[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query) => sql`(select count(*)::integer from ${query.limit(countLimit + 1)} found)`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(ctx.db);
  return (rows[0]?.counts ?? []).map(countOf);
}

/** Returns how many rows one query finds. */
export async function countFound(ctx: Pick<Ctx, 'db'>, query: Countable): Promise<Count> {
  const [count] = await countEach(ctx, [query]);
  return count ?? countOf(0);
}
