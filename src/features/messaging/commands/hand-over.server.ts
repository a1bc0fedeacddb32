import { sql } from 'kysely';

import { type DepartingMember, successorOf } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';

/**
 * Makes another member answer for the conversations of a company that an account leaves, and removes its read marks and
 * assignments there. What it wrote for the company stays.
 */
export async function handOverConversations(
  tx: Ctx,
  { user_id: from, organization_id }: DepartingMember,
): Promise<void> {
  const isLeft = organization_id === undefined ? sql`true` : sql`me.organization_id = ${organization_id}::uuid`;
  const heir = successorOf(sql`me.organization_id`, from);
  await sql`update conversation_participants me set user_id = ${heir}
    where me.user_id = ${from}::uuid and me.organization_id is not null and ${isLeft} and ${heir} is not null`.execute(
    tx.db,
  );
  await sql`update conversation_participants me set assigned_to = null
    where me.assigned_to = ${from}::uuid and ${isLeft}`.execute(tx.db);
  await sql`delete from conversation_readers me
    where me.user_id = ${from}::uuid and me.organization_id is not null and ${isLeft}`.execute(tx.db);
}
