import { isFormerAddress } from '#features/accounts/queries/addresses.server.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import type { RequestCard } from '../schema/request.ts';
import { cardColumns, deadlineText, isPublished, responses, toCard } from './columns.server.ts';

/** The caller's newest requests. */
export async function listOwnRequests(ctx: Ctx, limit: number): Promise<RequestCard[]> {
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .select([...cardColumns, deadlineText, isPublished, responses])
    .where('user_id', '=', requireUser(ctx).userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toCard(ctx, row));
}

/** Who asked in the caller's last request, for the next form; null before the first. An address the account had before is the one it has now. */
export async function findLastAuthor(
  ctx: Ctx,
): Promise<{ company_name: string; contact_name: string; email: string } | null> {
  const { userId, email } = requireUser(ctx);
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
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
