import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { type ConversationDoor, type OpenedConversation, openConversationDoor } from '../queries/access.server.ts';

interface ReadConversation extends OpenedConversation {
  /** The subject is not, or no longer, visible to this reader; `path` is null then. */
  is_about_hidden: boolean;
}

/** Returns a conversation to whoever may read it. If staff read a reported one, the audit log records it first. */
export async function readConversation(ctx: Ctx, door: ConversationDoor): Promise<ReadConversation> {
  const conversation = await openConversationDoor(ctx, door);
  if (conversation.access === 'reported')
    await transaction(ctx, (tx) =>
      audit(tx, {
        action: 'conversation.read_by_staff',
        subject_kind: 'conversation',
        subject_id: conversation.id,
      }),
    );
  const { path, subject } = conversation;
  const is_about_hidden =
    path !== null && (await ctx.registry.subject(subject.kind)?.mayRead(ctx, subject.id)) === false;
  return { ...conversation, path: is_about_hidden ? null : path, is_about_hidden };
}
