import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { askForRating } from '#features/ratings/commands/allow-rating.server.ts';
import { audit } from '#server/audit.ts';
import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { orderFulfilled } from '../emails/decision-kinds.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { mayFulfil } from '../policy.ts';
import { lockRequest } from './lock-request.server.ts';

// unsafe: the row is locked, and its policy was asked
/**
 * Marks an order as done: members of the shipper at any time, of the provider from seven days after the acceptance. Throws
 * `not_found` for everybody else, `conflict` before that day or the second time.
 */
export async function fulfilOrder(ctx: Ctx, reference: string): Promise<void> {
  const actor = requireUser(ctx);
  const found = await findRequest(ctx, reference);
  if (found === null) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    const request = await lockRequest(tx, found.id);
    const quote = await tx.db
      .selectFrom('quote_responses')
      .select(['id', 'user_id', 'organization_id', 'provider_name', 'decided_at', 'fulfilled_at'])
      .where('request_id', '=', found.id)
      .where('status', '=', 'accepted')
      .executeTakeFirst();
    if (!request || !quote) throw new AppError('not_found');
    const isAuthor = isOfCompany(actor, request);
    if (!isAuthor && !isOfCompany(actor, quote)) throw new AppError('not_found');
    requirePermission(tx, 'orders.fulfil');
    if (quote.fulfilled_at !== null) throw new AppError('conflict', { detail: m.quotes_fulfilled_already() });
    const now = tx.clock();
    if (!mayFulfil({ isAuthor, decided_at: quote.decided_at }, now))
      throw new AppError('conflict', { detail: m.quotes_fulfil_later() });
    await tx.db.updateTable('quote_responses').set({ fulfilled_at: now }).where('id', '=', quote.id).execute();
    const subject = { kind: 'quote_request' as const, id: request.id };
    await audit(tx, {
      action: 'quote_request.fulfilled',
      subject_kind: subject.kind,
      subject_id: subject.id,
      account_id: request.user_id,
    });
    await askForRating(tx, { origin: subject, author_id: request.user_id, name: quote.provider_name ?? '' });
    const { organization_id } = isAuthor ? quote : request;
    await notifyCompany(tx, { organization_id, kind: orderFulfilled, key: quote.id, subject, values: { reference } });
  });
}
