import { sql } from 'kysely';

import { type DepartingMember, successorOf } from '#features/accounts/queries/members.server.ts';
import { handOverEvidence } from '#features/evidence/commands/hand-over.server.ts';
import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import type { Ctx } from '#server/context.ts';

// unsafe: the rows of a company that an account leaves
/**
 * Makes another member answer for the listings that an account leaves behind in a company with other members, with
 * photos, documents and the questions of shippers.
 */
export async function handOverListings(tx: Ctx, { user_id: from, organization_id }: DepartingMember): Promise<void> {
  const heir = successorOf(sql`w.organization_id`, from);
  const isLeft = organization_id === undefined ? sql`true` : sql`w.organization_id = ${organization_id}::uuid`;
  await sql`update warehouses w set user_id = ${heir}
    where w.user_id = ${from}::uuid and ${isLeft} and ${heir} is not null`.execute(tx.db);
  // Listings that colleagues answer for may have its photos, too.
  const { rows } = await sql<{ id: string; user_id: string }>`
    select w.id, w.user_id from warehouses w
    where w.organization_id in (select organization_id from memberships where user_id = ${from}::uuid)
      and w.user_id <> ${from}::uuid and ${isLeft}`.execute(tx.db);
  const kept = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (id uuid, user_id uuid)`;
  await handOverFiles(tx, { kind: 'warehouse', from, rows: kept });
  await sql`update warehouse_questions question set owner_user_id = kept.user_id from (${kept}) kept
    where question.warehouse_id = kept.id and question.owner_user_id = ${from}::uuid`.execute(tx.db);
  await handOverEvidence(tx, 'warehouse', { from, rows });
}
