import { decideWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { changesRequested, listingRejected, listingUnverified, listingVerified } from '../emails/notification-kinds.ts';
import type { FieldSources } from '../schema/facts.ts';
import { missingBeforeVerification, type MissingFact } from '../schema/missing.ts';
import { listingVersion } from '../schema/shown.ts';
import { type ReviewMove, reviewTransitions } from '../state.ts';
import { applyFacts, wantedFacts } from './apply-facts.server.ts';
import { type Concluded, concludeReview } from './conclude-review.server.ts';
import { lockListing, type WarehouseRow } from './lock-listing.server.ts';
import { showPhotos } from './photos.server.ts';

interface Listing {
  id: string;
  /** The version its page showed (`listingVersion`): about any other the decision is refused with `conflict`. */
  seen: string;
}

interface Reasoned extends Listing {
  reason: string;
}

/**
 * A listing staff may decide on, locked and as they saw it. Callers without that right are refused by name, before they learn whether it exists.
 */
async function lockForReview(tx: Ctx, { id, seen }: Listing): Promise<WarehouseRow> {
  requireStaff(tx);
  const row = await lockListing(tx, id, 'review');
  requireShownVersion(listingVersion(row), seen);
  return row;
}

/** Moves a locked listing through its review. The old state stands in the WHERE: of two deciders the later one is refused. */
async function move(
  tx: Ctx,
  row: WarehouseRow,
  name: Exclude<ReviewMove, 'resubmit'>,
  reason: string | null,
): Promise<WarehouseRow> {
  const { from, to } = reviewTransitions[name];
  const now = tx.clock();
  const moved = await tx.db
    .updateTable('warehouses')
    .set({
      review_status: to,
      review_reason: reason,
      // One that was taken back would be read in its own again.
      ...(reason === null ? {} : { review_reason_language: tx.language }),
      reviewed_at: now,
      reviewed_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      updated_at: now,
      version: row.version + 1,
      ...(to === 'submitted' ? { submitted_at: now } : {}),
    })
    .where('id', '=', row.id)
    .where('review_status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new AppError('conflict', { detail: m.moderation_decided() });
  await showPhotos(tx, moved);
  return moved;
}

/** Vouches for a listing: it is public from now on unless paused. Answers what is missing instead when that blocks it. */
export async function approveListing(
  ctx: Ctx,
  listing: Listing,
): Promise<({ kind: 'approved' } & Concluded) | { kind: 'blocked'; missing: MissingFact[] }> {
  return transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, listing);
    const missing = missingBeforeVerification({
      ...row,
      field_sources: row.field_sources as FieldSources,
      photos_count: 1,
    }).filter((fact) => fact.blocks);
    if (missing.length > 0) return { kind: 'blocked', missing };
    const moved = await move(tx, row, 'approve', null);
    const values = { company_name: row.company_name, slug: row.slug, is_paused: !row.is_active };
    return {
      kind: 'approved',
      ...(await concludeReview(tx, moved, {
        kind: listingVerified,
        values,
        detail: { from: row.review_status },
        before: {
          review_reason: row.review_reason,
          reviewed_at: row.reviewed_at,
          reviewed_by: row.reviewed_by,
          decided_at: moved.reviewed_at,
          version: moved.version,
        },
      })),
    };
  });
}

/** Sends a listing back to its owner, who can change it and send it in again. */
export async function requestChanges(ctx: Ctx, { reason, ...listing }: Reasoned): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, listing);
    const moved = await move(tx, row, 'requestChanges', reason);
    const values = { company_name: row.company_name, reason };
    return concludeReview(tx, moved, { kind: changesRequested, values, detail: { from: row.review_status, reason } });
  });
}

/** Refuses a listing with a reason. */
export async function rejectListing(ctx: Ctx, { reason, ...listing }: Reasoned): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, listing);
    const moved = await move(tx, row, 'reject', reason);
    const values = { company_name: row.company_name, reason };
    return concludeReview(tx, moved, { kind: listingRejected, values, detail: { from: row.review_status, reason } });
  });
}

/** Takes a verified listing out of the directory and back into review, as its owner wants it: a waiting change goes along. */
export async function unverifyListing(
  ctx: Ctx,
  { reason = null, ...listing }: Listing & { reason?: string | null },
): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, listing);
    const moved = await move(tx, row, 'unverify', reason);
    const pending = await findWaitingChange(tx, { kind: 'warehouse', id: row.id });
    if (pending) {
      await decideWaitingChange(tx, pending.id, 'superseded');
      await applyFacts(tx, moved, wantedFacts(moved, pending), { source: 'owner', at: pending.created_at });
    }
    const values = { company_name: row.company_name, reason };
    return concludeReview(tx, moved, { kind: listingUnverified, values, detail: { reason } });
  });
}
