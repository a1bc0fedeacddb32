import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { writeLimit } from '../limits.ts';
import { fullList } from './create-shipment.server.ts';
import { hasRoom, holdOwnList } from './own-list.server.ts';

export type BulkEdit =
  | { kind: 'archive' }
  /** Restores them to the list. */
  | { kind: 'restore' }
  | { kind: 'label'; label: string | null };

/**
 * Archives, restores or labels several packages of the caller's company. Returns their number; packages of others are
 * skipped. Throws `conflict` if the list would exceed its limit.
 */
export async function bulkEditPackages(ctx: Ctx, ids: readonly string[], edit: BulkEdit): Promise<number> {
  const { userId, organization } = requirePermission(ctx, 'packages.edit');
  if (ids.length === 0) return 0;
  await ctx.limits.take(ctx, writeLimit, userId);
  return transaction(ctx, async (tx) => {
    if (edit.kind === 'restore') {
      await holdOwnList(tx, organization.id);
      if (!(await hasRoom(tx, ids.length))) throw new AppError('conflict', { detail: fullList(tx) });
    }
    const { numUpdatedRows } = await tx.db
      .updateTable('business_tracking')
      .set(
        edit.kind === 'label'
          ? { shipment_name: edit.label }
          : { archived_at: edit.kind === 'archive' ? tx.clock() : null },
      )
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('organization_id', '=', organization.id)
      .where('id', 'in', ids)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
