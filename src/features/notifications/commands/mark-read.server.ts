import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

const unreadOf = (ctx: Ctx) =>
  ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.clock() })
    .where('user_id', '=', requireUser(ctx).userId)
    .where('read_at', 'is', null);

/** Marks one of the caller's notifications as read. No effect for others' and deleted ones. */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  await unreadOf(ctx).where('id', '=', id).execute();
}

/** Marks all of the caller's notifications so far as read. */
export async function markAllRead(ctx: Ctx): Promise<void> {
  await unreadOf(ctx).execute();
}
