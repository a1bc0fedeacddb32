import type { Ctx } from '#server/context.ts';
import type { NotificationKind } from '#server/notification-kinds.ts';
import { requireUser } from '#server/session/require.ts';

/** The kinds that may come to the caller and whose mail can be switched off. */
export function choosableKinds(ctx: Ctx): NotificationKind[] {
  return [...ctx.registry.notificationKinds.values()].filter(
    ({ when, alwaysMail }) => !alwaysMail && (when?.(ctx.actor) ?? true),
  );
}

/** Of the kinds the caller may choose, those that come by mail. */
export async function listMailedKinds(ctx: Ctx): Promise<string[]> {
  const { userId } = requireUser(ctx);
  const off = await ctx.db
    .selectFrom('notification_preferences')
    .where('user_id', '=', userId)
    .where('channel', '=', 'mail')
    .where('is_on', '=', false)
    .select('kind')
    .execute();
  const isOff = new Set(off.map(({ kind }) => kind));
  return choosableKinds(ctx)
    .map(({ kind }) => kind)
    .filter((kind) => !isOff.has(kind));
}
