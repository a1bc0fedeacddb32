import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type Countable, countEach } from '#server/db/count-found.ts';
import { sumOfCounts } from '#shared/bounded-count.ts';

/** Returns the number that an entry of the navigation shows to this caller. */
export const countNew = async (ctx: Ctx, newItems: (ctx: Ctx) => readonly Countable[]): Promise<number> =>
  sumOfCounts(await countEach(ctx, newItems(ctx))).value;

/** Finds so many rows. */
export const rowsFound = (count: number): Countable => ({
  limit: (most) => sql`(select generate_series(1, ${Math.min(count, most)}::integer))`,
});
