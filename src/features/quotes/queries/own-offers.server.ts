import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requirePermission } from '#server/session/require.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { OwnOffer } from '../schema/own.ts';
import { isOneShipment, priceQuote, quantitiesOf } from '../schema/pricing.ts';
import { boardState, type RequestStatus } from '../state.ts';
import { deadlineText, isPublished } from './columns.server.ts';
import { listQuotesById } from './quotes.server.ts';

const newest = defineKeyset('quotes.offers', { submitted_at: moment, id: rowId });

/**
 * Returns a page of the offers of the caller's company, last sent first: the last version per request, withdrawn ones included. Throws
 * `bad_request` for a foreign cursor.
 */
export async function listOwnOffers(
  ctx: Ctx,
  { isWaiting = false, ...page }: { cursor?: string | null; limit: number; isWaiting?: boolean },
): Promise<KeysetPage<OwnOffer>> {
  const today = todayHere(ctx.clock());
  const last = ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'submitted_at', 'request_id'])
    .where('organization_id', '=', requirePermission(ctx, 'quotes.read').organization.id)
    .where('status', '<>', 'superseded')
    .where(sql<boolean>`not exists (select from quote_responses later where later.request_id = quote_responses.request_id
      and later.organization_id = quote_responses.organization_id and later.version > quote_responses.version)`)
    .$if(isWaiting, (all) =>
      all
        .where('status', '=', 'submitted')
        .where('request_status', '=', 'quoted')
        .where(sql<boolean>`valid_until >= ${today}::date`),
    );
  const { items, nextCursor } = await keysetPage(last, newest, page);
  const quotes = await listQuotesById(ctx, idsOf(items)); // prettier-ignore
  const requests = await findRequests(ctx, items.map(({ request_id }) => request_id)); // prettier-ignore
  return {
    items: items.flatMap(({ id, request_id }) => {
      const quote = quotes.find((each) => each.id === id);
      const request = requests.get(request_id);
      if (!quote || !request) return [];
      const { services, reference, origin_place, destination_place, ...row } = request;
      const status = row.status as RequestStatus;
      // The column contains only catalogue codes.
      const codes = services as ServiceCode[];
      const quantities = quantitiesOf({ ...row, services: codes });
      const { month, once } = priceQuote(quote.lines, quantities);
      return [
        {
          quote,
          reference,
          service_type: codes[0] as ServiceCode,
          origin_place,
          destination_place,
          request: { state: boardState({ ...row, status }, today), is_closed: status === 'expired' },
          month_minor: Number(month),
          once_minor: Number(once),
          isOneShipment: isOneShipment(quantities),
        },
      ];
    }),
    nextCursor,
  };
}

// unsafe: a row that the caller of this function may see
async function findRequests(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'reference', 'services', 'origin_place', 'destination_place', 'status', 'weight_lbs'])
    .select([
      'pallets',
      'area_sqft',
      'orders_per_month',
      'lines_per_month',
      'inbound_containers_per_month',
      'peak_month',
    ])
    .select([deadlineText, isPublished])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
