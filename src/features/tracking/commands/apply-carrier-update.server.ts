import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import type { CarrierUpdate } from '../carriers/adapter.server.ts';
import type { LedgerName } from './ledgers.server.ts';
import { recordEvent } from './record-event.server.ts';

const minuteMs = 60_000;

/** Minutes until a number is queried again, by its status; null for never. */
const pauseMinutes: Readonly<Record<string, number | null>> = {
  out_for_delivery: 60,
  available_for_pickup: 360,
  pending: 720,
  delivered: null,
  return_to_sender: null,
  cancelled: null,
};
const usualPauseMinutes = 240;

/**
 * Writes a carrier's answer about a number into all shipments that follow it: packages of businesses and public
 * records. Events are stored once, and late ones do not change the status. Returns false for a number that nobody
 * follows.
 */
export async function applyCarrierUpdate(ctx: Ctx, adapter: string, update: CarrierUpdate): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const tracker = await tx.db
      .selectFrom('carrier_trackers')
      .select(['id', 'tracking_number', 'carrier'])
      .where('adapter', '=', adapter)
      .where('tracking_number', '=', update.tracking_number)
      .where((eb) => eb.or([eb('external_id', 'is', null), eb('external_id', '=', update.external_id)]))
      .forUpdate()
      .executeTakeFirst();
    if (tracker === undefined) return false;
    const shipments = await listFollowers(tx, tracker);
    for (const { ledger, id } of shipments) {
      for (const event of update.events) await recordEvent(tx, ledger, id, event);
      if (update.estimated_delivery !== null) await setEstimate(tx, ledger, id, update.estimated_delivery);
    }
    const statuses = await listStatuses(tx, tracker);
    const pauses = statuses.map(
      (status) => pauseMinutes[status] ?? (status in pauseMinutes ? null : usualPauseMinutes),
    );
    const open = pauses.filter((minutes) => minutes !== null);
    const now = tx.clock();
    await tx.db
      .updateTable('carrier_trackers')
      .set({
        external_id: update.external_id,
        answered_at: now,
        failures: 0,
        problem: null,
        next_at: open.length === 0 ? null : new Date(now.getTime() + Math.min(...open) * minuteMs),
      })
      .where('id', '=', tracker.id)
      .execute();
    return true;
  });
}

interface TrackedNumber {
  tracking_number: string;
  carrier: string;
}

// unsafe: the same shipment in the lists of every company, for news of its carrier
async function listFollowers(tx: Ctx, { tracking_number, carrier }: TrackedNumber) {
  const { rows } = await sql<{ ledger: LedgerName; id: string }>`
    select 'business' as ledger, id from business_tracking
    where tracking_number = ${tracking_number} and carrier = ${carrier} and archived_at is null and business_user_id is not null
    union all select 'public', record.id from package_tracking record
    where tracking_number = ${tracking_number} and carrier = ${carrier} and source <> 'share'`.execute(tx.db);
  return rows;
}

// unsafe: the same shipment in the lists of every company, for news of its carrier
async function listStatuses(tx: Ctx, { tracking_number, carrier }: TrackedNumber): Promise<string[]> {
  const { rows } = await sql<{ current_status: string }>`
    select current_status from business_tracking where tracking_number = ${tracking_number} and carrier = ${carrier} and archived_at is null
    union all select current_status from package_tracking where tracking_number = ${tracking_number} and carrier = ${carrier} and source <> 'share'`.execute(
    tx.db,
  );
  return rows.map(({ current_status }) => current_status);
}

async function setEstimate(tx: Ctx, ledger: LedgerName, id: string, day: string): Promise<void> {
  await tx.db
    .updateTable(ledger === 'public' ? 'package_tracking' : 'business_tracking')
    .set((eb) => ({
      estimated_delivery: day,
      original_estimate: eb.fn.coalesce('original_estimate', eb.val(day)),
      updated_at: tx.clock(),
    }))
    .where('id', '=', id)
    .where('estimated_delivery', 'is distinct from', day)
    .execute();
}
