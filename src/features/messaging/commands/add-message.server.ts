import { sql } from 'kysely';

import { attachFiles } from '#features/media/commands/attach-files.server.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Citation } from '../schema.ts';
import type { MessageRole } from '../state.ts';
import '../events.ts';
import { addToReaders } from './add-to-readers.server.ts';
import { resolveConversationNotifications, notifyOthers } from './notify-others.server.ts';

export interface NewMessage {
  conversation_id: string;
  role: MessageRole;
  /** The author; null for the assistant, and for staff who do not participate. */
  participant_id: string | null;
  /** Who writes for the participant; by default the account that takes part. */
  author_id?: string;
  content: string;
  /** Language of a text written earlier, if known; defaults to that of the page. */
  language?: string | null;
  files?: { ids: readonly string[]; owner_user_id: string };
  citations?: readonly Citation[];
  /** The caller notifies the others itself, with more than "there is a new message". */
  isToldByCaller?: boolean;
}

/**
 * Appends a message under the lock of its conversation and notifies the others. Throws `conflict` if the conversation
 * is closed, `invalid` for files while it is masked, `not_found` for files that are not the author's own. Callers check
 * who may write. The language is that of the page it was written on.
 */
export async function addMessage(tx: Ctx, message: NewMessage): Promise<{ id: string; position: number }> {
  const { conversation_id, role, participant_id, content, files, citations = [], isToldByCaller = false } = message;
  const { language = tx.language } = message;
  const conversation = await tx.db
    .updateTable('conversations')
    .set((eb) => ({ last_position: eb('last_position', '+', 1) }))
    .where('id', '=', conversation_id)
    .where('status', '=', 'open')
    .returning(['subject_kind', 'subject_id', 'is_masked', 'last_position as position'])
    .executeTakeFirst();
  if (!conversation) throw new AppError('conflict', { detail: m.messaging_reply_closed_refused() });
  if (files && files.ids.length > 0) {
    if (conversation.is_masked && !(await sharesContacts(tx, participant_id))) {
      const detail = m.messaging_reply_file_refused();
      throw new AppError('invalid', { detail, fields: { file: [detail] } });
    }
    await attachFiles(tx, {
      file_ids: files.ids,
      owner_user_id: files.owner_user_id,
      visibility: 'private',
      subject: { kind: 'conversation', id: conversation_id },
    });
  }
  const id = tx.newId();
  const { position } = conversation;
  const { author_id } = await tx.db
    .insertInto('messages')
    .values({
      id,
      conversation_id,
      position,
      role,
      participant_id,
      author_id:
        participant_id === null
          ? null
          : sql<string | null>`coalesce(${message.author_id ?? null}::uuid, (
              select user_id from conversation_participants where id = ${participant_id}::uuid))`,
      content,
      file_ids: [...(files?.ids ?? [])],
      citations: JSON.stringify(citations),
      language,
      created_at: tx.clock(),
    })
    .returning('author_id')
    .executeTakeFirstOrThrow();
  await addToReaders(tx, { conversation_id, position, participant_id, author_id });
  if (!isToldByCaller)
    await notifyOthers(tx, { conversation_id, participant_id, author_id, position, content, language });
  const parts = await tx.db
    .updateTable('conversation_participants')
    .set({
      last_position: position,
      last_message_at: tx.clock(),
      // Whoever answers has read what is there.
      read_up_to: sql<number>`case when id = ${participant_id}::uuid then ${position}::integer else read_up_to end`,
    })
    .where('conversation_id', '=', conversation_id)
    .returning(['id', 'user_id', 'organization_id', 'display_name'])
    .execute();
  const author = parts.find((part) => part.id === participant_id);
  // The author's account was erased in the meantime.
  if (author?.display_name === null) throw new AppError('not_found');
  if (author_id !== null) await resolveConversationNotifications(tx, conversation_id, author_id);
  await tx.events.emit(tx, 'message.added', {
    conversation_id,
    subject: { kind: conversation.subject_kind, id: conversation.subject_id },
    author_user_id: author_id,
    author_company: author?.organization_id ?? null,
    role,
  });
  return { id, position };
}

async function sharesContacts(tx: Ctx, participantId: string | null): Promise<boolean> {
  const row = await tx.db
    .selectFrom('conversation_participants')
    .select('shares_contacts')
    .where('id', '=', participantId)
    .executeTakeFirst();
  return row?.shares_contacts === true;
}
