import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError } from '#shared/errors.ts';

import { postLimit } from '../limits.ts';
import { type ConversationDoor, type OpenedConversation, openConversationDoor } from '../queries/access.server.ts';
import { addMessage } from './add-message.server.ts';

interface Posted {
  content: string;
  /** The caller's own, attached to nothing yet. */
  file_ids?: readonly string[];
  idempotencyKey?: string | null;
}

/**
 * Writes into a conversation that the caller may read: as one who takes part, or for the house. The same idempotency key again adds nothing.
 * `not_found` for everybody else; refuses files of strangers with `forbidden`.
 */
export async function postMessage(
  ctx: Ctx,
  door: ConversationDoor,
  { content, file_ids = [], idempotencyKey = null }: Posted,
): Promise<{ id: string; position: number }> {
  const conversation = await openConversationDoor(ctx, door);
  const { actor } = ctx;
  const isStranger = conversation.me?.role === 'stranger';
  const userId = actor.kind === 'user' && !isStranger ? actor.userId : null;
  if (userId === null && file_ids.length > 0) throw new AppError('forbidden');
  await ctx.limits.take(ctx, postLimit, conversation.me?.id ?? userId ?? conversation.id);
  const request = {
    key: idempotencyKey,
    scope: 'messaging.post',
    body: { conversation_id: conversation.id, content },
    session: isStranger ? (conversation.me?.id ?? null) : null,
  };
  return withIdempotency(ctx, request, async (tx) => {
    const message = await addMessage(tx, {
      conversation_id: conversation.id,
      role: conversation.access === 'participant' ? 'user' : 'staff',
      participant_id: conversation.me?.id ?? (await joinAsStaff(tx, conversation, userId)),
      content,
      ...(userId === null ? {} : { files: { ids: file_ids, owner_user_id: userId } }),
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

/** Whoever answers for the house takes part from then on and is told of what follows; a reported conversation stays that of the others. */
async function joinAsStaff(tx: Ctx, { id, access }: OpenedConversation, userId: string | null): Promise<string | null> {
  if (access !== 'staff' || userId === null) return null;
  const joined = await tx.db
    .insertInto('conversation_participants')
    .columns(['id', 'conversation_id', 'role', 'user_id', 'display_name', 'last_position', 'last_message_at'])
    .expression((eb) =>
      eb
        .selectFrom('conversations')
        .innerJoin('users', (join) => join.on('users.id', '=', userId))
        .where('conversations.id', '=', id)
        .select((one) => [
          one.val(tx.newId()).$castTo<string>().as('id'),
          'conversations.id as conversation_id',
          one.val('staff').as('role'),
          'users.id as user_id',
          'users.first_name as display_name',
          'conversations.last_position',
          one.val(tx.clock()).as('last_message_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (joined) return joined.id;
  const known = await tx.db
    .selectFrom('conversation_participants')
    .select('id')
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return known.id;
}
