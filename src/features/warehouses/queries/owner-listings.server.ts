import { sql } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, rowId, keysetPage, moment, pageLimit } from '#server/db/keyset.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { can, isOwn } from '../policy.ts';
import { capacityCutoff } from '../schema/capacity.ts';
import { coverOf } from '../schema/photos.ts';
import type { OwnerListing, OwnerListingSummary } from '../schema/owner-listing.ts';
import { loadOwnerListings } from './owner-rows.server.ts';

interface Page {
  cursor?: string | null;
  limit?: number;
}

const newest = defineKeyset('warehouses.own', { created_at: moment, id: rowId });

/** Returns the company whose listings are the caller's; throws `forbidden` for members who may not see them. */
const ownCompany = (ctx: Ctx): string => requirePermission(ctx, 'listings.read').organization.id;

/** Returns the listings of the caller's company, newest first. */
export async function listOwnListings(ctx: Ctx, page: Page = {}): Promise<KeysetPage<OwnerListingSummary>> {
  const query = ctx.db.selectFrom('warehouses').selectAll().where('organization_id', '=', ownCompany(ctx));
  const limit = pageLimit(page.limit);
  const { items, nextCursor } = await keysetPage(query, newest, { cursor: page.cursor, limit });
  return { items: (await loadOwnerListings(ctx, items)).map(toSummary), nextCursor };
}

/** Returns the listings of the caller's company: what staff sent back first, then the newest. */
export async function listUrgentListings(ctx: Ctx, limit: number): Promise<OwnerListingSummary[]> {
  const rows = await ctx.db
    .selectFrom('warehouses')
    .selectAll()
    .where('organization_id', '=', ownCompany(ctx))
    .orderBy(sql`review_status not in ('changes_requested', 'rejected')`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return (await loadOwnerListings(ctx, rows)).map(toSummary);
}

function toSummary(listing: OwnerListing): OwnerListingSummary {
  const {
    id,
    slug,
    company_name,
    review_status,
    review_reason,
    review_reason_language,
    is_active,
    created_at,
    updated_at,
    photos,
    missing,
    unsaid,
    pending_change,
  } = listing;
  return {
    id, slug, company_name, review_status, review_reason, review_reason_language, is_active, created_at, updated_at, missing, unsaid,
    place: placeName(listing),
    photo: coverOf(photos),
    has_pending_change: pending_change !== null,
  }; // prettier-ignore
}

// unsafe: staff and members: the policy is asked about the row that was found
/** Returns one complete listing, for members of its company and staff. Throws `not_found` for others and for invalid ids. */
export async function findListing(ctx: Ctx, id: string): Promise<OwnerListing> {
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await ctx.db.selectFrom('warehouses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !can(ctx.actor, 'read', row)) throw new AppError('not_found');
  const [listing] = await loadOwnerListings(ctx, [row]);
  if (!listing) throw new AppError('not_found');
  return listing;
}

/**
 * Throws `not_found` for listings that the caller may not see or, as staff, not edit, and `forbidden` for one of their
 * company that their role does not permit to edit.
 */
export async function requireEditable(ctx: Ctx, id: string): Promise<void> {
  const listing = await findListing(ctx, id);
  if (can(ctx.actor, 'edit', listing)) return;
  if (isOwn(ctx.actor, listing)) requirePermission(ctx, 'listings.edit');
  throw new AppError('not_found');
}

/** Returns the public listings of the caller's company whose space was confirmed too long ago, longest ago first. */
export async function listStaleSpace(ctx: Ctx, limit: number): Promise<OwnerListing[]> {
  const confirmed = sql<Date>`coalesce(capacity_confirmed_at, submitted_at)`;
  const rows = await ctx.db
    .selectFrom('warehouses')
    .selectAll()
    .where('organization_id', '=', ownCompany(ctx))
    .where('is_active', '=', true)
    .where('available_square_footage', 'is not', null)
    .where(confirmed, '<', capacityCutoff(ctx.clock()))
    .orderBy(confirmed)
    .limit(limit)
    .execute();
  return loadOwnerListings(ctx, rows);
}

/** Returns the listings of the caller's company with a pending edit, longest waiting first. */
export async function listOwnChanges(ctx: Ctx, limit: number): Promise<OwnerListing[]> {
  const rows = await ctx.db
    .selectFrom('warehouses as warehouse')
    .innerJoin('waiting_changes as change', 'change.subject_id', 'warehouse.id')
    .selectAll('warehouse')
    .where('warehouse.organization_id', '=', ownCompany(ctx))
    .where('change.subject_kind', '=', 'warehouse')
    .where('change.status', '=', 'pending')
    .orderBy('change.created_at')
    .limit(limit)
    .execute();
  return loadOwnerListings(ctx, rows);
}

/** Returns how many listings the company has in each review state. */
export async function countOwnListings(ctx: Ctx): Promise<Record<ReviewStatus, number>> {
  const rows = await ctx.db
    .selectFrom('warehouses')
    .select(['review_status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('organization_id', '=', ownCompany(ctx))
    .groupBy('review_status')
    .execute();
  const counts: Record<ReviewStatus, number> = { submitted: 0, changes_requested: 0, verified: 0, rejected: 0 };
  for (const row of rows) counts[row.review_status as ReviewStatus] = row.count;
  return counts;
}
