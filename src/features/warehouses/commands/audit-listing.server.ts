import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';

import type { WarehouseRow } from './lock-listing.server.ts';

/** Writes into the audit log what happened to a listing; the entry concerns its owner, whoever did it. Answers its id. */
export function auditListing(
  tx: Ctx,
  row: Pick<WarehouseRow, 'id' | 'user_id'>,
  action: `warehouse.${string}`,
  detail?: Record<string, unknown>,
): Promise<string> {
  return audit(tx, { action, subject_kind: 'warehouse', subject_id: row.id, account_id: row.user_id, detail });
}
