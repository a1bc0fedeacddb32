import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

import type { PausedListing } from '../schema/paused-listing.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import { listSimilarNearby } from './public-detail.server.ts';

const columns = ['id', 'slug', 'company_name', 'city', 'state', 'country_code', 'paused_at', 'paused_until'] as const;

// unsafe: public rows only
const verifiedAndPaused = ({ db }: Ctx) =>
  db.selectFrom('warehouses').where('is_verified', '=', true).where('is_active', '=', false);

function toPaused(
  row: Omit<PausedListing, 'paused_until'> & { paused_until: string | null },
  { clock }: Ctx,
): PausedListing {
  const { paused_until: until } = row;
  return {
    ...row,
    company_name: withoutContactDetails(row.company_name),
    city: withoutContactDetails(row.city),
    state: withoutContactDetails(row.state),
    paused_until: until !== null && until >= todayHere(clock()) ? until : null,
  };
}

/** Returns paused listings by id, unordered. */
export async function listPaused(ctx: Ctx, ids: readonly string[]): Promise<PausedListing[]> {
  if (ids.length === 0) return [];
  const rows = await verifiedAndPaused(ctx)
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => toPaused(row, ctx));
}

/** Returns paused listings by slug, unordered. */
export async function listPausedBySlug(ctx: Ctx, slugs: readonly string[]): Promise<PausedListing[]> {
  if (slugs.length === 0) return [];
  const rows = await verifiedAndPaused(ctx)
    .select(columns)
    .where('slug', 'in', [...slugs])
    .execute();
  return rows.map((row) => toPaused(row, ctx));
}

// unsafe: public rows only
/** Returns a paused listing by its slug, with others nearby that take inquiries; null if there is none. */
export async function findPaused(
  ctx: Ctx,
  slug: string,
  limit: number,
): Promise<{ listing: PausedListing; near: WarehouseCard[] } | null> {
  const [listing] = await listPausedBySlug(ctx, [slug]);
  if (!listing) return null;
  const { services, latitude, longitude } = await ctx.db
    .selectFrom('warehouses')
    .select(['services', 'latitude', 'longitude'])
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow();
  return { listing, near: await listSimilarNearby(ctx, { id: listing.id, services, latitude, longitude }, limit) };
}
