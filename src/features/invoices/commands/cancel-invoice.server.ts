import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { invoiceCancelled } from '../emails/invoice-kinds.ts';
import { numberText } from '../schema/lines.ts';

// unsafe: staff cancel invoices of every company
/**
 * Cancels an invoice, which keeps its number, and tells the company's members why. Administrators only. Throws
 * `not_found`, and `conflict` for one that was cancelled before.
 */
export async function cancelInvoice(ctx: Ctx, id: string, reason: string): Promise<void> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const { organization_id, cancelled_at, year, number } = await lockRow(tx, 'invoices', id);
    if (cancelled_at !== null) throw new AppError('conflict', { detail: m.invoices_cancelled_before() });
    await tx.db
      .updateTable('invoices')
      .set({ cancelled_at: tx.clock(), cancelled_by: userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute();
    const subject = { kind: 'invoice', id };
    await audit(tx, { action: 'invoice.cancelled', subject_kind: subject.kind, subject_id: id, ...(organization_id === null ? {} : { organization_id }) }); // prettier-ignore
    await notifyCompany(tx, {
      organization_id,
      kind: invoiceCancelled,
      key: id,
      subject,
      values: { number: numberText({ year, number }), reason },
    });
  });
}
