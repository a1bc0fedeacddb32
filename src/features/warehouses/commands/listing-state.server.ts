import { reviewTransitions } from '#features/moderation/state.ts';
import { decideWaitingChange, dismissRefusedChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findChange, findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { listingToReview } from '../emails/notification-kinds.ts';
import { isOwn } from '../policy.ts';
import { factsOf } from '../queries/columns.server.ts';
import {
  type FieldDates,
  type FieldSource,
  type FieldSources,
  type WarehouseField,
  capacityFacts,
} from '../schema/facts.ts';
import { valuesVersion } from '../schema/shown.ts';
import { isStated, restated } from './apply-facts.server.ts';
import { auditListing } from './audit-listing.server.ts';
import { lockListing, type WarehouseRow } from './lock-listing.server.ts';
import { notifyReviewers } from './notify-reviewers.server.ts';
import { showPhotos } from './photos.server.ts';
import { resolveReviewNotifications } from './resolve-review-notifications.server.ts';

interface One {
  id: string;
}

interface Confirmation extends One {
  fields: readonly WarehouseField[];
  /** Version of the confirmed values (`valuesVersion`): throws `conflict` if they have changed. */
  seen: string;
}

/** Marks the current values of these facts as stated by the owner. Facts without a value are skipped. */
export async function confirmFields(ctx: Ctx, { id, fields, seen }: Confirmation): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    await confirmLocked(tx, row, { fields, seen, source: sourceOf(tx, row) });
  });
}

const sourceOf = ({ actor }: Ctx, row: WarehouseRow): FieldSource => (isOwn(actor, row) ? 'owner' : 'staff');

// unsafe: the row is locked, and its policy was asked
async function confirmLocked(
  tx: Ctx,
  row: WarehouseRow,
  { fields, seen, source }: Pick<Confirmation, 'fields' | 'seen'> & { source: FieldSource },
): Promise<void> {
  const facts = factsOf(row);
  requireShownVersion(valuesVersion(facts, fields), seen);
  const sources = row.field_sources as FieldSources;
  const confirmed = fields.filter((field) => isStated(facts[field]) && sources[field] !== 'owner');
  if (confirmed.length === 0) return;
  const stated = Object.fromEntries(confirmed.map((field) => [field, facts[field]]));
  const isCapacity = confirmed.some((field) => capacityFacts.includes(field));
  const now = tx.clock();
  await tx.db
    .updateTable('warehouses')
    .set({
      ...restated(row, stated, { source, at: now }),
      version: row.version + 1,
      updated_at: now,
      ...(isCapacity ? { capacity_confirmed_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  await auditListing(tx, row, 'warehouse.confirmed', { fields: confirmed });
}

/** Confirms that the stated free space is current: the values of `capacityFacts` that were `seen`. */
export async function confirmCapacity(ctx: Ctx, { id, seen }: One & { seen: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    await confirmCapacityOf(tx, row, { seen, source: sourceOf(tx, row) });
  });
}

// unsafe: the row is locked, and its policy was asked
/** Like `confirmCapacity`, for a locked listing whose caller was authorized. */
export async function confirmCapacityOf(
  tx: Ctx,
  row: WarehouseRow,
  { seen, source }: { seen: string; source: FieldSource },
): Promise<void> {
  await confirmLocked(tx, row, { fields: capacityFacts, seen, source });
  const now = tx.clock();
  // Confirming has changed the row if the owner had not stated all of it.
  const { field_dates } = await tx.db
    .selectFrom('warehouses')
    .select('field_dates')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const facts = factsOf(row);
  const stated = capacityFacts.filter((field) => isStated(facts[field])).map((field) => [field, todayHere(now)]);
  await tx.db
    .updateTable('warehouses')
    .set({
      capacity_confirmed_at: now,
      field_dates: JSON.stringify({ ...(field_dates as FieldDates), ...Object.fromEntries(stated) }),
    })
    .where('id', '=', row.id)
    .execute();
}

// unsafe: the row is locked, and its policy was asked
async function setActive(ctx: Ctx, id: string, isActive: boolean, until?: string | null): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'pause');
    const moved = await tx.db
      .updateTable('warehouses')
      .set({
        is_active: isActive,
        paused_at: isActive ? null : tx.clock(),
        paused_until: until ?? null,
        version: row.version + 1,
        updated_at: tx.clock(),
      })
      .where('id', '=', row.id)
      .where('is_active', '=', !isActive)
      .executeTakeFirst();
    // A second click on the same button changes nothing and is accepted.
    if (moved.numUpdatedRows === 0n) {
      if (!isActive && until !== undefined) await sayUntil(tx, row, until);
      return;
    }
    await showPhotos(tx, { ...row, is_active: isActive });
    await auditListing(tx, row, isActive ? 'warehouse.resumed' : 'warehouse.paused');
  });
}

// unsafe: the row is locked, and its policy was asked
async function sayUntil(tx: Ctx, row: WarehouseRow, until: string | null): Promise<void> {
  await tx.db.updateTable('warehouses').set({ paused_until: until }).where('id', '=', row.id).execute();
  await auditListing(tx, row, 'warehouse.paused', { until });
}

/**
 * Removes a listing from the directory until it is resumed; its review state does not change. `until` is the day that
 * its page shows, which can be set later too; nothing happens automatically on that day.
 */
export async function pauseListing(ctx: Ctx, { id, until }: One & { until?: string | null }): Promise<void> {
  await setActive(ctx, id, false, until);
}

/** Ends a pause. */
export async function resumeListing(ctx: Ctx, { id }: One): Promise<void> {
  await setActive(ctx, id, true);
}

// unsafe: the row is locked, and its policy was asked
/** Resubmits a listing that was sent back or rejected. Throws `conflict` if it is in another state. */
export async function resubmitListing(ctx: Ctx, { id }: One): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'resubmit');
    const { from, to } = reviewTransitions.resubmit;
    const now = tx.clock();
    const moved = await tx.db
      .updateTable('warehouses')
      .set({
        review_status: to,
        review_reason: null,
        review_reason_language: null,
        submitted_at: now,
        updated_at: now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .where('review_status', 'in', from)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw new AppError('conflict', { detail: m.warehouses_refused_not_waiting() });
    await auditListing(tx, row, 'warehouse.resubmitted', { from: row.review_status, to });
    await notifyReviewers(tx, listingToReview, row);
  });
}

// unsafe: the row is locked, and its policy was asked
/**
 * Withdraws the pending change of a listing with the id that was `seen`. Throws `conflict` if it is no longer pending.
 */
export async function withdrawChange(ctx: Ctx, { id, seen }: One & { seen: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const pending = await findWaitingChange(tx, { kind: 'warehouse', id: row.id });
    if (!pending) throw new AppError('conflict', { detail: m.warehouses_refused_no_change() });
    requireShownVersion(pending.id, seen);
    await decideWaitingChange(tx, pending.id, 'withdrawn');
    await tx.db
      .updateTable('warehouses')
      .set({ version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await auditListing(tx, row, 'warehouse.change_withdrawn', { change_id: pending.id });
    await resolveReviewNotifications(tx, row);
  });
}

/**
 * Dismisses a refused change. Throws `not_found` for a change of another listing, `conflict` for one that is not
 * refused.
 */
export async function dismissRefused(ctx: Ctx, { id, change }: One & { change: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const refused = await findChange(tx, change);
    if (refused?.subject_kind !== 'warehouse' || refused.subject_id !== row.id) throw new AppError('not_found');
    await dismissRefusedChange(tx, change);
    await auditListing(tx, row, 'warehouse.change_put_aside', { change_id: change });
  });
}
