import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';
import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';
import { idsOf } from '#shared/ids-of.ts';

import { listAnswers, responseKey } from '../queries/thread.server.ts';
import { callOffTalks, talkMailKeys } from './account-talks.server.ts';
import { bookingMailKeys } from './book-demo.server.ts';
import { trainingMailKeys } from './training.server.ts';
import { receiptKey } from './open-thread.server.ts';

const tables = { lead: 'leads', support: 'support_requests' } as const;

/**
 * Deletes what the account asked, signed in or by its address, with threads, notifications and mails, in the erasing
 * transaction.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const byAddress = isByOwnAddress(userId, { email: 'leads.email', written: 'leads.created_at' });
  // Bookings are deleted with the leads; the mails about them are not.
  const bookings = await tx.db
    .selectFrom('demo_bookings')
    .innerJoin('leads', 'leads.id', 'demo_bookings.lead_id')
    .where((is) => is.or([is('leads.user_id', '=', userId), byAddress]))
    .select(['demo_bookings.id', 'demo_bookings.version'])
    .execute();
  await forgetMails(tx, bookings.flatMap(bookingMailKeys));
  // unsafe: places of the erased account
  const places = await tx.db.deleteFrom('training_bookings').where('user_id', '=', userId).returning('id').execute();
  await forgetMails(tx, places.flatMap(trainingMailKeys));
  await callOffTalks(tx, { user_id: userId });
  // unsafe: talks of the erased account, of either side
  const talks = await tx.db
    .deleteFrom('account_talks')
    .where((is) => is.or([is('user_id', '=', userId), is('manager_id', '=', userId)]))
    .returning(['id', 'user_id'])
    .execute();
  await forgetMails(tx, talks.filter(({ user_id }) => user_id === userId).flatMap(talkMailKeys));
  for (const kind of ['lead', 'support'] as const) {
    const gone = await tx.db
      .deleteFrom(tables[kind])
      .where((is) =>
        is.or([is('user_id', '=', userId), isByOwnAddress(userId, { email: 'email', written: 'created_at' })]),
      )
      .returning('id')
      .execute();
    const ids = idsOf(gone);
    await forgetMails(tx, [...ids.map(receiptKey), ...(await listAnswers(tx, kind, ids)).map(responseKey)]);
    await forgetConversations(tx, kind, ids);
    await forgetNotifications(tx, kind, ids);
  }
}
