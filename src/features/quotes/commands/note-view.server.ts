import { sql } from 'kysely';

import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

// unsafe: a row that the caller of this function may see
/** Counts a signed-in user's view of a request once; views of its owner and of staff do not count. */
export async function noteView(ctx: Ctx, request: { id: string; is_own: boolean }): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || request.is_own || isStaff(actor) || ctx.mayWrite === false) return;
  const seen = await ctx.db
    .selectFrom('quote_request_views')
    .select('request_id')
    .where('request_id', '=', request.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (seen) return;
  await transaction(ctx, async (tx) => {
    const inserted = await tx.db
      .insertInto('quote_request_views')
      .values({ request_id: request.id, user_id: actor.userId, viewed_at: tx.clock() })
      .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return;
    await tx.db
      .updateTable('quote_requests')
      .set({ view_count: sql`view_count + 1` })
      .where('id', '=', request.id)
      .execute();
  });
}
