import { type SelectQueryBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { type KeysetPage, defineKeyset, integer, keysetPage, pageLimit, rowId } from '#server/db/keyset.ts';
import type { DB } from '#server/db/types.ts';
import type { Count } from '#shared/bounded-count.ts';
import { foldText } from '#shared/plain-text.ts';

import type { PartnerFilters } from '../schema/filters.ts';
import type { PartnerCard } from '../schema/partner.ts';
import { cardColumns, toCard } from './columns.server.ts';

/** Best rated first, then those with more reviews. */
export const bestRated = defineKeyset('partners.rating', { rating_tenths: integer, reviews_count: integer, id: rowId });

type PartnerQuery<Row> = SelectQueryBuilder<DB, 'logistics_partners', Row>;

/** Selects public partners that match the filters. */
export function passing<Row>(query: PartnerQuery<Row>, filters: PartnerFilters): PartnerQuery<Row> {
  const { location, specialties, destinations, priceRange } = filters;
  const place = `%${foldText(location ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return query
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .$if(location !== null, (found) => found.where('place_text', 'like', place))
    .$if(specialties.length > 0, (found) => found.where(sql<boolean>`specialties && ${specialties}::text[]`))
    .$if(destinations.length > 0, (found) => found.where(sql<boolean>`destinations && ${destinations}::text[]`))
    .$if(priceRange !== null, (found) => found.where('price_range', '=', priceRange));
}

// unsafe: public rows only
/** Returns a page of the directory, best rated first. Throws `bad_request` for a cursor of another list. */
export async function listPartners(
  ctx: Ctx,
  filters: PartnerFilters,
  page: { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<PartnerCard>> {
  const query = passing(ctx.db.selectFrom('logistics_partners').select([...cardColumns, 'rating_tenths']), filters);
  const { items, nextCursor } = await keysetPage(query, bestRated, {
    cursor: page.cursor,
    limit: pageLimit(page.limit, 24),
  });
  return { items: items.map(toCard), nextCursor };
}

// unsafe: public rows only
/** Returns how many partners match the filters; exact up to a thousand. */
export const countPartners = (ctx: Ctx, filters: PartnerFilters): Promise<Count> =>
  countFound(ctx, passing(ctx.db.selectFrom('logistics_partners').select('id'), filters));
