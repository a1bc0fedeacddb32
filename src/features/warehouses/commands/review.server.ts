import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { MailContent } from '#server/mailer/content.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import {
  changeApproved,
  changeRejected,
  changesRequested,
  listingApproved,
  listingRejected,
  listingUnverified,
} from '../emails/review-decided.ts';
import { valuesOf } from '../queries/owner-rows.server.ts';
import { missingBeforeVerification } from '../schema/missing.ts';
import type { FieldSources, MissingFact, WarehouseFacts } from '../schema/rows.ts';
import { type ReviewMove, reviewTransitions } from '../state.ts';
import { applyFacts } from './apply-facts.server.ts';
import { eventOf, lockListing, type WarehouseRow } from './lock-listing.server.ts';
import { mailOwner } from './owner-mail.server.ts';
import { type ChangeRow, decideChange, findPendingChange } from './pending-change.server.ts';
import { showPhotos } from './photos.server.ts';

interface Listing {
  id: string;
}

interface Reasoned extends Listing {
  reason: string;
}

/** A listing staff may decide on, locked. Callers without that right are refused by name, before they learn whether it exists. */
async function lockForReview(tx: Ctx, id: string): Promise<WarehouseRow> {
  requireStaff(tx);
  return lockListing(tx, id, 'review');
}

/** Moves a locked listing through its review. The old state stands in the WHERE: of two deciders one is told that he lost. */
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
  if (!moved) throw new AppError('conflict', { detail: 'Somebody else has already decided this.' });
  await showPhotos(tx, moved);
  return moved;
}

const ownerPage = (tx: Ctx, row: WarehouseRow): string => `${tx.config.publicUrl}/dashboard/listings/${row.id}`;
const publicPage = (tx: Ctx, row: WarehouseRow): string => `${tx.config.publicUrl}/warehouses/${row.slug}`;

async function tellOwner(tx: Ctx, row: WarehouseRow, what: string, content: MailContent): Promise<void> {
  await mailOwner(tx, { user_id: row.user_id, key: `warehouse.${what}:${row.id}:${row.version}`, content });
}

/** Vouches for a listing: it is public from now on unless paused. Answers what is missing instead when that blocks it. */
export async function approveListing(
  ctx: Ctx,
  { id }: Listing,
): Promise<{ ok: true } | { ok: false; missing: MissingFact[] }> {
  return transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, id);
    const missing = missingBeforeVerification({
      ...row,
      field_sources: row.field_sources as FieldSources,
      photos_count: 1,
    }).filter((fact) => fact.blocks);
    if (missing.length > 0) return { ok: false, missing };
    const moved = await move(tx, row, 'approve', null);
    await audit(tx, {
      action: 'warehouse.verified',
      subject_kind: 'warehouse',
      subject_id: row.id,
      detail: { from: row.review_status },
    });
    await tellOwner(
      tx,
      moved,
      'verified',
      listingApproved({ company_name: row.company_name, url: publicPage(tx, row) }),
    );
    await tx.events.emit(tx, 'warehouse.verified', eventOf(row));
    return { ok: true };
  });
}

/** Sends a listing back to its owner, who can change it and send it in again. */
export async function requestChanges(ctx: Ctx, { id, reason }: Reasoned): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, id);
    const moved = await move(tx, row, 'requestChanges', reason);
    await audit(tx, {
      action: 'warehouse.changes_requested',
      subject_kind: 'warehouse',
      subject_id: row.id,
      detail: { from: row.review_status, reason },
    });
    await tellOwner(
      tx,
      moved,
      'changes_requested',
      changesRequested({ company_name: row.company_name, url: ownerPage(tx, row), reason }),
    );
    await tx.events.emit(tx, 'warehouse.changes_requested', eventOf(row));
  });
}

