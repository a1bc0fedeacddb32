import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';

import type { Subject } from '../queries/papers.server.ts';
import type { lookedUpKinds } from '../state.ts';

/** Ends the checks of a row's name, address or telephone number, in the transaction that changes them. */
export async function outdateChecks(
  tx: Ctx,
  { kind: subject_kind, id: subject_id }: Subject,
  kinds: readonly (typeof lookedUpKinds)[number][],
): Promise<void> {
  if (kinds.length === 0) return;
  const ended = await tx.db
    .updateTable('evidence')
    .set({ status: 'withdrawn', updated_at: tx.clock() })
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('kind', 'in', [...kinds])
    .where('status', '=', 'checked')
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of ended) {
    const detail = { of: { kind: subject_kind, id: subject_id }, kind, reason: 'changed' };
    await audit(tx, { action: 'evidence.ended', subject_kind: 'evidence', subject_id: id, detail });
  }
}
