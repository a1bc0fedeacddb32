import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { publicPlace } from '../queries/places.server.ts';
import { findMappedWords } from '../queries/status-words.server.ts';
import { readStatusWords } from '../schema/status-words.ts';
import type { NewEvent } from '../schema/new-event.ts';
import { stepOf } from '../state.ts';
import { type CurrentStatus, setCurrentStatus } from './current-status.server.ts';
import { alertOnChange } from './raise-alerts.server.ts';
import { type LedgerName, tablesOf } from './ledgers.server.ts';

export interface RecordedEvent {
  id: string;
  /** False if it was already stored: then nothing changed. */
  isNew: boolean;
  /** Whether it determines the current status: no later event is known. */
  isNewest: boolean;
}

/** Carriers' clocks are ahead of ours by less. */
const clockSlackMs = 10 * 60_000;

/**
 * Adds an event to a shipment and updates its current status from the newest event, whatever the order of arrival. The
 * caller must check permission.
 * An external id is stored once. Notifies a package's owner if it was delivered or stopped. Throws `invalid` for a time
 * in the future. Returns null if the shipment was deleted.
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
  const { records, events } = tablesOf(ledger);
  // Locked until the end: of two concurrent events the second sees the first.
  const recordId = ledger === 'business' ? sql`record_id` : sql`null`;
  const held = await sql<Pick<CurrentStatus, 'current_status' | 'status_reason'> & { record_id: string | null }>`
    select ${recordId} as record_id, current_status, status_reason from ${records} where id = ${trackingId} for update`.execute(
    tx.db,
  );
  const [record] = held.rows;
  if (record === undefined) return null;
  // Events of a package are also added to its public record.
  if (record.record_id !== null) await recordEvent(tx, 'public', record.record_id, event);
  const inserted = await insertEvents(tx, ledger, [{ tracking_id: trackingId, event }]);
  const added = inserted[0];
  if (added === undefined) {
    const known = await sql<{
      id: string;
    }>`select id from ${events} where tracking_id = ${trackingId} and external_id = ${external_id}`.execute(tx.db);
    return { id: known.rows[0]?.id ?? '', isNew: false, isNewest: false };
  }
  const current = kind === 'actual' ? (await setCurrentStatus(tx, ledger, [trackingId])).get(trackingId) : undefined;
  if (current !== undefined && ledger === 'business') await alertOnChange(tx, trackingId, record, current);
  if (ledger === 'business') await tx.events.emit(tx, 'shipment.updated', { id: trackingId });
  return { id: added.id, isNew: true, isNewest: current?.status_at.getTime() === timestamp.getTime() };
}

/**
 * Adds the events of new packages that are in nobody's list yet, and sets their status, with as many statements as for
 * one.
 */
export async function recordFirstEvents(
  tx: Ctx,
  told: readonly { tracking_id: string; event: NewEvent }[],
  by: string,
): Promise<void> {
  if (told.length === 0) return;
  await insertEvents(tx, 'business', told, by);
  await setCurrentStatus(tx, 'business', [...new Set(told.map(({ tracking_id }) => tracking_id))]);
}

async function insertEvents(
  tx: Ctx,
  ledger: LedgerName,
  told: readonly { tracking_id: string; event: NewEvent }[],
  by = tx.actor.kind === 'user' ? tx.actor.userId : null,
): Promise<{ id: string }[]> {
  const { events, description } = tablesOf(ledger);
  const unknown = told.map(({ event }) => event.status).filter((words) => readStatusWords(words) === null);
  const mapped = await findMappedWords(
    tx,
    unknown.map((words) => words.slice(0, 200).toLowerCase()),
  );
  const rows = told.map(({ tracking_id, event }) => {
    const milestone = readStatusWords(event.status) ?? mapped.get(event.status.slice(0, 200).toLowerCase()) ?? null;
    const step = milestone === null ? null : stepOf(milestone);
    const location = event.location || null;
    return sql`(${tx.newId()}, ${tracking_id}, ${step?.status ?? null}, ${step?.reason ?? null}, ${milestone},
      ${milestone === null ? event.status.slice(0, 200) : null}, ${location}, ${location === null ? null : publicPlace(location)},
      ${event.description || null}, ${(event.description && event.description_language) || null}, ${event.timestamp}, ${event.kind ?? 'actual'}, ${event.external_id ?? null}, ${by}, ${tx.clock()})`;
  });
  const inserted = await sql<{ id: string }>`
    insert into ${events} (id, tracking_id, status, reason, milestone, status_text, location, place, ${description}, description_language, timestamp, kind, external_id, created_by, created_at)
    values ${sql.join(rows)} on conflict (tracking_id, external_id) do nothing returning id`.execute(tx.db);
  return inserted.rows;
}
