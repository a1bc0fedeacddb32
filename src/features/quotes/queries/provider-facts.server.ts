import { findMedianMinutes } from '#features/partners/queries/response-time.server.ts';
import { partnerPaths } from '#features/partners/paths.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import type { Ctx } from '#server/context.ts';
import { type Point, distanceMiles } from '#shared/geo.ts';

import type { ProviderFacts } from '../schema/compared.ts';
import type { Quote } from '../schema/quote.ts';

type Subject = Pick<Quote, 'id' | 'subject_kind' | 'subject_id'>;

// unsafe: a row that the caller of this function may see
/** Returns facts about each offer's warehouse or partner. `from` is the request's origin, null where the distance from it does not matter. */
export async function listProviderFacts(
  ctx: Ctx,
  quotes: readonly Subject[],
  from: Point | null,
): Promise<Map<string, ProviderFacts>> {
  const idsOf = (kind: Subject['subject_kind']) =>
    quotes.filter(({ subject_kind }) => subject_kind === kind).map(({ subject_id }) => subject_id);
  const warehouses = idsOf('warehouse');
  const partners = idsOf('partner');
  const rows = [
    ...(warehouses.length === 0
      ? []
      : await ctx.db
          .selectFrom('warehouses')
          .select([
            'id',
            'slug',
            'is_verified as is_public',
            'rating_average',
            'reviews_count',
            'latitude',
            'longitude',
          ])
          .where('id', 'in', warehouses)
          .execute()),
    ...(partners.length === 0
      ? []
      : await ctx.db
          .selectFrom('logistics_partners')
          .select(['id', 'slug', 'verified as is_public', 'rating_average', 'reviews_count', 'latitude', 'longitude'])
          .where('id', 'in', partners)
          .execute()),
  ];
  const bySubject = new Map(rows.map((row) => [row.id, row]));
  const facts = new Map<string, ProviderFacts>();
  for (const { id, subject_kind, subject_id } of quotes) {
    const row = bySubject.get(subject_id);
    if (!row) continue;
    const { latitude, longitude } = row;
    const path = subject_kind === 'warehouse' ? warehousePaths.warehouse(row.slug) : partnerPaths.partner(row.slug);
    facts.set(id, {
      href: row.is_public ? path : null,
      rating_average: row.rating_average,
      reviews_count: row.reviews_count,
      answer_minutes: subject_kind === 'partner' ? await findMedianMinutes(ctx, { partner_id: subject_id }) : null,
      miles:
        from === null || latitude === null || longitude === null ? null : distanceMiles(from, { latitude, longitude }),
    });
  }
  return facts;
}

// unsafe: a row that the caller of this function may see
/** Returns a request's origin. */
export async function findOrigin(ctx: Ctx, id: string): Promise<Point> {
  const { origin_latitude: latitude, origin_longitude: longitude } = await ctx.db
    .selectFrom('quote_requests')
    .select(['origin_latitude', 'origin_longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { latitude, longitude };
}
