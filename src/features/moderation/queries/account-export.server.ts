import type { Ctx } from '#server/context.ts';

/** Returns the account's reports. Changes that it requested are exported by the features of their subjects. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    reports: await ctx.db
      .selectFrom('reports')
      .select(['id', 'subject_kind', 'subject_id', 'reason', 'text', 'status', 'created_at', 'decided_at'])
      .where('reporter_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}
