import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { demoId } from '#server/new-id.ts';
import { isoDate } from '#shared/dates.ts';

import { storeInvoice } from './store-invoice.server.ts';

/** One company got Enterprise in the middle of last month, and its invoice. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  // The company has the id of the account that founded it.
  const organization_id = demoId('account santos');
  const id = demoId('invoice santos');
  const known = await ctx.db.selectFrom('invoices').select('id').where('id', '=', id).where('organization_id', '=', organization_id).executeTakeFirst(); // prettier-ignore
  if (known) return;
  await transaction(ctx, async (tx) => {
    const company = await tx.db
      .updateTable('organizations')
      .set({ billing_address: '8300 NW 36th Street, Suite 210\nDoral, FL 33166', tax_id: '65-0555107' })
      .where('id', '=', organization_id)
      .returning('id')
      .executeTakeFirst();
    if (!company) return;
    const now = tx.clock();
    const [year = 0, number = 1] = todayHere(now).split('-').map(Number);
    const month = (offset: number, day: number) => isoDate(new Date(Date.UTC(year, number - 1 + offset, day)));
    await storeInvoice(tx, organization_id, {
      id,
      made_by: null,
      currency: 'USD',
      due_on: dayHere(now, 30),
      spans: [
        { plan: 'professional', from: month(-1, 1), until: month(-1, 14), monthly_minor: 9900 },
        { plan: 'enterprise', from: month(-1, 15), until: month(1, 0), monthly_minor: 45_000 },
      ],
    });
  });
}
