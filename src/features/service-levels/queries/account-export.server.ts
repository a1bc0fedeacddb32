import type { Ctx } from '#server/context.ts';

/** Returns the months that the account signed off, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const service_months = await ctx.db
    .selectFrom('service_months')
    .select(['month', 'note', 'signed_at'])
    .where('signed_by', '=', userId)
    .orderBy('month')
    .execute();
  return { service_months };
}
