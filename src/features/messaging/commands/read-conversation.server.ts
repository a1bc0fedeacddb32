import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { type ConversationDoor, type OpenedConversation, openConversationDoor } from '../queries/access.server.ts';

interface ReadConversation extends OpenedConversation {
  /** What it is about is not, or no longer, this reader's to see: `path` is null then. */
  is_about_hidden: boolean;
}

/** A conversation for whoever may read it; when staff read a reported one, the audit log says so before anything is shown. */
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
