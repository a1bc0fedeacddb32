import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { audit } from '#server/audit.ts';
import { requirePermission, requireUser, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { writeLimit } from '../limits.ts';
import { publicPlace } from '../queries/places.server.ts';
import { setCurrentStatus } from './current-status.server.ts';

const lockOwn = async (tx: Ctx, id: string) => {
  const { organization } = requireUser(tx);
  const own = await tx.db
    .selectFrom('business_tracking')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organization.id)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) throw new AppError('not_found');
  requirePermission(tx, 'packages.edit');
  return own;
};

// unsafe: the row is locked, and its policy was asked
/**
 * Creates a public record of a package of the caller's company, with its events: anybody with the number may look up what
 * anonymous visitors may know. Later events are added there too. An existing record is kept. Throws for accounts without a
 * verified address.
 */
export async function publishPackage(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  await transaction(ctx, async (tx) => {
    const own = await lockOwn(tx, id);
    if (own.record_id !== null) return;
    const recordId = tx.newId();
    const now = tx.clock();
    await tx.db
      .insertInto('package_tracking')
      .values({
        id: recordId,
        tracking_number: own.tracking_number,
        carrier: own.carrier,
        origin_address: own.origin_address,
        origin_place: own.origin_address && publicPlace(own.origin_address),
        destination_address: own.destination_address,
        destination_place: own.destination_address && publicPlace(own.destination_address),
        estimated_delivery: own.estimated_delivery,
        original_estimate: own.original_estimate,
        source: 'share',
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await sql`
      insert into tracking_updates (id, tracking_id, status, reason, milestone, status_text, location, place, description, description_language, timestamp, kind, external_id, created_by, created_at)
      select gen_random_uuid(), ${recordId}, status, reason, milestone, status_text, location, place, event_description, description_language, timestamp, kind, external_id, created_by, ${now}
      from business_tracking_events where tracking_id = ${id}`.execute(tx.db);
    await setCurrentStatus(tx, 'public', [recordId]);
    await tx.db.updateTable('business_tracking').set({ record_id: recordId }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'tracking_record.shared',
      subject_kind: 'tracking_record',
      subject_id: recordId,
      detail: { source: 'share' },
    });
  });
}

/**
 * Removes the public record of a package of the caller's company: anonymous visitors then get the same answer as for an unknown number.
 */
export async function unpublishPackage(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { record_id } = await lockOwn(tx, id);
    if (record_id !== null) await tx.db.deleteFrom('package_tracking').where('id', '=', record_id).execute();
  });
}
