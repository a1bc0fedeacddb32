import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';

import type { WarehouseRow } from './lock-listing.server.ts';

/** Writes an event of a listing into the audit log; the entry concerns its owner, whoever acted. Returns its id. */
export function auditListing(
  tx: Ctx,
  row: Pick<WarehouseRow, 'id' | 'user_id'>,
  action: `warehouse.${string}`,
  detail?: Record<string, unknown>,
): Promise<string> {
  return audit(tx, { action, subject_kind: 'warehouse', subject_id: row.id, account_id: row.user_id, detail });
}
