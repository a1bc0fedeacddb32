import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { writeLimit } from '../limits.ts';
import { findShipment } from '../queries/shipments.server.ts';
import { type RecordedEvent, recordEvent } from './record-event.server.ts';
import type { NewEvent } from '../schema/new-event.ts';

/**
 * Adds an event to a package of the caller's company or, for administrators, to a public record. Throws `not_found`
 * for other shipments. The same key or external id returns the same event.
 */
export async function addEvent(
  ctx: Ctx,
  { shipment_id, key, ...event }: NewEvent & { shipment_id: string; key: string | null },
): Promise<RecordedEvent> {
  const { userId } = requireUser(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  return withIdempotency(ctx, { key, scope: 'tracking.add_event', body: { shipment_id, ...event } }, async (tx) => {
    const shipment = await findShipment(tx, shipment_id);
    if (shipment?.ledger === 'business') requirePermission(tx, 'packages.edit');
    const recorded = shipment && (await recordEvent(tx, shipment.ledger, shipment.id, event));
    if (recorded === null) throw new AppError('not_found');
    return recorded;
  });
}
