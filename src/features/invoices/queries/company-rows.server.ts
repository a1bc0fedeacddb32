import { type CompanyRows, companyLines } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';
import { formatMoney, type Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { invoicePaths } from '../paths.ts';
import { numberText } from '../schema/lines.ts';

/** Returns the invoices of a company. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const invoices = ctx.db.selectFrom('invoices').where('organization_id', '=', organizationId);
  const count = await countRows(invoices);
  const latest = await invoices
    .select(['id', 'year', 'number', 'currency', 'total_minor', 'created_at', 'cancelled_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(companyLines)
    .execute();
  return [
    {
      id: 'invoices',
      label: m.invoices_title(),
      order: 55,
      count,
      fate: 'kept',
      lines: latest.map(({ id, currency, total_minor, created_at, cancelled_at, ...numbered }) => ({
        label: numberText(numbered),
        to: invoicePaths.admin(id),
        detail:
          cancelled_at === null
            ? formatMoney({ amountMinor: total_minor, currency: currency as Currency })
            : m.invoices_cancelled(),
        at: created_at,
      })),
    },
  ];
}
