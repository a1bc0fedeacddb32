import type { Ctx } from '#server/context.ts';

import type { Citation } from '../schema.ts';
import { addMessage } from './add-message.server.ts';

/** An initial participant, with a name the others may read. */
type NewParticipant =
  | {
      user_id: string;
      /** The company that the account takes part for. */
      organization_id?: string;
      display_name: string;
    }
  /** Without an account. `email` is where they are notified; null if the caller does that. */
  | { email: string | null; display_name: string };

/** The author of the first message: an account, the anonymous visitor, the assistant, or staff. */
type FirstAuthor = { user_id: string } | 'stranger' | 'assistant' | 'staff';

export interface NewConversation {
  subject: { kind: string; id: string };
  /** Identifies the conversation within its subject: opening it again returns the same one. */
  key?: string;
  title: string;
  /** The page on which participants see the subject. */
  path: string | null;
  participants: readonly NewParticipant[];
  isMasked: boolean;
  /** Each participant decides when the others see their contact details; otherwise `liftMask` does. */
  mayShareContacts?: boolean;
  /** Administrators read and answer it. */
  isWithStaff?: boolean;
  firstMessage?: { from: FirstAuthor; content: string; file_ids?: readonly string[]; citations?: readonly Citation[] };
}

export interface OpenedId {
  id: string;
  /** False if the conversation existed; nothing was added to it then. */
  isNew: boolean;
  /** The anonymous visitor's participant id, for `makeConversationLink`; null without one. */
  anonymous_id: string | null;
}

/**
 * Opens a conversation about a subject, in the transaction of the subject's feature, which has checked permissions.
 * With a `key` there is only one, also under concurrent calls. The anonymous visitor's language is that of this request.
 */
export async function openConversation(tx: Ctx, conversation: NewConversation): Promise<OpenedId> {
  const { subject, key = null, title, path, isMasked, isWithStaff = false, participants, firstMessage } = conversation;
  const { mayShareContacts = false } = conversation;
  const now = tx.clock();
  const inserted = await tx.db
    .insertInto('conversations')
    .values({
      id: tx.newId(),
      subject_kind: subject.kind,
      subject_id: subject.id,
      key,
      title,
      path,
      is_masked: isMasked,
      may_share_contacts: mayShareContacts,
      is_with_staff: isWithStaff,
      created_at: now,
    })
    // A concurrent call waits here for the first and then finds its conversation.
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject_id', 'key']).where('key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return findExisting(tx, subject, key);
  const parts = participants.map((participant) => ({
    id: tx.newId(),
    conversation_id: inserted.id,
    role: 'user_id' in participant ? 'user' : 'stranger',
    user_id: 'user_id' in participant ? participant.user_id : null,
    organization_id: 'user_id' in participant ? (participant.organization_id ?? null) : null,
    email: 'email' in participant ? participant.email : null,
    language: 'user_id' in participant ? null : tx.language,
    display_name: participant.display_name,
    last_message_at: now,
  }));
  if (parts.length > 0) await tx.db.insertInto('conversation_participants').values(parts).execute();
  if (firstMessage) {
    const { from, content, file_ids = [], citations } = firstMessage;
    const author = parts.find(({ role, user_id }) =>
      typeof from === 'object' ? user_id === from.user_id : from === 'stranger' && role === 'stranger',
    );
    if (!author && from !== 'assistant' && from !== 'staff') throw new Error('The first author is not a participant.');
    await addMessage(tx, {
      conversation_id: inserted.id,
      role: from === 'assistant' || from === 'staff' ? from : 'user',
      participant_id: author?.id ?? null,
      content,
      ...(typeof from === 'object' ? { files: { ids: file_ids, owner_user_id: from.user_id } } : {}),
      ...(citations ? { citations } : {}),
    });
  }
  return { id: inserted.id, isNew: true, anonymous_id: parts.find(({ role }) => role === 'stranger')?.id ?? null };
}

async function findExisting(tx: Ctx, subject: NewConversation['subject'], key: string | null): Promise<OpenedId> {
  const { id, anonymous_id } = await tx.db
    .selectFrom('conversations')
    .leftJoin('conversation_participants as anonymous', (join) =>
      join.onRef('anonymous.conversation_id', '=', 'conversations.id').on('anonymous.role', '=', 'stranger'),
    )
    .where('conversations.subject_kind', '=', subject.kind)
    .where('conversations.subject_id', '=', subject.id)
    .where('conversations.key', '=', key)
    .select(['conversations.id', 'anonymous.id as anonymous_id'])
    .executeTakeFirstOrThrow();
  return { id, isNew: false, anonymous_id };
}
