import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Quoter } from './own-listings.server.ts';

/**
 * Returns why this member cannot make an offer for a request: a colleague's offer for a warehouse of the company stands
 * or was declined, and a company has one. Null if there is none.
 */
export async function colleagueRefusal(
  ctx: Ctx,
  requestId: string,
  { userId, organizationId }: Quoter,
): Promise<string | null> {
  if (organizationId === null) return null;
  const row = await ctx.db
    .selectFrom('quote_responses as quote')
    .innerJoin('warehouses', 'warehouses.id', 'quote.subject_id')
    .innerJoin('users', 'users.id', 'quote.user_id')
    .select(
      sql<string>`coalesce(nullif(btrim(users.first_name || ' ' || users.last_name), ''), users.email)`.as('name'),
    )
    .select('quote.status')
    .where('quote.request_id', '=', requestId)
    .where('quote.subject_kind', '=', 'warehouse')
    .where('quote.status', 'in', ['submitted', 'declined'])
    .where('quote.user_id', '<>', userId)
    .where('warehouses.organization_id', '=', organizationId)
    .orderBy('quote.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.status === 'declined' ? m.quotes_declined_already() : m.quotes_answer_colleague_quoted({ name: row.name });
}

/** Throws `forbidden` if this account is a member of the company: nobody makes an offer to a colleague. */
export async function refuseColleague(ctx: Ctx, authorId: string, { organizationId }: Quoter): Promise<void> {
  if (organizationId === null) return;
  const membership = await ctx.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', authorId)
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (membership !== undefined) throw new AppError('forbidden', { detail: m.quotes_answer_colleague() });
}
