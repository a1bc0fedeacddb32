import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import type { KeysetPage } from '#server/db/keyset.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { majorFromMinor } from '#shared/money.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { OwnOrder } from '../schema/own.ts';
import { priceQuote, quantitiesOf } from '../schema/pricing.ts';
import { listOrders } from './own-orders.server.ts';
import { listAcceptedQuotes } from './quotes.server.ts';

/** Amounts are in whole currency units, as spreadsheets expect, at the quantities of the request. */
export const orderColumns = ['reference', 'role', 'status', 'service', 'origin', 'destination', 'shipper', 'provider', 'currency', 'month_amount', 'once_amount', 'accepted_at', 'fulfilled_at'] as const; // prettier-ignore

const pageSize = 100;

/**
 * Yields the orders of the caller's company on either side, latest first, as its list and their pages show them, in
 * independent pages of limited size. Throws as `listOrders` does.
 */
export async function* exportOrders(ctx: Ctx): AsyncIterable<readonly (readonly CsvCell[])[]> {
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page is asked for when the reader took the last one
    const page: KeysetPage<OwnOrder> = await listOrders(ctx, { cursor, limit: pageSize });
    // oxlint-disable-next-line no-await-in-loop -- as above
    yield await rowsOf(ctx, page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
}

// unsafe: orders that the caller may see
async function rowsOf(ctx: Ctx, orders: readonly OwnOrder[]): Promise<CsvCell[][]> {
  if (orders.length === 0) return [];
  const requests = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'reference', 'services', 'pallets', 'area_sqft', 'orders_per_month', 'lines_per_month'])
    .select(['inbound_containers_per_month', 'peak_month', 'weight_lbs'])
    .where(
      'reference',
      'in',
      orders.map(({ reference }) => reference),
    )
    .execute();
  const quotes = await listAcceptedQuotes(ctx, idsOf(requests));
  return orders.map((order) => {
    const request = requests.find(({ reference }) => reference === order.reference);
    const quote = quotes.find(({ id }) => id === order.id);
    // The column contains only catalogue codes.
    const price = request && quote && priceQuote(quote.lines, quantitiesOf({ ...request, services: request.services as ServiceCode[] })); // prettier-ignore
    const amount = (minor: bigint | undefined) => minor !== undefined && quote ? majorFromMinor(Number(minor), quote.currency) : null; // prettier-ignore
    return [
      order.reference,
      order.isAuthor ? 'shipper' : 'provider',
      order.fulfilled_at === null ? 'accepted' : 'fulfilled',
      order.service_type,
      order.origin_place,
      order.destination_place,
      // The reader's own company is not repeated.
      order.isAuthor ? null : order.shipper_name,
      order.isAuthor ? order.provider_name : null,
      quote?.currency,
      amount(price?.month),
      amount(price?.once),
      order.decided_at,
      order.fulfilled_at,
    ];
  });
}
