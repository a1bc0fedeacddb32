import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

// unsafe: what the account answers for, in the export of its data
/** Returns the account's requests and views, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const requests = await ctx.db
    .selectFrom('quote_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const views = await ctx.db
    .selectFrom('quote_request_views')
    .innerJoin('quote_requests', 'quote_requests.id', 'quote_request_views.request_id')
    .select(['quote_requests.reference', 'quote_request_views.viewed_at'])
    .where('quote_request_views.user_id', '=', userId)
    .orderBy('viewed_at')
    .execute();
  const quotes = await ctx.db
    .selectFrom('quote_responses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at')
    .execute();
  return {
    // Who decided is internal; the search words repeat the rest.
    quote_requests: requests.map((row) => ({
      ...row,
      reviewed_by: undefined,
      public_text: undefined,
      private_text: undefined,
    })),
    quote_request_views: views,
    plan_requests: await ctx.db
      .selectFrom('plan_requests')
      .select(['id', 'plan', 'note', 'status', 'reason', 'decided_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    quote_responses: await withLines(ctx, quotes),
  };
}

async function withLines<Quote extends { id: string }>(ctx: Ctx, quotes: readonly Quote[]) {
  if (quotes.length === 0) return [];
  const ids = idsOf(quotes);
  const query = ctx.db.selectFrom('quote_lines').selectAll().where('quote_id', 'in', ids).orderBy('position');
  const ofQuote = Map.groupBy(await query.execute(), ({ quote_id }) => quote_id);
  return quotes.map((quote) => ({ ...quote, lines: ofQuote.get(quote.id) ?? [] }));
}
