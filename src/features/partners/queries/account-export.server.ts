import type { Ctx } from '#server/context.ts';

/** Every row the account owns here, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const partners = await ctx.db
    .selectFrom('logistics_partners')
    .selectAll()
    .where('owner_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  // Who decided is staff's, not the owner's.
  return { logistics_partners: partners.map((row) => ({ ...row, reviewed_by: undefined })) };
}
