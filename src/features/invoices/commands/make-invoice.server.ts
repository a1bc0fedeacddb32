import { todayHere } from '#features/catalog/market-day.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { invoiceMade } from '../emails/invoice-kinds.ts';
import type { InvoiceInput } from '../schema/forms.ts';
import { numberText } from '../schema/lines.ts';
import { storeInvoice } from './store-invoice.server.ts';

/**
 * Makes an invoice of a company's plan with the next number of the year, as the company and its plan are now, and tells
 * its members. Administrators only. Throws `not_found` for an unknown company, `invalid` at `due_on` for a day that is
 * past. Repeating the key makes none, and returns the same id.
 */
export async function makeInvoice(
  ctx: Ctx,
  organizationId: string,
  { key, ...input }: InvoiceInput & { key: string | null },
): Promise<string> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  const today = todayHere(ctx.clock());
  if (input.due_on < today) throw new AppError('invalid', { fields: { due_on: [m.invoices_due_past()] } });
  return withIdempotency(ctx, { key, scope: 'invoices.make', body: { organizationId, ...input } }, async (tx) => {
    const made = await storeInvoice(tx, organizationId, { ...input, made_by: userId });
    const subject = { kind: 'invoice', id: made.id };
    await audit(tx, {
      action: 'invoice.made',
      subject_kind: subject.kind,
      subject_id: made.id,
      organization_id: organizationId,
    });
    await notifyCompany(tx, {
      organization_id: organizationId,
      kind: invoiceMade,
      key: made.id,
      subject,
      values: {
        number: numberText(made),
        amountMinor: made.total_minor,
        currency: input.currency,
        due_on: input.due_on,
      },
    });
    return made.id;
  });
}
