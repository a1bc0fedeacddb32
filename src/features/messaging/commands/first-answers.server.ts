import type { Ctx } from '#server/context.ts';

interface FirstAnswer {
  /** The business that was asked: `warehouse` or `partner`. */
  subject: { kind: string; id: string };
  /** The question or request. */
  origin_id: string;
  asked_at: Date;
}

/** Records that businesses have answered, in the transaction of the answer. Only the first answer to each counts. */
export async function noteFirstAnswers(tx: Ctx, answers: readonly FirstAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ subject, origin_id, asked_at }) => ({
    subject_kind: subject.kind,
    subject_id: subject.id,
    origin_id,
    asked_at,
    answered_at: tx.clock(),
  }));
  await tx.db
    .insertInto('first_answers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the records of rows, in the transaction that deletes the rows. */
export async function forgetFirstAnswers(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .deleteFrom('first_answers')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .execute();
}
