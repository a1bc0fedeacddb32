import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { EventMap } from '#server/events.ts';

// unsafe: a row that the caller of this function may see
/** Records who is to answer next in the conversation of a request, in the transaction of the message. */
export async function noteMessage(
  tx: Ctx,
  { conversation_id, subject, author_company }: EventMap['message.added'],
): Promise<void> {
  if (subject.kind !== 'embed_request') return;
  const now = tx.clock();
  const isCompanys = sql<boolean>`organization_id is not distinct from ${author_company}::uuid`;
  await tx.db
    .updateTable('embed_requests')
    .set({
      last_message_at: now,
      waiting_since: sql`case when ${isCompanys} then null else coalesce(waiting_since, ${now}::timestamptz) end`,
    })
    .where('conversation_id', '=', conversation_id)
    .execute();
}
