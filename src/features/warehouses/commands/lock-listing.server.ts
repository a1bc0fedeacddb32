import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Warehouses } from '#server/db/types.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { can, type WarehouseAction } from '../policy.ts';

export type WarehouseRow = Selectable<Warehouses>;

/**
 * Returns the row of a listing on which the caller may do this, locked until the transaction ends, so that changes of
 * one listing are serialised. Throws `not_found` both for missing listings and for those of others.
 */
export async function lockListing(tx: Ctx, id: string, action: WarehouseAction): Promise<WarehouseRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await tx.db.selectFrom('warehouses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !can(tx.actor, action, row)) throw new AppError('not_found');
  return row;
}
