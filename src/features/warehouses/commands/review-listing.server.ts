import { type ReviewMove, reviewTransitions } from '#features/moderation/state.ts';
import { decideWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { changesRequested, listingRejected, listingUnverified, listingVerified } from '../emails/notification-kinds.ts';
import type { FieldSources } from '../schema/facts.ts';
import { missingBeforeVerification, type MissingFact } from '../schema/missing.ts';
import { listingVersion } from '../schema/shown.ts';
import { applyFacts, wantedFacts } from './apply-facts.server.ts';
import { type Concluded, concludeReview } from './conclude-review.server.ts';
import { lockForReview, type WarehouseRow } from './lock-listing.server.ts';
import { showPhotos } from './photos.server.ts';

interface Listing {
  id: string;
  /** The version that its page showed (`listingVersion`): throws `conflict` if it has changed. */
  seen: string;
}

interface Reasoned extends Listing {
  reason: string;
}

type Decision = Exclude<ReviewMove, 'resubmit'>;

const alreadyDecided = () => new AppError('conflict', { detail: m.moderation_decided() });

/**
 * Returns a listing that staff may decide on, locked and unchanged since they saw it. Others are refused before they
 * learn whether it exists. Throws `conflict` if it is decided already.
 */
async function lockSeen(tx: Ctx, { id, seen }: Listing, name: Decision): Promise<WarehouseRow> {
  const row = await lockForReview(tx, id);
  if (!reviewTransitions[name].from.some((status) => status === row.review_status)) throw alreadyDecided();
  requireShownVersion(listingVersion(row), seen);
  return row;
}

// unsafe: staff decide about the rows of every company
/**
 * Moves a locked listing through its review. The old state is in the WHERE clause: of two concurrent deciders the later
 * one is refused.
 */
async function move(tx: Ctx, row: WarehouseRow, name: Decision, reason: string | null): Promise<WarehouseRow> {
  const { from, to } = reviewTransitions[name];
  const now = tx.clock();
  const moved = await tx.db
    .updateTable('warehouses')
    .set({
      review_status: to,
      review_reason: reason,
      review_reason_language: reason === null ? null : tx.language,
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
  if (!moved) throw alreadyDecided();
  await showPhotos(tx, moved);
  return moved;
}

// unsafe: staff decide about the rows of every company
/** Returns which of the facts that make a listing easier to find it does not have. */
async function lacking(tx: Ctx, { id, rates, rates_starting, rates_stated, available_from }: WarehouseRow) {
  const { photos, card } = await tx.db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('warehouse_photos').select('id').where('warehouse_id', '=', id)).as('photos'),
      eb.exists(eb.selectFrom('rate_cards').select('id').where('subject_id', '=', id)).as('card'),
    ])
    .executeTakeFirstOrThrow();
  const has = {
    photos,
    rates: card || rates_starting !== null || rates_stated !== null || (rates as unknown[]).length > 0,
    available_from: available_from !== null,
  };
  return (['photos', 'rates', 'available_from'] as const).filter((fact) => !has[fact]);
}

/** Verifies a listing: it becomes public unless paused. Returns the missing facts instead if they prevent that. */
export async function approveListing(
  ctx: Ctx,
  listing: Listing,
): Promise<({ kind: 'approved' } & Concluded) | { kind: 'blocked'; missing: MissingFact[] }> {
  return transaction(ctx, async (tx) => {
    const row = await lockSeen(tx, listing, 'approve');
    const missing = missingBeforeVerification({
      ...row,
      field_sources: row.field_sources as FieldSources,
      photos_count: 1,
    }).filter((fact) => fact.blocks);
    if (missing.length > 0) return { kind: 'blocked', missing };
    const moved = await move(tx, row, 'approve', null);
    const values = {
      company_name: row.company_name,
      slug: row.slug,
      is_paused: !row.is_active,
      lacks: await lacking(tx, row),
    };
    return {
      kind: 'approved',
      ...(await concludeReview(tx, moved, {
        kind: listingVerified,
        values,
        detail: { from: row.review_status, to: moved.review_status },
        before: {
          review_reason: row.review_reason,
          review_reason_language: row.review_reason_language,
          reviewed_at: row.reviewed_at,
          reviewed_by: row.reviewed_by,
          decided_at: moved.reviewed_at,
          version: moved.version,
        },
      })),
    };
  });
}

/** Sends a listing back to its owner, who can change and resubmit it. */
export async function requestChanges(ctx: Ctx, reasoned: Reasoned): Promise<Concluded> {
  return concludeWithReason(ctx, reasoned, 'requestChanges', changesRequested);
}

/** Refuses a listing with a reason. */
export async function rejectListing(ctx: Ctx, reasoned: Reasoned): Promise<Concluded> {
  return concludeWithReason(ctx, reasoned, 'reject', listingRejected);
}

async function concludeWithReason(
  ctx: Ctx,
  { reason, ...listing }: Reasoned,
  action: 'requestChanges' | 'reject',
  kind: typeof changesRequested | typeof listingRejected,
): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const row = await lockSeen(tx, listing, action);
    const moved = await move(tx, row, action, reason);
    return concludeReview(tx, moved, {
      kind,
      values: { company_name: row.company_name, reason },
      detail: { from: row.review_status, to: moved.review_status, reason },
    });
  });
}

/** Moves a verified listing from the directory back into review, including a pending change of its owner. */
export async function unverifyListing(
  ctx: Ctx,
  { reason = null, ...listing }: Listing & { reason?: string | null },
): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const row = await lockSeen(tx, listing, 'unverify');
    const moved = await move(tx, row, 'unverify', reason);
    const pending = await findWaitingChange(tx, { kind: 'warehouse', id: row.id });
    if (pending) {
      await decideWaitingChange(tx, pending.id, 'superseded');
      await applyFacts(tx, moved, wantedFacts(moved, pending), { source: 'owner', at: pending.created_at });
    }
    const values = { company_name: row.company_name, reason };
    return concludeReview(tx, moved, {
      kind: listingUnverified,
      values,
      detail: { from: row.review_status, to: moved.review_status, reason },
    });
  });
}
