import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

const fewest = 3;

/**
 * How long a partner took to answer first, the middle of the requests of the last 90 days, in minutes; null when fewer than three were answered.
 * Of all partners of an owner together when it is asked for those.
 */
export async function findMedianMinutes(
  ctx: Ctx,
  of: { partner_id: string } | { owner_user_id: string },
): Promise<number | null> {
  const partners =
    'partner_id' in of
      ? sql`${of.partner_id}::uuid`
      : sql`select id from logistics_partners where owner_user_id = ${of.owner_user_id}::uuid`;
  const { rows } = await sql<{ minutes: number | null; answered: number }>`
    select count(*)::integer as answered,
      round(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at)) / 60)::integer as minutes
    from (
      select created_at, first_answered_at from connection_requests
      where partner_id in (${partners}) and created_at > ${ctx.clock()}::timestamptz - interval '90 days'
        and first_answered_at is not null
      order by created_at desc limit 500) recent`.execute(ctx.db);
  const [row] = rows;
  return row && row.answered >= fewest ? row.minutes : null;
}
