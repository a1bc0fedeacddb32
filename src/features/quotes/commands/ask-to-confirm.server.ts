import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { confirmAsked } from '../emails/card-kinds.ts';
import { lockQuote } from './lock-quote.server.ts';
import { decideOnRequest } from './lock-request.server.ts';

// unsafe: the row is locked, and its policy was asked
/**
 * Asks a provider to confirm the indication that its rate card gave; a revision of it may be accepted. Asked twice, the
 * provider is told once. Throws `conflict` if it does not stand, or may be accepted as it is; `not_found` for requests of other companies.
 */
export async function askToConfirm(
  ctx: Ctx,
  { reference, quote_id }: { reference: string; quote_id: string },
): Promise<void> {
  requireVerified(ctx);
  await decideOnRequest(ctx, reference, async (tx, request) => {
    const quote = await lockQuote(tx, request.id, quote_id);
    if (!quote.isIndication) throw new AppError('conflict', { detail: m.quotes_confirm_binding() });
    // Revisions are taken until the deadline.
    if (request.state !== 'active') throw new AppError('conflict', { detail: m.quotes_answer_closed() });
    const { numUpdatedRows } = await tx.db
      .updateTable('quote_responses')
      .set({ confirm_asked_at: tx.clock() })
      .where('id', '=', quote.id)
      .where('confirm_asked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const subject = { kind: 'quote_request', id: request.id };
    await audit(tx, {
      action: 'quote_request.confirm_asked',
      subject_kind: subject.kind,
      subject_id: subject.id,
      account_id: quote.user_id,
      detail: { quote_id: quote.id },
    });
    await notifyCompany(tx, {
      organization_id: quote.organization_id,
      kind: confirmAsked,
      key: quote.id,
      subject,
      values: { reference: request.reference },
    });
  });
}
