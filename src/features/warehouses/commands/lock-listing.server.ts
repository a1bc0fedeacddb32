import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Warehouses } from '#server/db/types.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { can, type WarehouseAction } from '../policy.ts';

export type WarehouseRow = Selectable<Warehouses>;

/**
 * The row of a listing the caller may do this to, held until the transaction ends so that changes of one listing
 * happen one after the other. What does not exist and what is not the caller's answer alike: `not_found`.
 */
export async function lockListing(tx: Ctx, id: string, action: WarehouseAction): Promise<WarehouseRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await tx.db.selectFrom('warehouses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !can(tx.actor, action, row)) throw new AppError('not_found');
  return row;
}
