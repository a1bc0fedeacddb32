import { decideWaitingChange, putAsideChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findChange, findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { isoDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { listingToReview } from '../emails/notification-kinds.ts';
import { factsOf } from '../queries/columns.server.ts';
import {
  type FieldDates,
  type FieldSource,
  type FieldSources,
  type WarehouseField,
  capacityFacts,
} from '../schema/facts.ts';
import { valuesVersion } from '../schema/shown.ts';
import { reviewTransitions } from '../state.ts';
import { isStated, restated } from './apply-facts.server.ts';
import { auditListing } from './audit-listing.server.ts';
import { lockListing, type WarehouseRow } from './lock-listing.server.ts';
import { notifyReviewers } from './notify-reviewers.server.ts';
import { showPhotos } from './photos.server.ts';
import { settleReview } from './settle-review.server.ts';

interface One {
  id: string;
}

interface Confirmation extends One {
  fields: readonly WarehouseField[];
  /** The values that were confirmed (`valuesVersion`): about others it is refused with `conflict`. */
  seen: string;
}

/** Makes these facts the owner's word as they stand. Facts that are not stated cannot be confirmed and are passed over. */
export async function confirmFields(ctx: Ctx, { id, fields, seen }: Confirmation): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    await confirmLocked(tx, row, { fields, seen, source: sourceOf(tx, row) });
  });
}

const sourceOf = ({ actor }: Ctx, { user_id }: WarehouseRow): FieldSource =>
  actor.kind === 'user' && actor.userId === user_id ? 'owner' : 'staff';

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

/** Says that the stated free space is still true today: the values of `capacityFacts` that were `seen`. */
export async function confirmCapacity(ctx: Ctx, { id, seen }: One & { seen: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    await confirmCapacityOf(tx, row, { seen, source: sourceOf(tx, row) });
  });
}

/** As `confirmCapacity`, of a locked listing, for whoever its caller has let do so. */
export async function confirmCapacityOf(
  tx: Ctx,
  row: WarehouseRow,
  { seen, source }: { seen: string; source: FieldSource },
): Promise<void> {
  await confirmLocked(tx, row, { fields: capacityFacts, seen, source });
  const now = tx.clock();
  // Confirming has changed the row where something was not the owner's word yet.
  const { field_dates } = await tx.db
    .selectFrom('warehouses')
    .select('field_dates')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const facts = factsOf(row);
  const stated = capacityFacts.filter((field) => isStated(facts[field])).map((field) => [field, isoDate(now)]);
  await tx.db
    .updateTable('warehouses')
    .set({
      capacity_confirmed_at: now,
      field_dates: JSON.stringify({ ...(field_dates as FieldDates), ...Object.fromEntries(stated) }),
    })
    .where('id', '=', row.id)
    .execute();
}

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
    // A second click on the same button changes nothing and is not refused.
    if (moved.numUpdatedRows === 0n) {
      if (!isActive && until !== undefined) await sayUntil(tx, row, until);
      return;
    }
    await showPhotos(tx, { ...row, is_active: isActive });
    await auditListing(tx, row, isActive ? 'warehouse.resumed' : 'warehouse.paused');
  });
}

async function sayUntil(tx: Ctx, row: WarehouseRow, until: string | null): Promise<void> {
  await tx.db.updateTable('warehouses').set({ paused_until: until }).where('id', '=', row.id).execute();
  await auditListing(tx, row, 'warehouse.paused', { until });
}

/**
 * Takes a listing out of the directory until it is resumed; its review is not touched. `until` is the day its page names, which can be said
 * later too; nothing happens by itself on that day.
 */
export async function pauseListing(ctx: Ctx, { id, until }: One & { until?: string | null }): Promise<void> {
  await setActive(ctx, id, false, until);
}

/** Ends a pause. */
export async function resumeListing(ctx: Ctx, { id }: One): Promise<void> {
  await setActive(ctx, id, true);
}

/** Sends a listing that was sent back or rejected in again. Refuses with `conflict` when it is not in such a state. */
export async function resubmitListing(ctx: Ctx, { id }: One): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'resubmit');
    const { from, to } = reviewTransitions.resubmit;
    const now = tx.clock();
    const moved = await tx.db
      .updateTable('warehouses')
      .set({ review_status: to, review_reason: null, submitted_at: now, updated_at: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('review_status', 'in', from)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw new AppError('conflict', { detail: m.warehouses_refused_not_waiting() });
    await auditListing(tx, row, 'warehouse.resubmitted', { from: row.review_status });
    await notifyReviewers(tx, listingToReview, row);
  });
}

/** Takes the waiting change of a listing back, the one with the id that was `seen`. Refuses with `conflict` when it waits no more. */
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
    await settleReview(tx, row);
  });
}

/** Lets go of what staff refused. `not_found` for a change of another listing, `conflict` for one that is not refused. */
export async function putAsideRefused(ctx: Ctx, { id, change }: One & { change: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const refused = await findChange(tx, change);
    if (refused?.subject_kind !== 'warehouse' || refused.subject_id !== row.id) throw new AppError('not_found');
    await putAsideChange(tx, change);
    await auditListing(tx, row, 'warehouse.change_put_aside', { change_id: change });
  });
}
