import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { deleteConversations } from './forget-conversations.server.ts';

/**
 * Takes a company out of its conversations, in the deleting transaction: the others keep what was written, and those
 * without another side are deleted.
 */
export async function eraseCompany(tx: Ctx, { id: organizationId }: DeletedCompany): Promise<void> {
  await tx.db
    .selectFrom('conversations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('conversation_participants')
        .where('organization_id', '=', organizationId)
        .select('conversation_id'),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const parts = await tx.db
    .updateTable('conversation_participants')
    .set({ user_id: null, organization_id: null, assigned_to: null })
    .where('organization_id', '=', organizationId)
    .returning(['id', 'conversation_id'])
    .execute();
  if (parts.length === 0) return;
  await tx.db.deleteFrom('conversation_readers').where('participant_id', 'in', idsOf(parts)).execute();
  const ids = [...new Set(parts.map(({ conversation_id }) => conversation_id))];
  const kept = await tx.db
    .selectFrom('conversation_participants')
    .where('conversation_id', 'in', ids)
    .where((is) => is.or([is('user_id', 'is not', null), is('role', '=', 'stranger')]))
    .where('role', '<>', 'staff')
    .select('conversation_id')
    .execute();
  const others = new Set(kept.map(({ conversation_id }) => conversation_id));
  await deleteConversations(
    tx,
    ids.filter((id) => !others.has(id)),
  );
}
