import { isFormerAddress } from '#features/accounts/queries/addresses.server.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';

import type { RequestCard } from '../schema/request.ts';
import { cardColumns, deadlineText, isPublished, responses, toCard } from './columns.server.ts';

const newest = defineKeyset('quotes.own', { created_at: moment, id: rowId });

/** Returns a page of the requests of the caller's company, newest first. Throws `bad_request` for a foreign cursor. */
export async function listOwnRequests(
  ctx: Ctx,
  page: { cursor?: string | null; limit: number },
): Promise<KeysetPage<RequestCard>> {
  const rows = ctx.db
    .selectFrom('quote_requests')
    .select([...cardColumns, deadlineText, isPublished, responses])
    .where('organization_id', '=', requirePermission(ctx, 'quotes.read').organization.id);
  const { items, nextCursor } = await keysetPage(rows, newest, page);
  return { items: items.map((row) => toCard(ctx, row)), nextCursor };
}

/**
 * Returns the contact details of the caller's last request for the company they act for, for the next form; null before
 * the first. A former address of the account is replaced by the current one.
 */
export async function findLastAuthor(
  ctx: Ctx,
): Promise<{ company_name: string; contact_name: string; email: string } | null> {
  const { userId, email, organization } = requireUser(ctx);
  const row = await ctx.db
    .selectFrom('quote_requests')
    .select(['company_name', 'contact_name'])
    .select((eb) =>
      eb
        .case()
        .when(isFormerAddress(userId, 'quote_requests.email'))
        .then(email)
        .else(eb.ref('email'))
        .end()
        .as('email'),
    )
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
