import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { publicPlace } from '../queries/places.server.ts';
import { readStatusWords } from '../schema/status-words.ts';
import { type EventKind, stepOf, trackingStatuses } from '../state.ts';
import { type LedgerName, tablesOf } from './ledgers.server.ts';

export interface NewEvent {
  /** A code of ours or whatever the carrier calls it. */
  status: string;
  timestamp: Date;
  /** As the carrier writes it, street included; strangers read the city or country in it. */
  location?: string | null;
  description?: string | null;
  kind?: EventKind;
  /** What the sender calls this event: told again under the same name it is stored once. */
  external_id?: string | null;
}

export interface RecordedEvent {
  id: string;
  /** False when it had been told before: then nothing changed. */
  isNew: boolean;
  /** Whether the current status is this event's: no event later than it is known. */
  isNewest: boolean;
}

/** Clocks of carriers run ahead of ours by less. */
const clockSlackMs = 10 * 60_000;

/**
 * Adds an event to a shipment and sets its current status by the newest event there is, whatever came in last. The caller has decided who may.
 * Of one external id there is one event. Refuses (`invalid`) what is said to have happened in the future. Null where the shipment is gone.
 */
export async function recordEvent(
  tx: Ctx,
  ledger: LedgerName,
  trackingId: string,
  event: NewEvent,
): Promise<RecordedEvent | null> {
  const { kind = 'actual', timestamp, external_id = null } = event;
  if (kind === 'actual' && timestamp.getTime() > tx.clock().getTime() + clockSlackMs)
    throw new AppError('invalid', {
      fields: { timestamp: [m.tracking_event_in_future()] },
    });
  const { records, events, description } = tablesOf(ledger);
  // Held until the end: of two events that come at once the second sees the first.
  const held = await sql`select 1 from ${records} where id = ${trackingId} for update`.execute(tx.db);
  if (held.rows.length === 0) return null;
  const milestone = readStatusWords(event.status);
  const step = milestone === null ? null : stepOf(milestone);
  const location = event.location || null;
  const inserted = await sql<{ id: string }>`
    insert into ${events} (id, tracking_id, status, reason, milestone, status_text, location, place, ${description}, timestamp, kind, external_id, created_by, created_at)
    values (${tx.newId()}, ${trackingId}, ${step?.status ?? null}, ${step?.reason ?? null}, ${milestone},
      ${milestone === null ? event.status.slice(0, 200) : null}, ${location}, ${location === null ? null : publicPlace(location)},
      ${event.description || null}, ${timestamp}, ${kind}, ${external_id},
      ${tx.actor.kind === 'user' ? tx.actor.userId : null}, ${tx.clock()})
    on conflict (tracking_id, external_id) do nothing returning id`.execute(tx.db);
  const [added] = inserted.rows;
  if (added === undefined) {
    const known = await sql<{
      id: string;
    }>`select id from ${events} where tracking_id = ${trackingId} and external_id = ${external_id}`.execute(tx.db);
    return { id: known.rows[0]?.id ?? '', isNew: false, isNewest: false };
  }
  const statusAt = kind === 'actual' ? await setCurrentStatus(tx, ledger, trackingId) : null;
  return { id: added.id, isNew: true, isNewest: statusAt?.getTime() === timestamp.getTime() };
}

/**
 * The newest actual event says where a shipment is, and the newest whose words are known what its status is. Of events of one moment the one further
 * along counts, then the one whose words come later: nothing depends on the order in which they were told. Answers when that event was.
 */
async function setCurrentStatus(tx: Ctx, ledger: LedgerName, trackingId: string): Promise<Date | null> {
  const { records, events, description } = tablesOf(ledger);
  const newestFirst = sql`order by timestamp desc, array_position(${sql.val([...trackingStatuses])}::text[], status::text) desc nulls last,
    reason::text collate "C" desc nulls last, coalesce(status_text, '') collate "C" desc, coalesce(location, '') collate "C" desc,
    coalesce(${description}, '') collate "C" desc limit 1`;
  const place = ledger === 'public' ? sql`current_place = newest.place,` : sql``;
  const { rows } = await sql<{ status_at: Date }>`
    update ${records} record set current_status = coalesce(known.status, 'pending'), status_reason = known.reason,
      status_text = newest.status_text, current_location = newest.location, ${place}
      status_at = newest.timestamp, updated_at = ${tx.clock()}
    from (select * from ${events} where tracking_id = ${trackingId} and kind = 'actual' ${newestFirst}) newest
      left join (select * from ${events} where tracking_id = ${trackingId} and kind = 'actual' and status is not null ${newestFirst}) known on true
    where record.id = ${trackingId} returning status_at`.execute(tx.db);
  return rows[0]?.status_at ?? null;
}
