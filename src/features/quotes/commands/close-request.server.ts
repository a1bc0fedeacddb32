import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { requestClosed } from '../emails/decision-kinds.ts';
import { isOwn } from '../policy.ts';
import { declineStanding } from './decline-quote.server.ts';
import { lockRequest, moveRequest } from './lock-request.server.ts';

/**
 * Closes a request of the caller's company without an award, and notifies the providers of offers. Throws `not_found` for
 * somebody else's, `conflict` if it is already decided.
 */
export async function closeRequest(ctx: Ctx, id: string): Promise<void> {
  const actor = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request === null || !isOwn(actor, request)) throw new AppError('not_found');
    requirePermission(tx, 'quotes.decide');
    if (request.status !== 'pending' && request.status !== 'quoted')
      throw new AppError('conflict', { detail: m.quotes_closed_already() });
    await moveRequest(tx, request, 'expired');
    const companies = await declineStanding(tx, id);
    const subject = { kind: 'quote_request', id };
    await audit(tx, {
      action: 'quote_request.closed',
      subject_kind: subject.kind,
      subject_id: id,
      account_id: request.user_id,
    });
    const { reference } = request;
    for (const organization_id of companies)
      await notifyCompany(tx, { organization_id, kind: requestClosed, key: id, subject, values: { reference } });
  });
}
