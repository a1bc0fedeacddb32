import { exportChanges } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

// unsafe: what the account answers for, in the export of its data
/** Returns the listings that the account answers for in its companies, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const own = ctx.db.selectFrom('warehouses').select('id').where('user_id', '=', userId);
  return {
    // Who decided is internal; the search texts repeat those of the listing.
    warehouses: warehouses.map((row) => ({
      ...row,
      reviewed_by: undefined,
      public_texts: undefined,
      texts_digest: undefined,
    })),
    warehouse_photos: await ctx.db
      .selectFrom('warehouse_photos')
      .selectAll()
      .where('warehouse_id', 'in', own)
      .orderBy('created_at')
      .execute(),
    waiting_changes: await exportChanges(ctx, 'warehouse', idsOf(warehouses)),
    warehouse_questions: await ctx.db
      .selectFrom('warehouse_questions')
      .select(['conversation_id', 'warehouse_id', 'asked_at', 'first_answered_at', 'last_message_at'])
      .where((is) => is.or([is('owner_user_id', '=', userId), is('asked_by', '=', userId)]))
      .orderBy('asked_at')
      .execute(),
    slug_redirects: await ctx.db
      .selectFrom('slug_redirects')
      .select(['slug', 'created_at'])
      .where('kind', '=', 'warehouse')
      .where('subject_id', 'in', own)
      .execute(),
  };
}
