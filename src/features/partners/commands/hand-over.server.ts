import { sql } from 'kysely';

import { handOverRows } from '#features/accounts/commands/hand-over-rows.server.ts';
import { type DepartingMember, successorOf } from '#features/accounts/queries/members.server.ts';
import { handOverEvidence } from '#features/evidence/commands/hand-over.server.ts';
import { handOverDisclosures } from '#features/privacy/commands/disclosures.server.ts';
import type { Ctx } from '#server/context.ts';

interface Kept {
  id: string;
  user_id: string;
}

// unsafe: the rows of a company that an account leaves
/**
 * Makes another member answer for the partners, registrations and connections of a company that an account leaves behind, with
 * documents and contact details.
 */
export async function handOverPartners(tx: Ctx, departing: DepartingMember): Promise<void> {
  const { user_id: from, organization_id } = departing;
  await handOverRows(tx, 'provider_registrations', 'user_id', departing);
  const isLeft = organization_id === undefined ? sql`true` : sql`own.organization_id = ${organization_id}::uuid`;
  const heir = successorOf(sql`own.organization_id`, from);
  const { rows: partners } = await sql<Kept>`
    update logistics_partners own set owner_user_id = ${heir}
    where own.owner_user_id = ${from}::uuid and ${isLeft} and ${heir} is not null
    returning own.id, own.owner_user_id as user_id`.execute(tx.db);
  await handOverEvidence(tx, 'partner', { from, rows: partners });
  const { rows: requested } = await sql<Kept>`
    update connection_requests own set requester_id = ${heir}
    where own.requester_id = ${from}::uuid and ${isLeft} and ${heir} is not null
    returning own.id, own.requester_id as user_id`.execute(tx.db);
  const { rows: received } = await sql<Kept>`
    select request.id, kept.user_id from jsonb_to_recordset(${JSON.stringify(partners)}::jsonb) as kept (id uuid, user_id uuid)
    join connection_requests request on request.partner_id = kept.id`.execute(tx.db);
  await handOverDisclosures(tx, {
    from,
    subject_kind: 'connection',
    rows: sql`select * from jsonb_to_recordset(${JSON.stringify([...requested, ...received])}::jsonb) as kept (id uuid, user_id uuid)`,
  });
}
