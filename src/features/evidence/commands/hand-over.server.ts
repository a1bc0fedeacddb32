import { sql } from 'kysely';

import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import type { Ctx } from '#server/context.ts';

// unsafe: the rows of a company that an account leaves
/**
 * Gives what an account uploaded and was asked about these rows of its company to the members who answer for them now,
 * so that it stays with the rows.
 */
export async function handOverEvidence(
  tx: Ctx,
  kind: string,
  { from, rows }: { from: string; rows: readonly { id: string; user_id: string }[] },
): Promise<void> {
  if (rows.length === 0) return;
  const kept = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (id uuid, user_id uuid)`;
  await sql`update evidence set uploaded_by = kept.user_id from (${kept}) kept
    where subject_kind = ${kind} and subject_id = kept.id and uploaded_by = ${from}::uuid`.execute(tx.db);
  await sql`update paper_requests set owner_user_id = kept.user_id from (${kept}) kept
    where subject_kind = ${kind} and subject_id = kept.id and owner_user_id = ${from}::uuid`.execute(tx.db);
  for (const [attached, table] of [
    ['evidence', sql.table('evidence')],
    ['paper_request', sql.table('paper_requests')],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- two statements of one transaction
    await handOverFiles(tx, {
      kind: attached,
      from,
      rows: sql`select about.id, kept.user_id from ${table} about join (${kept}) kept on kept.id = about.subject_id where about.subject_kind = ${kind}`,
    });
}
