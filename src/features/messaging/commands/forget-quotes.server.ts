import type { Ctx } from '#server/context.ts';
import { forgetQuotes } from '#server/mailer/outbox.ts';
import { idsOf } from '#shared/ids.ts';

import { received } from '../emails/notification-kinds.ts';

/** Removes quotations of these conversations from stored mails. */
export async function forgetQuotesIn(tx: Ctx, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  const anonymous = await tx.db
    .selectFrom('conversation_participants')
    .select('id')
    .where('conversation_id', 'in', conversationIds)
    .where('role', '=', 'stranger')
    .execute();
  const told = [...conversationIds, ...idsOf(anonymous)];
  await forgetQuotes(
    tx,
    told.map((id) => `${received.kind}:${id}:`),
  );
}
