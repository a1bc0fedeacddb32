import type { ReviewStatus } from '#features/moderation/state.ts';
import { decideWaitingChange, reopenWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findChange, findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import { withdrawNotification } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { undoableUntil } from '#server/undo.ts';
import { AppError } from '#shared/errors.ts';

import { factsOf } from '../queries/columns.server.ts';
import { valuesOf } from '../queries/owner-rows.server.ts';
import type { FieldDates, FieldSource, FieldSources, WarehouseFacts, WarehouseField } from '../schema/facts.ts';
import { applyFacts, wantedFacts } from './apply-facts.server.ts';
import { auditListing } from './audit-listing.server.ts';
import { differs } from './edit-listing.server.ts';
import { lockForReview, type WarehouseRow } from './lock-listing.server.ts';
import { showPhotos } from './photos.server.ts';

export type UndoResult =
  /**
   * It waits for a decision again. `isKept`: later changes remain; `isAsked`: anonymous visitors asked about it, and their
   * conversations remain.
   */
  | { kind: 'undone'; isKept: boolean; isAsked: boolean }
  | { kind: 'too_late' }
  /** Somebody has since decided or changed what would be restored. */
  | { kind: 'built_on' };

/** Stored by `concludeReview`: written only by our own commands. */
interface Before {
  key: string;
  review_reason: string | null;
  review_reason_language: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  decided_at: string;
  version: number;
  sources: FieldSources;
  /** Absent in decisions from before dates were stored. */
  dates?: FieldDates;
  available_square_footage: number | null;
  capacity_confirmed_at: string | null;
}

interface Entry {
  action: string;
  at: Date;
  detail: { from: ReviewStatus; change_id: string; undo: Before };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Undoes a one-click decision that the caller has just made about this listing, with its notification if no mail was
 * sent.
 * Later changes remain. Throws `not_found` for decisions of others and for other entries.
 */
export async function undoDecision(
  ctx: Ctx,
  { id, decision_id }: { id: string; decision_id: string },
): Promise<UndoResult> {
  return transaction(ctx, async (tx) => {
    const row = await lockForReview(tx, id);
    const found = await tx.db
      .selectFrom('audit_log')
      .select(['action', 'at', 'detail'])
      .where('id', '=', decision_id)
      .where('subject_id', '=', row.id)
      .where('actor_id', '=', requireUser(tx).userId)
      .executeTakeFirst();
    const entry = found as Entry | undefined;
    if (entry?.detail.undo === undefined) throw new AppError('not_found');
    if (tx.clock() > undoableUntil(entry.at)) return { kind: 'too_late' };
    const result = await (entry.action === 'warehouse.verified' ? undoApproval : undoChange)(tx, row, entry);
    if (result.kind === 'undone') {
      const { key } = entry.detail.undo;
      await withdrawNotification(tx, { kind: entry.action, key, subject: { kind: 'warehouse', id: row.id } });
      await auditListing(tx, row, 'warehouse.decision_undone', { decision: entry.action });
    }
    return result;
  });
}

// unsafe: staff decide about the rows of every company
/**
 * Restores the review state. A change requested meanwhile becomes part of the listing, as when verification is
 * withdrawn.
 */
async function undoApproval(tx: Ctx, row: WarehouseRow, { detail }: Entry): Promise<UndoResult> {
  const { undo: before, from } = detail;
  if (row.review_status !== 'verified' || row.reviewed_at?.getTime() !== dateOf(before.decided_at)?.getTime())
    return { kind: 'built_on' };
  const moved = await tx.db
    .updateTable('warehouses')
    .set({
      review_status: from,
      review_reason: before.review_reason,
      review_reason_language: before.review_reason_language,
      reviewed_at: dateOf(before.reviewed_at),
      reviewed_by: before.reviewed_by,
      updated_at: tx.clock(),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await showPhotos(tx, moved);
  const pending = await findWaitingChange(tx, { kind: 'warehouse', id: row.id });
  if (pending) {
    await decideWaitingChange(tx, pending.id, 'superseded');
    await applyFacts(tx, moved, wantedFacts(moved, pending), { source: 'owner', at: pending.created_at });
  }
  const asked = await tx.db
    .selectFrom('warehouse_questions')
    .select('conversation_id')
    .where('warehouse_id', '=', row.id)
    .where('asked_at', '>=', new Date(before.decided_at))
    .limit(1)
    .executeTakeFirst();
  return { kind: 'undone', isKept: row.version !== before.version, isAsked: asked !== undefined };
}

/** Restores the old values unless changed since; the change is pending again. */
async function undoChange(tx: Ctx, row: WarehouseRow, { detail }: Entry): Promise<UndoResult> {
  const { undo: before, change_id } = detail;
  const change = await findChange(tx, change_id);
  const newer = await findWaitingChange(tx, { kind: 'warehouse', id: row.id });
  if (change?.status !== 'approved' || newer) return { kind: 'built_on' };
  const now = factsOf(row);
  const old: Partial<WarehouseFacts> = {
    available_square_footage: before.available_square_footage,
    ...valuesOf(change.old_values),
  };
  const written = wantedFacts(row, change);
  const fields = Object.keys(written) as WarehouseField[];
  const back = fields.filter((field) => !differs(now[field], written[field]));
  if (back.length === 0) return { kind: 'built_on' };
  const sources: Record<string, FieldSource | undefined> = { ...(row.field_sources as FieldSources) };
  const dates: Record<string, string | undefined> = { ...(row.field_dates as FieldDates) };
  for (const field of back) {
    sources[field] = before.sources[field];
    dates[field] = before.dates?.[field];
  }
  const facts = Object.fromEntries(back.map((field) => [field, old[field]])) as Partial<WarehouseFacts>;
  const stated = { source: 'owner', at: tx.clock() } as const;
  await applyFacts(tx, row, facts, stated, {
    field_sources: JSON.stringify(sources),
    field_dates: JSON.stringify(dates),
    capacity_confirmed_at: dateOf(before.capacity_confirmed_at),
  });
  await reopenWaitingChange(tx, change_id);
  // Anonymous visitors could already ask before the change.
  return { kind: 'undone', isKept: back.length < fields.length, isAsked: false };
}
