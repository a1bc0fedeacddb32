import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';
import { forgetQuotes } from '#server/mailer/outbox.ts';

import { handOverConversations } from './hand-over.server.ts';
import { deleteConversations } from './forget-conversations.server.ts';
import { received } from '../emails/notification-kinds.ts';

/**
 * Removes an account from its conversations, in the erasing transaction: its name and messages are deleted, and the
 * others see gaps that say so. What it wrote for a company with other members stays with them, without its name. Answers it gave as staff remain. Conversations without any participant left are deleted.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverConversations(tx, { user_id: userId });
  // Conversations of companies without another member are deleted, whoever answered in them.
  const isTheirs = sql<boolean>`(user_id = ${userId}::uuid or organization_id in (
    select own.organization_id from memberships own where own.user_id = ${userId}::uuid and own.ended_at is null and not exists (
      select from memberships other where other.organization_id = own.organization_id and other.ended_at is null and other.user_id <> own.user_id)))`;
  await tx.db.deleteFrom('conversation_readers').where('user_id', '=', userId).execute();
  await tx.db.updateTable('conversation_notes').set({ author_id: null }).where('author_id', '=', userId).execute();
  await tx.db.updateTable('messages').set({ author_id: null }).where('author_id', '=', userId).execute();
  // Locks like a writer does: earlier messages are emptied, later ones refused, and of two accounts that leave at once
  // one is the last.
  await tx.db
    .selectFrom('conversations')
    .where('id', 'in', (eb) => eb.selectFrom('conversation_participants').select('conversation_id').where(isTheirs))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const parts = await tx.db
    .updateTable('conversation_participants')
    .set({ user_id: null, organization_id: null, display_name: null })
    .where(isTheirs)
    .returning(['id', 'conversation_id'])
    .execute();
  if (parts.length === 0) return;
  // unsafe: of the erased account, and of companies that end with it.
  await tx.db.deleteFrom('conversation_notes').where('participant_id', 'in', idsOf(parts)).execute();
  await tx.db
    .updateTable('messages')
    .set({ content: null, file_ids: [] })
    .where('participant_id', 'in', idsOf(parts))
    .where('role', '=', 'user')
    .execute();
  await forgetQuotesIn(
    tx,
    parts.map(({ conversation_id }) => conversation_id),
  );
  const empty = await tx.db
    .selectFrom('conversations')
    .select('conversations.id')
    .where(
      'conversations.id',
      'in',
      parts.map(({ conversation_id }) => conversation_id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('conversation_participants as left')
            .whereRef('left.conversation_id', '=', 'conversations.id')
            .where('left.role', '<>', 'staff')
            .where((is) => is.or([is('left.user_id', 'is not', null), is('left.role', '=', 'stranger')]))
            .select('left.id'),
        ),
      ),
    )
    .execute();
  await deleteConversations(tx, idsOf(empty));
}

/** Removes quotations of these conversations from stored mails. */
async function forgetQuotesIn(tx: Ctx, conversationIds: readonly string[]): Promise<void> {
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
