import type { ServiceCode } from '#features/catalog/services.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { idsOf } from '#shared/ids-of.ts';

import { priceQuote, quantitiesOf } from '../schema/pricing.ts';
import { listAcceptedQuotes } from './quotes.server.ts';

const most = 10;

/** What was agreed on for a request, in minor units. */
export interface Agreed {
  reference: string;
  /** Null if the provider was deleted. */
  provider_name: string | null;
  currency: string;
  /** Per month, at the request's quantities. */
  month_minor: number;
  /** One-time charges. */
  once_minor: number;
}

/** Returns the newest ten agreements for requests of the caller's company, priced as in their comparison. */
export async function listAgreed(ctx: Ctx): Promise<Agreed[]> {
  const { id: company } = requireUser(ctx).organization;
  if (!may(ctx.actor, 'quotes.read')) return [];
  const requests = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'reference', 'services', 'pallets', 'area_sqft', 'orders_per_month', 'lines_per_month'])
    .select(['inbound_containers_per_month', 'peak_month', 'weight_lbs'])
    .where('organization_id', '=', company)
    .where('status', '=', 'accepted')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const quotes = await listAcceptedQuotes(ctx, idsOf(requests));
  return requests.flatMap(({ id, reference, services, ...demand }) => {
    const quote = quotes.find(({ request_id }) => request_id === id);
    if (!quote) return [];
    // The column contains only catalogue codes.
    const quantities = quantitiesOf({ ...demand, services: services as ServiceCode[] });
    const { month, once } = priceQuote(quote.lines, quantities);
    return [
      {
        reference,
        provider_name: quote.provider_name,
        currency: quote.currency,
        month_minor: Number(month),
        once_minor: Number(once),
      },
    ];
  });
}
