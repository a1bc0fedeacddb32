import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

/**
 * Moves the dates of these subjects' pending changes forward by whole days; for demonstration rows, which should not
 * age.
 */
export async function redateChanges(
  tx: Ctx,
  { subjectKind, subjectIds, days }: { subjectKind: string; subjectIds: readonly string[]; days: number },
): Promise<void> {
  await tx.db
    .updateTable('waiting_changes')
    .set({ created_at: sql`created_at + ${days}::int * interval '1 day'` })
    .where('status', '=', 'pending')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', 'in', subjectIds)
    .execute();
}
