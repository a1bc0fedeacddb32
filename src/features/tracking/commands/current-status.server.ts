import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { type ExceptionReason, type TrackingStatus, trackingStatuses } from '../state.ts';
import { type LedgerName, tablesOf } from './ledgers.server.ts';

/** A shipment's status according to its newest events. */
export interface CurrentStatus {
  current_status: TrackingStatus;
  status_reason: ExceptionReason | null;
  status_at: Date;
}

/**
 * Sets the current state of these shipments: the place is that of the newest actual event that names one,
 * the status that of the newest one whose meaning is known. Among events at the same time the one further along counts, then the
 * alphabetically later text: the result does not depend on the order of arrival. Returns the new state by shipment.
 */
export async function setCurrentStatus(
  tx: Ctx,
  ledger: LedgerName,
  trackingIds: readonly string[],
): Promise<Map<string, CurrentStatus>> {
  const { records, events, description } = tablesOf(ledger);
  const newestOf = (condition = sql`true`) => sql`
    (select distinct on (tracking_id) * from ${events} where tracking_id = any(${sql.val([...trackingIds])}::uuid[]) and kind = 'actual' and ${condition}
    order by tracking_id, timestamp desc, array_position(${sql.val([...trackingStatuses])}::text[], status::text) desc nulls last,
      reason::text collate "C" desc nulls last, coalesce(status_text, '') collate "C" desc, coalesce(location, '') collate "C" desc,
      coalesce(${description}, '') collate "C" desc)`;
  const place = ledger === 'public' ? sql`current_place = placed.place,` : sql``;
  const { rows } = await sql<CurrentStatus & { id: string }>`
    update ${records} record set current_status = coalesce(known.status, 'pending'), status_reason = known.reason,
      status_text = case when newest.status is null then newest.status_text end, current_location = placed.location, ${place}
      status_at = newest.timestamp, updated_at = ${tx.clock()}
    from ${newestOf()} newest left join ${newestOf(sql`status is not null`)} known on known.tracking_id = newest.tracking_id
      left join ${newestOf(sql`location is not null`)} placed on placed.tracking_id = newest.tracking_id
    where record.id = newest.tracking_id returning record.id, record.current_status, record.status_reason, record.status_at`.execute(
    tx.db,
  );
  return new Map(rows.map(({ id, ...current }) => [id, current]));
}
