import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { mayShareContacts } from '../policy.ts';
import { openConversationDoor } from '../queries/access.server.ts';

/**
 * From now on the others see the contact details in the caller's messages of this conversation, and the caller may add
 * files. Throws `forbidden` if the feature decides this.
 */
export async function shareContacts(ctx: Ctx, id: string): Promise<void> {
  requirePermission(ctx, 'quotes.edit');
  const conversation = await openConversationDoor(ctx, { id });
  const { me } = conversation;
  if (me === null || !mayShareContacts(conversation)) throw new AppError('forbidden');
  await transaction(ctx, (tx) =>
    tx.db.updateTable('conversation_participants').set({ shares_contacts: true }).where('id', '=', me.id).execute(),
  );
}
