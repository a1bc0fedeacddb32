import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { storeInvoice } from './commands/store-invoice.server.ts';

/** Makes an invoice of a company's month on Professional. */
export async function makeInvoice(ctx: Ctx, organizationId: string): Promise<{ id: string }> {
  return storeInvoice(ctx, organizationId, {
    made_by: null,
    currency: 'USD',
    due_on: isoDate(addDays(ctx.clock(), 30)),
    spans: [{ plan: 'professional', from: '2026-11-01', until: '2026-11-30', monthly_minor: 9900 }],
  });
}
