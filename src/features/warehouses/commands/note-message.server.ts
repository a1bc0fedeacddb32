import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { EventMap } from '#server/events.ts';

// unsafe: a row that the caller of this function may see
/** Records whose turn it is in a conversation about a listing, in the transaction of the message. */
export async function noteMessage(
  tx: Ctx,
  { conversation_id, subject, author_user_id, author_company }: EventMap['message.added'],
): Promise<void> {
  if (subject.kind !== 'warehouse' || author_user_id === null) return;
  const now = tx.clock();
  const isOwners = sql<boolean>`organization_id = ${author_company}::uuid`;
  await tx.db
    .updateTable('warehouse_questions')
    .set({
      last_message_at: now,
      first_answered_at: sql`case when ${isOwners} then coalesce(first_answered_at, ${now}::timestamptz) else first_answered_at end`,
      waiting_since: sql`case when ${isOwners} then null else coalesce(waiting_since, ${now}::timestamptz) end`,
    })
    .where('conversation_id', '=', conversation_id)
    .execute();
}
