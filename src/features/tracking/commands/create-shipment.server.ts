import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { audit } from '#server/audit.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { requireAdmin, requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { writeLimit } from '../limits.ts';
import { publicPlace } from '../queries/places.server.ts';
import { maxUnverified } from '../state.ts';
import { hasRoom, holdOwnList } from './own-list.server.ts';

export interface NewShipment {
  /** Capital letters and digits only. */
  tracking_number: string;
  carrier: string | null;
  shipment_name: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
}

/**
 * Adds a package to the list of the caller's company and returns its id. Throws for anonymous visitors and members who may not
 * edit it, and `conflict` if the list is full;
 * the limit is lower while the account's address is not verified. The same key returns the same package.
 */
export async function createPackage(ctx: Ctx, given: NewShipment, key: string | null): Promise<{ id: string }> {
  const { userId, organization } = requirePermission(ctx, 'packages.edit');
  await ctx.limits.take(ctx, writeLimit, userId);
  return withIdempotency(ctx, { key, scope: 'tracking.create_package', body: given }, async (tx) => {
    await holdOwnList(tx, organization.id);
    if (!(await hasRoom(tx, 1))) throw new AppError('conflict', { detail: fullList(tx) });
    const row = packageRow(tx, { userId, organizationId: organization.id }, given);
    await tx.db.insertInto('business_tracking').values(row).execute();
    return { id: row.id };
  });
}

/** Returns the message that the caller's list is full. */
export function fullList({ actor }: Ctx): string {
  const isVerified = actor.kind !== 'user' || actor.emailVerified;
  return isVerified ? m.tracking_own_full() : m.tracking_own_full_unverified({ most: maxUnverified });
}

/** Returns the row of a new package in the list of a company, for which `userId` answers. */
export function packageRow(
  tx: Ctx,
  { userId, organizationId }: { userId: string; organizationId: string },
  given: NewShipment,
) {
  const now = tx.clock();
  return {
    id: tx.newId(),
    business_user_id: userId,
    organization_id: organizationId,
    tracking_number: given.tracking_number,
    carrier: given.carrier,
    shipment_name: given.shipment_name,
    origin_address: given.origin_address,
    destination_address: given.destination_address,
    estimated_delivery: given.estimated_delivery,
    original_estimate: given.estimated_delivery,
    created_at: now,
    updated_at: now,
  };
}

const recordColumns = [
  'tracking_number', 'carrier', 'origin_address', 'destination_address', 'estimated_delivery', 'is_public',
] as const; // prettier-ignore

export type RecordSource = 'staff' | 'import' | 'api' | 'share' | 'carrier' | 'demo';

/**
 * Creates a public record, which anonymous visitors may look up by its number, and returns its id. Only for administrators and
 * the product itself.
 */
export async function createRecord(
  ctx: Ctx,
  given: Omit<NewShipment, 'shipment_name'> & { is_public?: boolean },
  { source, key = null }: { source: RecordSource; key?: string | null },
): Promise<{ id: string }> {
  requireAdmin(ctx);
  return withIdempotency(ctx, { key, scope: 'tracking.create_record', body: given }, async (tx) => {
    const id = tx.newId();
    const now = tx.clock();
    await tx.db
      .insertInto('package_tracking')
      .values({
        ...pickColumns(given, recordColumns),
        id,
        origin_place: given.origin_address && publicPlace(given.origin_address),
        destination_place: given.destination_address && publicPlace(given.destination_address),
        original_estimate: given.estimated_delivery,
        source,
        created_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (source !== 'demo')
      await audit(tx, {
        action: 'tracking_record.created',
        subject_kind: 'tracking_record',
        subject_id: id,
        detail: { source },
      });
    return { id };
  });
}
