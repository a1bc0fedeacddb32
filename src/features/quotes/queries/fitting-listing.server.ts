import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { distanceMiles } from '#shared/geo.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { QuotingListing } from './own-listings.server.ts';
import { findOrigin } from './provider-facts.server.ts';

// unsafe: a row that the caller of this function may see
/**
 * Returns the listing that an offer for a request is most likely for: an invited one, then the one with most of the
 * services, then the nearest to its origin, then the oldest. Undefined without any.
 */
export async function findFittingListing(
  ctx: Ctx,
  request: { id: string; services: readonly string[] },
  listings: readonly QuotingListing[],
): Promise<QuotingListing | undefined> {
  if (listings.length < 2) return listings[0];
  const ids = idsOf(listings);
  const { rows } = await sql<{
    id: string;
    services: string[];
    latitude: number | null;
    longitude: number | null;
    is_invited: boolean;
  }>`
    select listing.*, exists (select from quote_request_invitations i
        where i.request_id = ${request.id}::uuid and i.subject_id = listing.id) as is_invited
    from (select id, services, latitude, longitude from warehouses where id = any(${ids}::uuid[])
      union all select id, services || specialties, latitude, longitude from logistics_partners where id = any(${ids}::uuid[])) listing`.execute(
    ctx.db,
  );
  const origin = await findOrigin(ctx, request.id);
  const facts = new Map(
    rows.map(({ id, services, latitude, longitude, is_invited }) => [
      id,
      {
        is_invited,
        services: request.services.filter((code) => services.includes(code)).length,
        miles: latitude === null || longitude === null ? Infinity : distanceMiles(origin, { latitude, longitude }),
      },
    ]),
  );
  return listings.toSorted((a, b) => {
    const [x, y] = [facts.get(a.id), facts.get(b.id)];
    if (!x || !y) return 0;
    if (x.is_invited !== y.is_invited) return x.is_invited ? -1 : 1;
    return y.services - x.services || (x.miles === y.miles ? 0 : x.miles - y.miles);
  })[0];
}
