import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { handOverQuotes } from './hand-over.server.ts';
import { lockRequest } from './lock-request.server.ts';
import { returnToPending } from './withdraw-quote.server.ts';

// unsafe: what the account answers for, when it is erased
/**
 * Deletes the account's requests and offers, with their notifications, in the erasing transaction. What
 * it asked and offered for a company with other members stays with them; another accepted offer remains for the shipper, without
 * the provider's name.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverQuotes(tx, { user_id: userId });
  const gone = await tx.db.deleteFrom('quote_requests').where('user_id', '=', userId).returning('id').execute();
  await forgetRequests(tx, idsOf(gone));
  await eraseOffers(tx, userId);
  const asked = await tx.db.deleteFrom('plan_requests').where('user_id', '=', userId).returning('id').execute();
  await forgetNotifications(tx, 'plan_request', idsOf(asked));
}

/** Deletes what refers to deleted requests, in the transaction that deletes them. */
export async function forgetRequests(tx: Ctx, ids: readonly string[]): Promise<void> {
  await forgetConversations(tx, 'quote_request', ids);
  await forgetNotifications(tx, 'quote_request', ids);
}

// unsafe: what the account answers for, when it is erased
async function eraseOffers(tx: Ctx, userId: string): Promise<void> {
  const standing = await tx.db
    .selectFrom('quote_responses')
    .select('request_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'submitted')
    .orderBy('request_id')
    .execute();
  const requests = [];
  for (const { request_id } of standing) requests.push(await lockRequest(tx, request_id));
  await tx.db.deleteFrom('quote_responses').where('user_id', '=', userId).where('status', '<>', 'accepted').execute();
  await tx.db
    .updateTable('quote_responses')
    .set({ user_id: null, organization_id: null, provider_name: null, included: null, excluded: null })
    .where('user_id', '=', userId)
    .execute();
  for (const request of requests) if (request !== null) await returnToPending(tx, request);
}
