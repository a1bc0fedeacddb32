import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';

import { writeLimit } from '../limits.ts';
import { publicPlace } from '../queries/places.server.ts';

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
 * Changes the editable facts of a package of the caller's company and of its public record; the status changes only by events.
 * Throws `conflict` if it was edited since the page was shown, and for a package of somebody else.
 */
export async function editPackage(
  ctx: Ctx,
  { id, version, shipment_name, carrier, origin_address, destination_address, estimated_delivery }: PackageEdit,
): Promise<{ kind: 'saved' | 'conflict' }> {
  const { userId, organization } = requirePermission(ctx, 'packages.edit');
  await ctx.limits.take(ctx, writeLimit, userId);
  return transaction(ctx, async (tx) => {
    const edited = await tx.db
      .updateTable('business_tracking')
      .set((eb) => ({
        shipment_name,
        carrier,
        estimated_delivery,
        origin_address,
        destination_address,
        // The first estimate is kept beside the current one.
        original_estimate: eb.fn.coalesce('original_estimate', eb.val(estimated_delivery)),
        version: eb('version', '+', 1),
        updated_at: tx.clock(),
      }))
      .where('id', '=', id)
      .where('organization_id', '=', organization.id)
      .where('version', '=', version)
      .returning([
        'record_id',
        'carrier',
        'origin_address',
        'destination_address',
        'estimated_delivery',
        'original_estimate',
      ])
      .executeTakeFirst();
    if (edited === undefined) return { kind: 'conflict' };
    const { record_id, ...facts } = edited;
    if (record_id !== null)
      await tx.db
        .updateTable('package_tracking')
        .set({
          carrier: facts.carrier,
          origin_address: facts.origin_address,
          destination_address: facts.destination_address,
          estimated_delivery: facts.estimated_delivery,
          original_estimate: facts.original_estimate,
          origin_place: facts.origin_address && publicPlace(facts.origin_address),
          destination_place: facts.destination_address && publicPlace(facts.destination_address),
          updated_at: tx.clock(),
        })
        .where('id', '=', record_id)
        .execute();
    return { kind: 'saved' };
  });
}
