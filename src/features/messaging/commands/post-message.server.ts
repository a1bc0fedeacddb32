import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { postLimit } from '../limits.ts';
import { type ConversationDoor, openConversationDoor } from '../queries/access.server.ts';
import { addMessage } from './add-message.server.ts';
import { joinAsStaff } from './join-as-staff.server.ts';

interface Posted {
  content: string;
  /** The caller's own files, unattached. */
  file_ids?: readonly string[];
  idempotencyKey?: string | null;
}

/**
 * Writes into a conversation as participant or staff. Repeating the idempotency key adds nothing. Throws `not_found`
 * for callers who may not read it, `forbidden` for files of anonymous visitors and without the permission.
 */
export async function postMessage(
  ctx: Ctx,
  door: ConversationDoor,
  { content, file_ids = [], idempotencyKey = null }: Posted,
): Promise<{ id: string; position: number }> {
  const conversation = await openConversationDoor(ctx, door);
  const { actor } = ctx;
  if (!conversation.mayWrite) requirePermission(ctx, 'quotes.edit');
  const isAnonymous = conversation.me?.role === 'stranger';
  const userId = actor.kind === 'user' && !isAnonymous ? actor.userId : null;
  if (userId === null && file_ids.length > 0) throw new AppError('forbidden');
  await ctx.limits.take(ctx, postLimit, conversation.me?.id ?? userId ?? conversation.id);
  const request = {
    key: idempotencyKey,
    scope: 'messaging.post',
    body: { conversation_id: conversation.id, content },
    session: isAnonymous ? (conversation.me?.id ?? null) : null,
  };
  return withIdempotency(ctx, request, async (tx) => {
    const message = await addMessage(tx, {
      conversation_id: conversation.id,
      role: conversation.access === 'participant' ? 'user' : 'staff',
      participant_id:
        conversation.me?.id ??
        (conversation.access === 'staff' && userId !== null ? await joinAsStaff(tx, conversation.id, userId) : null),
      content,
      ...(userId === null ? {} : { author_id: userId, files: { ids: file_ids, owner_user_id: userId } }),
    });
    if (conversation.access === 'reported')
      await audit(tx, {
        action: 'conversation.answered_by_staff',
        subject_kind: 'conversation',
        subject_id: conversation.id,
        detail: { message_id: message.id },
      });
    return message;
  });
}
