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

/**
 * Changes the editable facts of a public record; the status changes only by events. Throws `conflict` if somebody else
 * changed it meanwhile. Administrators only.
 */
export async function editRecord(
  ctx: Ctx,
  { id, version, carrier, origin_address, destination_address, estimated_delivery, is_public }: RecordEdit,
): Promise<{ kind: 'saved' | 'conflict' }> {
  requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('package_tracking')
      .set((eb) => ({
        carrier,
        origin_address,
        destination_address,
        estimated_delivery,
        is_public,
        origin_place: origin_address && publicPlace(origin_address),
        destination_place: destination_address && publicPlace(destination_address),
        // The first estimate is kept beside the current one.
        original_estimate: eb.fn.coalesce('original_estimate', eb.val(estimated_delivery)),
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
      detail: { is_public },
    });
    return { kind: 'saved' };
  });
}
