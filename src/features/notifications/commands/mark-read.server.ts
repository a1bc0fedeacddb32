import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

const unreadOf = (ctx: Ctx) =>
  ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.clock() })
    .where('user_id', '=', requireUser(ctx).userId)
    .where('read_at', 'is', null);

/** Marks one of the caller's own notifications as read. Somebody else's, and one that is gone, stay as they are. */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  await unreadOf(ctx).where('id', '=', id).execute();
}

/** Marks everything the caller was told until now as read. */
export async function markAllRead(ctx: Ctx): Promise<void> {
  await unreadOf(ctx).execute();
}
