import type { Ctx } from '#server/context.ts';

/** Returns the reviews the account wrote or may write, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const rows = await ctx.db
    .selectFrom('ratings')
    .selectAll()
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .execute();
  // Who decided is not part of the account's data.
  return { ratings: rows.map((row) => ({ ...row, reviewed_by: undefined })) };
}
