import type { Selectable } from 'kysely';

import { requireNoMember } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Warehouses } from '#server/db/types.ts';
import { requirePermission, requireStaff } from '#server/session/require.ts';

import { can, isOwn, type WarehouseAction } from '../policy.ts';

export type WarehouseRow = Selectable<Warehouses>;

/**
 * Returns the locked row of a listing on which the caller may do this; throws `not_found` for the listings of others,
 * and `forbidden` for a listing of their company on which their role does not permit it.
 */
export async function lockListing(
  tx: Ctx,
  id: string,
  action: Exclude<WarehouseAction, 'read' | 'review' | 'ask'>,
): Promise<WarehouseRow> {
  const row = await lockRow(tx, 'warehouses', id, (found) => isOwn(tx.actor, found) || can(tx.actor, action, found));
  if (!can(tx.actor, action, row)) requirePermission(tx, 'listings.edit');
  return row;
}

/** Returns the locked row of a listing on which the caller may decide as staff; throws `not_found` otherwise. */
export async function lockForReview(tx: Ctx, id: string): Promise<WarehouseRow> {
  requireStaff(tx);
  const row = await lockRow(tx, 'warehouses', id, (found) => can(tx.actor, 'review', found));
  await requireNoMember(tx, row.organization_id);
  return row;
}
