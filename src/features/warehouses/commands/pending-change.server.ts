import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { WarehouseChanges } from '#server/db/types.ts';
import { AppError } from '#shared/errors.ts';

import { factsOf } from '../queries/columns.server.ts';
import type { WarehouseFacts } from '../schema/facts.ts';
import type { ChangeStatus } from '../state.ts';
import type { WarehouseRow } from './lock-listing.server.ts';

export type ChangeRow = Selectable<WarehouseChanges>;

/** The change of a listing that waits for approval, or null. */
export async function findPendingChange(tx: Ctx, warehouseId: string): Promise<ChangeRow | null> {
  return (
    (await tx.db
      .selectFrom('warehouse_changes')
      .selectAll()
      .where('warehouse_id', '=', warehouseId)
      .where('status', '=', 'pending')
      .executeTakeFirst()) ?? null
  );
}

/** Moves a pending change to its end; refuses with `conflict` when somebody else has decided it. */
export async function decideChange(
  tx: Ctx,
  changeId: string,
  status: Exclude<ChangeStatus, 'pending'>,
  reason: string | null = null,
): Promise<void> {
  const decided = await tx.db
    .updateTable('warehouse_changes')
    .set({ status, reason, decided_at: tx.clock(), decided_by: tx.actor.kind === 'user' ? tx.actor.userId : null })
    .where('id', '=', changeId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n)
    throw new AppError('conflict', { detail: 'Somebody else has already decided this.' });
}

/**
 * Makes the waiting change of a locked listing exactly these facts: a new one, the present one with other values, or
 * none. Answers true when there was none before. The change gets a new id, so that a decision
 * about the old values is refused.
 */
export async function keepPendingChange(
  tx: Ctx,
  row: WarehouseRow,
  pending: ChangeRow | null,
  waiting: Partial<WarehouseFacts>,
): Promise<boolean> {
  const fields = Object.keys(waiting) as (keyof WarehouseFacts)[];
  if (pending) await decideChange(tx, pending.id, fields.length === 0 ? 'withdrawn' : 'superseded');
  if (fields.length === 0) return false;
  const now = factsOf(row);
  await tx.db
    .insertInto('warehouse_changes')
    .values({
      id: tx.newId(),
      warehouse_id: row.id,
      requested_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      old_values: JSON.stringify(Object.fromEntries(fields.map((field) => [field, now[field]]))),
      new_values: JSON.stringify(waiting),
      // Waiting time counts from the first wish.
      created_at: pending?.created_at ?? tx.clock(),
    })
    .execute();
  return pending === null;
}
