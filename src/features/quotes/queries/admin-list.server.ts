import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { countDemo } from '#server/count-demo.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { containsWords } from '#server/db/words-in.ts';
import type { StatCardData } from '#server/feature.ts';
import { requireAdmin } from '#server/session/require.ts';
import { chosenOf } from '#shared/chosen-of.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { type ListedRequest, type RequestFilters, requestOrders } from '../schema/request.ts';
import { requestStatuses } from '../state.ts';

const orders = {
  newest: defineKeyset('quotes.admin', { created_at: moment, id: rowId }),
  oldest: defineKeyset('quotes.admin.oldest', { created_at: moment, id: rowId }, { direction: 'asc' }),
};

/** Returns what an address says about the list; what it does not know is left out. */
export const readRequestFilters = (params: URLSearchParams): RequestFilters => ({
  status: chosenOf(requestStatuses, params.get('status')),
  order: chosenOf(requestOrders, params.get('order')),
});

// unsafe: staff decide about the rows of every company
/** Returns a page of all requests, newest first unless asked otherwise. Administrators only. Throws `bad_request` for a foreign cursor. */
export async function listRequests(
  ctx: Ctx,
  {
    q,
    status,
    order,
    cursor,
    limit,
  }: { q?: string | undefined; cursor?: string | null; limit?: number } & Partial<RequestFilters> = {},
): Promise<KeysetPage<ListedRequest>> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('quote_requests')
    .select([
      'id',
      'organization_id',
      'reference',
      'company_name',
      'contact_name',
      'email',
      'service_type',
      'origin_address',
    ])
    .select(['destination_address', 'weight_lbs', 'budget_range', 'status', 'created_at', 'is_demo'])
    .select(sql<string | null>`to_char(preferred_date, 'YYYY-MM-DD')`.as('preferred_date'))
    .where(matching(q))
    .$if(status != null, (all) => all.where('status', '=', status ?? ''))
    // CHECKs limit the codes.
    .$castTo<ListedRequest>();
  return keysetPage(query, orders[order ?? 'newest'], { cursor, limit: pageLimit(limit) });
}

/** A number of a request as people write it: "QR-002", "qr-00". */
const referenceForm = /^QR-?\d*$/i;

/** Returns a condition for the requests with these words or this reference. */
function matching(q: string | undefined): RawBuilder<boolean> {
  const words = containsWords('private_text', q);
  const reference = q?.trim().toUpperCase() ?? '';
  return referenceForm.test(reference) ? sql<boolean>`(${words} or strpos(reference, ${reference}) > 0)` : words;
}

/** Returns the number of all requests. Administrators only. */
export async function countRequests(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(requests), 0)::integer as count from quote_request_tallies`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Returns the number of requests of the demonstration. Administrators only. */
export function countDemoRequests(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countDemo(ctx, 'quote_requests');
}

/** Returns the administrators' card. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  return [
    {
      id: 'quote-requests',
      title: m.quotes_admin_title(),
      value: formatNumber(await countRequests(ctx)),
      caption: m.quotes_stat_caption(),
      demo: await countDemoRequests(ctx),
      to: quotePaths.adminRequests(),
      order: 30,
    },
  ];
}
