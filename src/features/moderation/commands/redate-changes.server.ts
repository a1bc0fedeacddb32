import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

/** Moves on by whole days when the waiting changes of these subjects were proposed; for demonstration rows, which are not to age. */
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
