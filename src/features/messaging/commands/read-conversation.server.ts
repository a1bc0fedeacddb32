import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { type ConversationDoor, type OpenedConversation, openConversationDoor } from '../queries/access.server.ts';

/** A conversation for whoever may read it; when staff read a reported one, the audit log says so before anything is shown. */
export async function readConversation(ctx: Ctx, door: ConversationDoor): Promise<OpenedConversation> {
  const conversation = await openConversationDoor(ctx, door);
  if (conversation.access === 'reported')
    await transaction(ctx, (tx) =>
      audit(tx, {
        action: 'conversation.read_by_staff',
        subject_kind: 'conversation',
        subject_id: conversation.id,
      }),
    );
  return conversation;
}
