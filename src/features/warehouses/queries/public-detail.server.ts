import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { spaceOf } from '#features/rates/queries/space.server.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Ctx } from '#server/context.ts';
import { findsAny } from '#server/db/count-rows.ts';

import type { ServiceCode } from '#features/catalog/services.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

import { can } from '../policy.ts';
import { coverOf } from '../schema/photos.ts';
import type { WarehouseCard, WarehouseDetail } from '../schema/public-listing.ts';
import { cardColumns, detailColumns, toCard, toDetail } from './columns.server.ts';
import { cardsOf } from './directory.server.ts';
import { photosOf } from './photos.server.ts';
import { findRows, type ResultRow } from './search/find-rows.server.ts';
import { scopeAround } from './search/scope.server.ts';

const calendarOf = (ctx: Ctx) => spaceOf(ctx, 'warehouse', sql.ref('warehouses.id'));

// unsafe: public rows only
/** Returns a public listing by its slug, or null if it does not exist, is not verified or is paused. */
export async function findPublicWarehouse(ctx: Ctx, slug: string): Promise<WarehouseDetail | null> {
  if (slug.length > 90 || slug.includes('\0')) return null;
  const row = await ctx.db
    .selectFrom('warehouses')
    .select(detailColumns)
    .select(photosOf('warehouses.id').as('photos'))
    .select(calendarOf(ctx).as('space'))
    .where('slug', '=', slug)
    .where('is_verified', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? toDetail(row, { ...row, today: todayHere(ctx.clock()) }) : null;
}

// unsafe: public rows only
/** Returns the public data of listings, by slug; listings that are not public are missing. */
export async function listPublicDetails(
  ctx: Ctx,
  { slugs }: { slugs: readonly string[] },
): Promise<Map<string, WarehouseDetail>> {
  if (slugs.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('warehouses')
    .select(detailColumns)
    .select(photosOf('warehouses.id').as('photos'))
    .select(calendarOf(ctx).as('space'))
    .where('slug', 'in', [...slugs])
    .where('is_verified', '=', true)
    .where('is_active', '=', true)
    .execute();
  const today = todayHere(ctx.clock());
  return new Map(rows.map((row) => [row.slug, toDetail(row, { ...row, today })]));
}

// unsafe: public rows only
/** Returns public listings as cards by id, unordered; listings that are not public are missing. */
export async function listPublicCards(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<WarehouseCard[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('warehouses')
    .select(cardColumns)
    .select(photosOf('warehouses.id').as('photos'))
    .select(calendarOf(ctx).as('space'))
    .where('id', 'in', [...ids])
    .where('is_verified', '=', true)
    .where('is_active', '=', true)
    .execute();
  const today = todayHere(ctx.clock());
  return rows.map((row) => toCard(row, { ...row, photo: coverOf(row.photos), distance_miles: null, today }));
}

const maxSites = 6;

/** Returns the other public listings of this listing's company, by name. */
export async function listOtherSites(ctx: Ctx, id: string) {
  const rows = await ctx.db
    .selectFrom('warehouses as other')
    .innerJoin('warehouses as own', 'own.organization_id', 'other.organization_id')
    .select(['other.slug', 'other.company_name', 'other.city', 'other.state', 'other.country_code'])
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.is_verified', '=', true)
    .where('other.is_active', '=', true)
    .orderBy('other.company_name')
    .limit(maxSites)
    .execute();
  return rows.map((row) => ({ ...row, company_name: withoutContactDetails(row.company_name) }));
}

/** Returns true if the listing is one of the caller's company. */
export async function isOwnListing(ctx: Ctx, id: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false;
  return findsAny(
    ctx.db.selectFrom('warehouses').where('id', '=', id).where('organization_id', '=', ctx.actor.organization.id),
  );
}

/** Returns the same public data of a listing that is not public, for members of its company and staff; null for everybody else. */
export async function findPreviewWarehouse(
  ctx: Ctx,
  slug: string,
): Promise<{ detail: WarehouseDetail; review_status: ReviewStatus; is_active: boolean } | null> {
  if (slug.length > 90 || slug.includes('\0')) return null;
  const row = await ctx.db
    .selectFrom('warehouses')
    .select([...detailColumns, 'organization_id', 'review_status', 'is_active'])
    .select(photosOf('warehouses.id').as('photos'))
    .select(calendarOf(ctx).as('space'))
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row || !can(ctx.actor, 'read', row)) return null;
  const { review_status, is_active } = row;
  const detail = toDetail(row, { ...row, today: todayHere(ctx.clock()) });
  return { detail, review_status: review_status as ReviewStatus, is_active };
}

// unsafe: public rows only
/** Returns the current slug of the verified listing that formerly had this one. */
export async function findCurrentSlug(ctx: Ctx, oldSlug: string): Promise<string | null> {
  if (oldSlug.length > 90 || oldSlug.includes('\0')) return null;
  const row = await ctx.db
    .selectFrom('slug_redirects as redirect')
    .innerJoin('warehouses as warehouse', 'warehouse.id', 'redirect.subject_id')
    .select('warehouse.slug')
    .where('redirect.kind', '=', 'warehouse')
    .where('redirect.slug', '=', oldSlug)
    .where('warehouse.is_verified', '=', true)
    .executeTakeFirst();
  return row?.slug ?? null;
}

const similarWithinMiles = 100;

/** Returns the nearest other public listings with all of the same services, then with one of them, then any. */
export async function listSimilarNearby(
  ctx: Ctx,
  warehouse: Pick<WarehouseDetail, 'id' | 'latitude' | 'longitude'> & { services: readonly string[] },
  limit = 4,
): Promise<WarehouseCard[]> {
  if (warehouse.latitude === null || warehouse.longitude === null) return [];
  const center = { latitude: warehouse.latitude, longitude: warehouse.longitude };
  const scope = await scopeAround(ctx, center, similarWithinMiles);
  const similar: ResultRow[] = [];
  // Visitors of a freezer's page see freezers first: listings with all of its services, then some, then any nearby.
  for (const wish of [
    { services: warehouse.services, match: 'all' },
    { services: warehouse.services, match: 'any' },
    { services: [] },
  ] as const) {
    const filters = { ...scope.filters, ...wish, services: [...wish.services] as ServiceCode[] };
    const most = limit + 1 + similar.length;
    const { rows } = await findRows(ctx, { ...scope, filters }, { cursor: null, limit: most });
    const shown = new Set([warehouse.id, ...similar.map((row) => row.id)]);
    similar.push(...rows.filter((row) => !shown.has(row.id)).slice(0, limit - similar.length));
    if (similar.length >= limit) break;
  }
  return cardsOf(ctx, { tiers: [scope] }, similar);
}
