import { sql } from 'kysely';

import { findMedianMinutes as findMedianOf } from '#features/messaging/queries/answer-time.server.ts';
import type { Ctx } from '#server/context.ts';

// unsafe: a number over the rows of every company
/**
 * Returns a partner's median time to the first answer (see `findMedianMinutes` of messaging), optionally over all
 * partners of a company.
 */
export async function findMedianMinutes(
  ctx: Ctx,
  of: { partner_id: string } | { organization_id: string },
): Promise<number | null> {
  const ids =
    'partner_id' in of
      ? sql`${of.partner_id}::uuid`
      : sql`select id from logistics_partners where organization_id = ${of.organization_id}::uuid`;
  const own = sql`select created_at as asked_at, first_answered_at as answered_at from connection_requests where partner_id in (${ids})`;
  return findMedianOf(ctx, { kind: 'partner', ids, own });
}

// unsafe: a number over the rows of every company
/** Returns the median over all partners, at most every ten minutes. */
export const findMedianOfAll = (ctx: Ctx): Promise<number | null> =>
  ctx.cache.keep('partners.median_of_all', 600, () =>
    findMedianOf(ctx, {
      kind: 'partner',
      ids: sql`select id from logistics_partners`,
      own: sql`select created_at as asked_at, first_answered_at as answered_at from connection_requests`,
    }),
  );
