import type { Ctx } from '#server/context.ts';

/** Deletes reports and changes about rows, in the transaction that deletes the rows. */
export async function forgetSubjects(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['waiting_changes', 'reports'] as const)
    await tx.db
      .deleteFrom(table)
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', [...ids])
      .execute();
}
