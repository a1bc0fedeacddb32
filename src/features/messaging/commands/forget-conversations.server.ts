import { detachFiles } from '#features/media/commands/attach-files.server.ts';
import { listAttachedFiles } from '#features/media/queries/files.server.ts';
import { forgetSubjects } from '#features/moderation/commands/forget-subjects.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';
import { idsOf } from '#shared/ids-of.ts';

import { anonymousMailKey } from './notify-others.server.ts';

/** Deletes the conversations about rows, in the transaction that deletes the rows. */
export async function forgetConversations(tx: Ctx, kind: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const found = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .execute();
  await deleteConversations(tx, idsOf(found));
}

/** Deletes conversations with their messages, files, links, reports and notifications. */
export async function deleteConversations(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await listAttachedFiles(tx, 'conversation', ids);
  await detachFiles(tx, { file_ids: idsOf(files) });
  const anonymous = await tx.db
    .selectFrom('conversation_participants')
    .select(['id', 'last_position'])
    .where('conversation_id', 'in', [...ids])
    .where('email', 'is not', null)
    .execute();
  await forgetMails(
    tx,
    anonymous.flatMap(({ id, last_position }) =>
      Array.from({ length: last_position + 1 }, (_, readUpTo) => anonymousMailKey(id, readUpTo)),
    ),
  );
  await forgetNotifications(tx, 'conversation', ids);
  await forgetSubjects(tx, 'conversation', ids);
  await tx.db
    .deleteFrom('conversations')
    .where('id', 'in', [...ids])
    .execute();
}
