import { decideWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findChange, type WaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import { changesOf } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { changeApproved, changeRejected } from '../emails/notification-kinds.ts';
import { valuesOf } from '../queries/owner-rows.server.ts';
import { applyFacts, wantedFacts } from './apply-facts.server.ts';
import { type Concluded, concludeReview } from './conclude-review.server.ts';
import { lockForReview, type WarehouseRow } from './lock-listing.server.ts';

/** A listing and the change that its page showed; a change of another listing is refused. */
interface OneChange {
  id: string;
  /** Id of the change. A change is never altered, only replaced or decided, and both are refused here. */
  seen: string;
}

/** Returns a change and its listing, locked. */
async function lockChange(tx: Ctx, { id, seen }: OneChange): Promise<{ row: WarehouseRow; change: WaitingChange }> {
  const row = await lockForReview(tx, id);
  const change = isUuid(seen) ? await findChange(tx, seen) : null;
  requireShownVersion(change?.id ?? '', seen);
  if (change?.subject_kind !== 'warehouse' || change.subject_id !== row.id) throw new AppError('not_found');
  return { row, change };
}

/** Publishes a pending change. Throws `conflict` if its owner has replaced or withdrawn it. */
export async function approveChange(ctx: Ctx, { id, seen }: OneChange): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const { row, change } = await lockChange(tx, { id, seen });
    await decideWaitingChange(tx, change.id, 'approved');
    const facts = wantedFacts(row, change);
    const changed = { ...row, slug: await applyFacts(tx, row, facts, { source: 'owner', at: change.created_at }) };
    return concludeReview(tx, changed, {
      kind: changeApproved,
      values: { company_name: row.company_name, slug: changed.slug, is_paused: !row.is_active },
      detail: { change_id: change.id, ...changesOf(change.old_values as object, valuesOf(change.new_values)) },
      before: {
        sources: row.field_sources,
        dates: row.field_dates,
        available_square_footage: row.available_square_footage,
        capacity_confirmed_at: row.capacity_confirmed_at,
      },
    });
  });
}

// unsafe: staff decide about the rows of every company
/** Refuses a pending change with a reason; the listing stays unchanged. */
export async function rejectChange(ctx: Ctx, { id, seen, reason }: OneChange & { reason: string }): Promise<Concluded> {
  return transaction(ctx, async (tx) => {
    const { row, change } = await lockChange(tx, { id, seen });
    await decideWaitingChange(tx, change.id, 'rejected', reason);
    await tx.db
      .updateTable('warehouses')
      .set({ version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    const values = { company_name: row.company_name, reason };
    return concludeReview(tx, row, { kind: changeRejected, values, detail: { change_id: change.id, reason } });
  });
}
