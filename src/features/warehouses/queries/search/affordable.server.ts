import { sql } from 'kysely';

import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { Ctx } from '#server/context.ts';

import { countedRows } from './tuning.server.ts';

/** So many are given to each query of a page; of more, enough are found among the first that are read. */
const maxListed = 3 * countedRows;

/** Listings with a total of at most so many dollars: all of them. */
export interface Affordable {
  most: number;
  ids: readonly string[];
}

/**
 * Returns the listings with a total up to `most`, read once for all queries of a search; null if they are many: then the
 * total of each row that is read is looked up.
 */
export async function findAffordable(ctx: Ctx, totals: CardTotals, most: number): Promise<Affordable | null> {
  const upTo = sql<number>`${most * 100}::double precision`;
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from ${totals.rows({ upTo })} c limit ${maxListed + 1}`.execute(ctx.db);
  return rows.length > maxListed ? null : { most, ids: rows.map(({ subject_id }) => subject_id) };
}
