import { sql } from 'kysely';

import { personName } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';

import type { Signature } from '../schema/order.ts';

/**
 * Returns who accepted an offer for a request; null if nobody did, or in a company that never had other members. The
 * caller must have checked who reads.
 */
export async function findSignature(ctx: Ctx, requestId: string): Promise<Signature | null> {
  const row = await ctx.db
    .selectFrom('quote_responses as quote')
    .innerJoin('quote_requests as request', 'request.id', 'quote.request_id')
    .innerJoin('users', 'users.id', 'quote.decided_by')
    .select(['request.company_name as company', personName('users').as('name')])
    .where('quote.request_id', '=', requestId)
    .where('quote.status', '=', 'accepted')
    .where(
      sql<boolean>`exists (select from memberships m where m.organization_id = request.organization_id and m.user_id <> quote.decided_by)`,
    )
    .executeTakeFirst();
  return row ?? null;
}
