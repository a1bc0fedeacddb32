import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';

import { type ConversationDoor, openConversationDoor } from '../queries/access.server.ts';
import { resolveConversationNotifications } from './notify-others.server.ts';

/**
 * Records how far the caller has read and settles the notifications about it. The mark never decreases and never
 * exceeds the last message; staff who do not participate have none.
 */
export async function markRead(ctx: Ctx, door: ConversationDoor, position: number): Promise<void> {
  const { id, me } = await openConversationDoor(ctx, door);
  if (me === null) return;
  await transaction(ctx, async (tx) => {
    if (me.role === 'stranger') {
      await tx.db
        .updateTable('conversation_participants')
        .set((eb) => ({ read_up_to: eb.fn<number>('least', [eb.val(position), 'last_position']) }))
        .where('id', '=', me.id)
        .where('read_up_to', '<', position)
        .execute();
      return;
    }
    const marked = await tx.db
      .updateTable('conversation_readers')
      .set((eb) => ({ read_up_to: eb.fn<number>('least', [eb.val(position), 'last_position']) }))
      .where('participant_id', '=', me.id)
      .where('user_id', '=', requireUser(tx).userId)
      .where('read_up_to', '<', position)
      .where('is_unread', '=', true)
      .returning('user_id')
      .executeTakeFirst();
    if (marked) await resolveConversationNotifications(tx, id, marked.user_id);
  });
}