/** Refuses a listing with a reason. */
export async function rejectListing(ctx: Ctx, { id, reason }: Reasoned): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, id);
    const moved = await move(tx, row, 'reject', reason);
    await audit(tx, {
      action: 'warehouse.rejected',
      subject_kind: 'warehouse',
      subject_id: row.id,
      detail: { from: row.review_status, reason },
    });
    await tellOwner(
      tx,
      moved,
      'rejected',
      listingRejected({ company_name: row.company_name, url: ownerPage(tx, row), reason }),
    );
    await tx.events.emit(tx, 'warehouse.rejected', eventOf(row));
  });
}

/** Takes a verified listing out of the directory and back into review, as its owner wants it: a waiting change goes along. */
export async function unverifyListing(
  ctx: Ctx,
  { id, reason = null }: Listing & { reason?: string | null },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, id);
    const moved = await move(tx, row, 'unverify', reason);
    const pending = await findPendingChange(tx, row.id);
    if (pending) {
      await decideChange(tx, pending.id, 'superseded');
      await applyChange(tx, moved, pending);
    }
    await audit(tx, {
      action: 'warehouse.unverified',
      subject_kind: 'warehouse',
      subject_id: row.id,
      detail: { reason },
    });
    await tellOwner(
      tx,
      moved,
      'unverified',
      listingUnverified({ company_name: row.company_name, url: ownerPage(tx, row), reason }),
    );
    await tx.events.emit(tx, 'warehouse.unverified', eventOf(row));
  });
}

/** Writes what a change wants. Free space that no longer fits into a smaller building is cut to it. */
async function applyChange(tx: Ctx, row: WarehouseRow, change: ChangeRow): Promise<string> {
  const facts: Partial<WarehouseFacts> = { ...valuesOf(change.new_values) };
  const total = facts.total_square_footage ?? row.total_square_footage;
  const available = facts.available_square_footage ?? row.available_square_footage;
  if (available !== null && available > total) facts.available_square_footage = total;
  return applyFacts(tx, row, facts, 'owner');
}

/** The listing of a change, then the change, each locked: commands lock in this order and cannot block each other. */
async function lockChange(tx: Ctx, changeId: string): Promise<{ row: WarehouseRow; change: ChangeRow }> {
  requireStaff(tx);
  if (!isUuid(changeId)) throw new AppError('not_found');
  const named = await tx.db
    .selectFrom('warehouse_changes')
    .select('warehouse_id')
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!named) throw new AppError('not_found');
  const row = await lockListing(tx, named.warehouse_id, 'review');
  const change = await tx.db
    .selectFrom('warehouse_changes')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  return { row, change };
}

/** Makes a waiting change public. A change its owner has meanwhile replaced or withdrawn is a `conflict`. */
export async function approveChange(ctx: Ctx, { change_id }: { change_id: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { row, change } = await lockChange(tx, change_id);
    await decideChange(tx, change.id, 'approved');
    const slug = await applyChange(tx, row, change);
    await audit(tx, {
      action: 'warehouse.change_approved',
      subject_kind: 'warehouse',
      subject_id: row.id,
      detail: { change_id, fields: Object.keys(valuesOf(change.new_values)) },
    });
    await tellOwner(
      tx,
      row,
      'change_approved',
      changeApproved({ company_name: row.company_name, url: publicPage(tx, { ...row, slug }) }),
    );
    await tx.events.emit(tx, 'warehouse.changed', eventOf({ ...row, slug }));
  });
}

/** Refuses a waiting change with a reason; the listing stays as it is. */
export async function rejectChange(
  ctx: Ctx,
  { change_id, reason }: { change_id: string; reason: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { row, change } = await lockChange(tx, change_id);
    await decideChange(tx, change.id, 'rejected', reason);
    await tx.db
      .updateTable('warehouses')
      .set({ version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await audit(tx, {
      action: 'warehouse.change_rejected',
      subject_kind: 'warehouse',
      subject_id: row.id,
      detail: { change_id, reason },
    });
    await tellOwner(
      tx,
      row,
      'change_rejected',
      changeRejected({ company_name: row.company_name, url: ownerPage(tx, row), reason }),
    );
    await tx.events.emit(tx, 'warehouse.changed', eventOf(row));
  });
}
