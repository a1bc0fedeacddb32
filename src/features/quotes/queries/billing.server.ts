import type { Ctx } from '#server/context.ts';

import type { Billing } from '../schema/order.ts';

/** Returns what these companies have stated for invoices, in this order. Checks no permission. */
export async function findBilling(ctx: Ctx, organizationIds: readonly (string | null)[]): Promise<Billing[]> {
  const ids = organizationIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('organizations')
    .where('id', 'in', ids)
    .select(['id', 'name', 'billing_address', 'tax_id'])
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined ? [] : [{ company: row.name, address: row.billing_address, tax_id: row.tax_id }];
  });
}
