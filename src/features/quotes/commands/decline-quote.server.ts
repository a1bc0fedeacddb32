import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { quoteDeclined } from '../emails/decision-kinds.ts';
import { lockQuote } from './lock-quote.server.ts';
import { decideOnRequest } from './lock-request.server.ts';
import { returnToPending } from './withdraw-quote.server.ts';

interface Declined {
  reference: string;
  quote_id: string;
  reason: string;
}

// unsafe: the row is locked, and its policy was asked
/**
 * Declines an offer for a request of the caller's company, with a reason for its provider. Throws `conflict` if it does not
 * stand any more.
 */
export async function declineQuote(ctx: Ctx, { reference, quote_id, reason }: Declined): Promise<void> {
  const { userId } = requireUser(ctx);
  await decideOnRequest(ctx, reference, async (tx, request) => {
    const quote = await lockQuote(tx, request.id, quote_id);
    await tx.db
      .updateTable('quote_responses')
      .set({ status: 'declined', decided_at: tx.clock(), decided_by: userId, decline_reason: reason })
      .where('id', '=', quote.id)
      .where('status', '=', 'submitted')
      .execute();
    await returnToPending(tx, request);
    const subject = { kind: 'quote_request', id: request.id };
    await audit(tx, {
      action: 'quote_request.quote_declined',
      subject_kind: subject.kind,
      subject_id: subject.id,
      account_id: quote.user_id,
      detail: { quote_id: quote.id },
    });
    await notifyCompany(tx, {
      organization_id: quote.organization_id,
      kind: quoteDeclined,
      key: quote.id,
      subject,
      values: { reference, reason },
    });
  });
}

/** Declines all standing offers for a locked request, expired or not, and returns the companies that made them. */
export async function declineStanding(tx: Ctx, requestId: string): Promise<string[]> {
  const declined = await tx.db
    .updateTable('quote_responses')
    .set({ status: 'declined', decided_at: tx.clock() })
    .where('request_id', '=', requestId)
    .where('status', '=', 'submitted')
    .returning('organization_id')
    .execute();
  return declined.flatMap(({ organization_id }) => organization_id ?? []);
}
