import { sql } from 'kysely';

import { successorOf } from '#features/accounts/queries/members.server.ts';
import { handOverEvidence } from '#features/evidence/commands/hand-over.server.ts';
import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import type { Ctx } from '#server/context.ts';

/**
 * Makes another member answer for the listings that an account leaves behind in companies with other members, with
 * photos and documents.
 */
export async function handOverListings(tx: Ctx, from: string): Promise<void> {
  const heir = successorOf(sql`w.organization_id`, from);
  await sql`update warehouses w set user_id = ${heir} where w.user_id = ${from}::uuid and ${heir} is not null`.execute(
    tx.db,
  );
  // Those that colleagues answer for may have its photos, too.
  const { rows } = await sql<{ id: string; user_id: string }>`
    select w.id, w.user_id from warehouses w join memberships m on m.organization_id = w.organization_id
    where m.user_id = ${from}::uuid and w.user_id <> ${from}::uuid`.execute(tx.db);
  await handOverFiles(tx, {
    kind: 'warehouse',
    from,
    rows: sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (id uuid, user_id uuid)`,
  });
  await handOverEvidence(tx, 'warehouse', { from, rows });
}
