import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin } from '#server/session/require.ts';

import { publicPlace } from '../queries/places.server.ts';

export interface RecordEdit {
  id: string;
  /** As the page showed it. */
  version: number;
  carrier: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
  is_public: boolean;
}

/** Changes what people say of a public record; what happened is told by events alone. `conflict` when somebody else changed it meanwhile. Administrators alone. */
export async function editRecord(
  ctx: Ctx,
  { id, version, ...given }: RecordEdit,
): Promise<{ kind: 'saved' | 'conflict' }> {
  requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('package_tracking')
      .set((eb) => ({
        ...given,
        origin_place: given.origin_address && publicPlace(given.origin_address),
        destination_place: given.destination_address && publicPlace(given.destination_address),
        // The first estimate stays beside the current one.
        original_estimate: eb.fn.coalesce('original_estimate', eb.val(given.estimated_delivery)),
        version: eb('version', '+', 1),
        updated_at: tx.clock(),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: 'conflict' };
    await audit(tx, {
      action: 'tracking_record.edited',
      subject_kind: 'tracking_record',
      subject_id: id,
      detail: { is_public: given.is_public },
    });
    return { kind: 'saved' };
  });
}
