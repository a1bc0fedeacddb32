import { sql } from 'kysely';

import { type Leaver, successorOf } from '#features/accounts/queries/members.server.ts';
import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import { handOverConversations } from '#features/messaging/commands/hand-over.server.ts';
import { handOverDisclosures } from '#features/privacy/commands/disclosures.server.ts';
import type { Ctx } from '#server/context.ts';

const subject_kind = 'quote_request';

/**
 * Makes another member answer for the offers and orders that an account leaves behind for the warehouses of a company,
 * with their documents, conversations and contact details. Whoever made offers for such a request already, or made the
 * request, does not answer for a second one.
 */
export async function handOverOffers(tx: Ctx, { user_id: from, organization_id }: Leaver): Promise<void> {
  const isLeft = organization_id === undefined ? sql`true` : sql`w.organization_id = ${organization_id}::uuid`;
  // The requests are those whose last version is for a warehouse of the company; their earlier versions come along.
  const { rows: kept } = await sql<{ id: string; user_id: string }>`
    select left_one.id, left_one.user_id from (
      select distinct on (r.request_id) r.request_id as id,
        case when r.subject_kind = 'warehouse' and ${isLeft} then ${successorOf(sql`w.organization_id`, from)} end as user_id
      from quote_responses r left join warehouses w on w.id = r.subject_id
      where r.user_id = ${from}::uuid order by r.request_id, r.version desc) left_one
    join quote_requests request on request.id = left_one.id
    where left_one.user_id is not null and request.user_id <> left_one.user_id
      and not exists (select from quote_responses other where other.request_id = left_one.id and other.user_id = left_one.user_id)`.execute(
    tx.db,
  );
  if (kept.length === 0) return;
  const requests = sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id uuid, user_id uuid)`;
  await handOverFiles(tx, {
    kind: 'quote',
    from,
    rows: sql`select r.id, kept.user_id from quote_responses r join ${requests} on kept.id = r.request_id where r.user_id = ${from}::uuid`,
  });
  await handOverConversations(tx, {
    from,
    conversations: sql`select c.id, kept.user_id from conversations c join ${requests} on kept.id = c.subject_id
      where c.subject_kind = ${subject_kind} and c.key = ${`answer:${from}`}`,
  });
  // Offers find their conversation by its key.
  await sql`update conversations c set key = 'answer:' || kept.user_id from ${requests}
    where c.subject_kind = ${subject_kind} and c.subject_id = kept.id and c.key = ${`answer:${from}`} and not exists (
      select from conversations own where own.subject_kind = c.subject_kind and own.subject_id = c.subject_id
        and own.key = 'answer:' || kept.user_id)`.execute(tx.db);
  await handOverDisclosures(tx, { from, subject_kind, rows: sql`select * from ${requests}` });
  await sql`update quote_responses r set user_id = kept.user_id from ${requests}
    where r.request_id = kept.id and r.user_id = ${from}::uuid`.execute(tx.db);
}
