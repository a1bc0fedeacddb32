import { attachFiles, detachFiles } from '#features/media/commands/attach-files.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';

import type { CalendarInput } from '../schema.ts';

/** Saves when the caller has time for companies that they look after. Administrators only. */
export async function saveCalendar(ctx: Ctx, { hours, closed_days, time_zone, link }: CalendarInput): Promise<void> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const updated_at = tx.clock();
    await tx.db
      .insertInto('staff_calendars')
      .values({ hours, closed_days, time_zone, link, updated_at, user_id: userId })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ hours, closed_days, time_zone, link, updated_at }),
      )
      .execute();
    await audit(tx, { action: 'staff.calendar_saved', subject_kind: 'user', subject_id: userId });
  });
}

/** Makes a picture that the caller has uploaded the one that companies see, or takes it away (null). Administrators only. */
export async function setStaffPicture(ctx: Ctx, fileId: string | null): Promise<void> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const before = await tx.db
      .deleteFrom('staff_pictures')
      .where('user_id', '=', userId)
      .returning('file_id')
      .executeTakeFirst();
    if (before !== undefined) await detachFiles(tx, { file_ids: [before.file_id] });
    if (fileId !== null) {
      const subject = { kind: 'user', id: userId };
      await attachFiles(tx, { file_ids: [fileId], owner_user_id: userId, visibility: 'public', subject });
      await tx.db.insertInto('staff_pictures').values({ user_id: userId, file_id: fileId }).execute();
    }
    await audit(tx, { action: 'staff.picture_saved', subject_kind: 'user', subject_id: userId });
  });
}
