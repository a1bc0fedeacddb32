import type { Ctx } from '#server/context.ts';

// unsafe: what the account made or cancelled, of whichever company
/** Returns the invoices that the account made or cancelled, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const invoices = await ctx.db
    .selectFrom('invoices')
    .select(['year', 'number', 'issued_on', 'cancelled_at', 'cancel_reason'])
    .where((is) => is.or([is('made_by', '=', userId), is('cancelled_by', '=', userId)]))
    .orderBy('created_at')
    .execute();
  return { invoices };
}
