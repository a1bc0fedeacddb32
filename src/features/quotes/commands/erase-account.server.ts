import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

/** Deletes the account's requests and what it looked at, with the news about them, inside the transaction that erases it. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db.deleteFrom('quote_requests').where('user_id', '=', userId).returning('id').execute();
  const ids = gone.map(({ id }) => id);
  await forgetConversations(tx, 'quote_request', ids);
  await forgetNotifications(tx, 'quote_request', ids);
  await tx.db.deleteFrom('quote_request_views').where('user_id', '=', userId).execute();
}
