import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';

import { listAnswers, responseKey } from '../queries/thread.server.ts';
import { receiptKey } from './capture-lead.server.ts';

/** Deletes what the account asked, signed in or by its address alone, with threads, news and receipts, inside the transaction that erases it. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const address = tx.db.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', true);
  const gone = await tx.db
    .deleteFrom('leads')
    .where((is) => is.or([is('user_id', '=', userId), is('email', 'in', address)]))
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  const answers = await listAnswers(tx, ids);
  await forgetConversations(tx, 'lead', ids);
  await forgetNotifications(tx, 'lead', ids);
  await forgetMails(tx, [...ids.map(receiptKey), ...answers.map(responseKey)]);
}
