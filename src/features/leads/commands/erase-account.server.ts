import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';

import { listAnswers, responseKey } from '../queries/thread.server.ts';
import { receiptKey } from './open-thread.server.ts';

const tables = { lead: 'leads', support: 'support_requests' } as const;

/** Deletes what the account asked, signed in or by its address alone, with threads, news and mails, inside the transaction that erases it. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const address = tx.db.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', true);
  for (const kind of ['lead', 'support'] as const) {
    const gone = await tx.db
      .deleteFrom(tables[kind])
      .where((is) => is.or([is('user_id', '=', userId), is('email', 'in', address)]))
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    await forgetMails(tx, [...ids.map(receiptKey), ...(await listAnswers(tx, kind, ids)).map(responseKey)]);
    await forgetConversations(tx, kind, ids);
    await forgetNotifications(tx, kind, ids);
  }
}
