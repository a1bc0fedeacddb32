import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { writeLimit } from '../limits.ts';
import { unknownAddress } from '../state.ts';

export interface PackageEdit {
  id: string;
  /** As the page showed it. */
  version: number;
  shipment_name: string | null;
  carrier: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
}

/**
 * Changes what the caller says of their own package; what happened is told by events alone. `conflict` when that was edited since
 * the page was shown, and for a package of somebody else.
 */
export async function editPackage(
  ctx: Ctx,
  { id, version, origin_address, destination_address, ...given }: PackageEdit,
): Promise<{ kind: 'saved' | 'conflict' }> {
  const { userId } = requireUser(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  const { numUpdatedRows } = await ctx.db
    .updateTable('business_tracking')
    .set((eb) => ({
      ...given,
      origin_address: origin_address ?? unknownAddress,
      destination_address: destination_address ?? unknownAddress,
      // The first estimate stays beside the current one.
      original_estimate: eb.fn.coalesce('original_estimate', eb.val(given.estimated_delivery)),
      version: eb('version', '+', 1),
      updated_at: ctx.clock(),
    }))
    .where('id', '=', id)
    .where('business_user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return { kind: numUpdatedRows === 0n ? 'conflict' : 'saved' };
}
