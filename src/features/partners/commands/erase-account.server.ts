import { forgetEvidence } from '#features/evidence/commands/forget-evidence.server.ts';
import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetSubjects } from '#features/moderation/commands/forget-subjects.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

/** Deletes an account's partners with everything of them, inside the transaction that erases the account. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('logistics_partners')
    .where('owner_user_id', '=', userId)
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  await forgetEvidence(tx, 'partner', ids);
  await forgetSubjects(tx, 'partner', ids);
  await forgetConversations(tx, 'partner', ids);
  await forgetNotifications(tx, 'partner', ids);
}
