import type { Ctx } from '#server/context.ts';

/** Returns the account's notifications and preferences, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    notifications: await ctx.db
      .selectFrom('notifications')
      .select(['kind', 'subject_kind', 'subject_id', 'values', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    notification_preferences: await ctx.db
      .selectFrom('notification_preferences')
      .select(['kind', 'channel', 'is_on', 'is_daily', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute(),
  };
}
