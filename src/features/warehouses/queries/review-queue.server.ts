import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { requireStaff } from '#server/session/require.ts';
import { cursorMoment } from '#shared/cursor-moment.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';

import type { ReviewItem } from '../schema/staff-listing.ts';
import { countInReview } from './counts.server.ts';
import { loadOwnerListings } from './owner-rows.server.ts';

const kind = 'warehouses.review';
const position = z.tuple([cursorMoment, z.uuid()]);

interface Waiting {
  id: string;
  kind: ReviewItem['kind'];
  since: Date;
}

/** What waits for staff, the longest waiting first: new listings, and edits of verified ones. */
export async function listReviewQueue(
  ctx: Ctx,
  page: { cursor?: string | null; limit?: number } = {},
): Promise<{ items: ReviewItem[]; nextCursor: string | null }> {
  requireStaff(ctx);
  const limit = Math.min(page.limit ?? 25, 100);
  const after = decodeCursor(kind, page.cursor, position) ?? [
    '0001-01-01T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
  ];
  // Each half stops after a page by its own partial index, however long the queue is.
  const { rows } = await sql<Waiting>`
    (select id, 'listing' as kind, submitted_at as since from warehouses
      where review_status = 'submitted' and (submitted_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)
      order by submitted_at, id limit ${limit + 1})
    union all
    (select warehouse_id as id, 'change' as kind, created_at as since from warehouse_changes
      where status = 'pending' and (created_at, warehouse_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)
      order by created_at, warehouse_id limit ${limit + 1})
    order by since, id limit ${limit + 1}`.execute(ctx.db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await loadItems(ctx, shown),
    nextCursor: rows.length > limit && last ? encodeCursor(kind, [last.since.toISOString(), last.id]) : null,
  };
}

async function loadItems(ctx: Ctx, waiting: readonly Waiting[]): Promise<ReviewItem[]> {
  if (waiting.length === 0) return [];
  const ids = waiting.map((item) => item.id);
  const rows = await ctx.db.selectFrom('warehouses').selectAll().where('id', 'in', ids).execute();
  const listings = new Map((await loadOwnerListings(ctx, rows)).map((listing) => [listing.id, listing]));
  const owners = await ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute();
  const emails = new Map(owners.map((owner) => [owner.id, owner.email]));
  return waiting.flatMap((item) => {
    const listing = listings.get(item.id);
    return listing
      ? [{ kind: item.kind, listing, owner_email: emails.get(listing.user_id) ?? '', waiting_since: item.since }]
      : [];
  });
}

/** How much waits for staff. */
export async function countReviewQueue(ctx: Ctx): Promise<number> {
  requireStaff(ctx);
  return countInReview(ctx);
}
