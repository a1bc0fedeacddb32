import type { Ctx } from '#server/context.ts';
import type { EventMap } from '#server/events.ts';

/** Records whose turn it is in the conversation of a connection, in the transaction of the message. */
export async function noteMessage(
  tx: Ctx,
  { subject, author_user_id, author_company }: EventMap['message.added'],
): Promise<void> {
  if (subject.kind !== 'connection' || author_user_id === null) return;
  const now = tx.clock();
  await tx.db
    .updateTable('connection_requests')
    .set((eb) => ({
      last_message_at: now,
      waiting_since: eb
        .case()
        .when('organization_id', '=', author_company)
        .then(eb.fn.coalesce('waiting_since', eb.val(now)))
        .else(null)
        .end(),
    }))
    .where('id', '=', subject.id)
    .where('status', '=', 'accepted')
    .execute();
}
