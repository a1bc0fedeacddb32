import type { Ctx } from '#server/context.ts';
import { resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { isoDate } from '#shared/dates.ts';

import { leadArrived } from '../emails/notification-kinds.ts';
import { sameAuthor } from '../queries/same-author.server.ts';

/** Marks a lead and its duplicates as answered by staff, under the lock of the rows. */
export async function markAnswered(tx: Ctx, leadId: string): Promise<void> {
  const now = tx.clock();
  const answered = await tx.db
    .updateTable('leads')
    .set((eb) => ({
      first_response_at: eb.fn.coalesce('first_response_at', eb.val(now)),
      status: eb.case().when('status', '=', 'new').then('contacted').else(eb.ref('status')).end(),
      last_contact_date: isoDate(now),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where(sameAuthor(leadId))
    .where((is) => is.or([is('id', '=', leadId), is('first_response_at', 'is', null)]))
    .returning('id')
    .execute();
  for (const { id } of answered)
    await resolveNotifications(tx, { kinds: [leadArrived.kind], subject: { kind: 'lead', id } });
}
