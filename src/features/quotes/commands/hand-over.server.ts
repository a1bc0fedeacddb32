import { type RawBuilder, sql } from 'kysely';

import { type DepartingMember, successorOf } from '#features/accounts/queries/members.server.ts';
import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import { handOverDisclosures } from '#features/privacy/commands/disclosures.server.ts';
import type { Ctx } from '#server/context.ts';

const subject_kind = 'quote_request';

interface Kept {
  id: string;
  user_id: string;
}

const listOf = (kept: readonly Kept[]): RawBuilder<unknown> =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id uuid, user_id uuid)`;

/**
 * Makes another member answer for the requests, offers and orders of a company that an account leaves behind, with
 * documents and contact details.
 */
export async function handOverQuotes(tx: Ctx, { user_id: from, organization_id }: DepartingMember): Promise<void> {
  const isLeft = (of: string) =>
    organization_id === undefined ? sql`true` : sql`${sql.ref(of)} = ${organization_id}::uuid`;
  const { rows: asked } = await sql<Kept>`
    update quote_requests r set user_id = heir.id from (
      select id as request_id, ${successorOf(sql`own.organization_id`, from)} as id from quote_requests own
      where own.user_id = ${from}::uuid and ${isLeft('own.organization_id')}) heir
    where r.id = heir.request_id and heir.id is not null returning r.id, r.user_id`.execute(tx.db);
  const { rows: offered } = await sql<Kept & { quote_id: string }>`
    update quote_responses r set user_id = heir.id from (
      select id as quote_id, ${successorOf(sql`own.organization_id`, from)} as id from quote_responses own
      where own.user_id = ${from}::uuid and ${isLeft('own.organization_id')}) heir
    where r.id = heir.quote_id and heir.id is not null returning r.request_id as id, r.user_id, r.id as quote_id`.execute(
    tx.db,
  );
  await handOverFiles(tx, {
    kind: 'quote',
    from,
    rows: listOf(offered.map(({ quote_id, user_id }) => ({ id: quote_id, user_id }))),
  });
  const requests = [...new Map([...asked, ...offered].map(({ id, user_id }) => [id, { id, user_id }])).values()];
  await handOverDisclosures(tx, { from, subject_kind, rows: listOf(requests) });
  await sql`update plan_requests p set user_id = heir.id from (
      select id as request_id, ${successorOf(sql`own.organization_id`, from)} as id from plan_requests own
      where own.user_id = ${from}::uuid and ${isLeft('own.organization_id')}) heir
    where p.id = heir.request_id and heir.id is not null`.execute(tx.db);
}
