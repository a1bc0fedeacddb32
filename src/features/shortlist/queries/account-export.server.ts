import type { Ctx } from '#server/context.ts';

/** Returns the account's saved items and searches for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    saved_items: await ctx.db
      .selectFrom('saved_items')
      .select(['subject_kind', 'subject_id', 'saved_at', 'organization_id as shared_with'])
      .where('user_id', '=', userId)
      .orderBy('saved_at')
      .execute(),
    saved_searches: await ctx.db
      .selectFrom('saved_searches')
      .select(['name', 'path', 'is_kept', 'searched_at', 'alert'])
      .where('user_id', '=', userId)
      .orderBy('searched_at')
      .execute(),
  };
}
