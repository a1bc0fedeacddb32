import type { Ctx } from '#server/context.ts';
import type { NotificationKind } from '#server/notification-kinds.ts';
import { requireUser } from '#server/session/require.ts';

interface ChoosableGroup {
  label: string;
  kinds: NotificationKind[];
}

/** Returns the kinds the caller may receive and switch off, grouped by subject. */
export function choosableGroups(ctx: Ctx): ChoosableGroup[] {
  return ctx.registry.features
    .map(({ notificationsAbout, notificationKinds = [] }) => ({
      label: notificationsAbout?.() ?? '',
      kinds: notificationKinds.filter(({ when, alwaysMail }) => !alwaysMail && (when?.(ctx.actor) ?? true)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** The same as one list. */
export const choosableKinds = (ctx: Ctx): NotificationKind[] => choosableGroups(ctx).flatMap(({ kinds }) => kinds);

/** Returns which of the caller's kinds come by mail. */
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

/** Returns which of the caller's kinds are mailed together once a day. */
export async function listDailyKinds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('notification_preferences')
    .where('user_id', '=', requireUser(ctx).userId)
    .where('is_daily', '=', true)
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
