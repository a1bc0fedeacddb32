import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Warehouses } from '#server/db/types.ts';

import { can, type WarehouseAction } from '../policy.ts';

export type WarehouseRow = Selectable<Warehouses>;

/** Returns the locked row of a listing on which the caller may do this; throws `not_found` otherwise. */
export const lockListing = (tx: Ctx, id: string, action: WarehouseAction): Promise<WarehouseRow> =>
  lockRow(tx, 'warehouses', id, (row) => can(tx.actor, action, row));
