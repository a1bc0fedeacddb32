import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { listFreeSlots } from '../queries/free-slots.server.ts';

export const slotGone = () =>
  new AppError('conflict', { detail: m.leads_slot_gone(), fields: { slot: [m.leads_slot_gone()] } });

/**
 * Throws `conflict` at `slot` unless this time is free, of the house or of one member of the staff. Nobody else takes
 * it before the transaction ends: a demonstration and a talk are rows of different tables, so a lock keeps them apart.
 */
export async function takeSlot(tx: Ctx, slot: Date, staffId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leads.slot\n${slot.toISOString()}`}, 11))`.execute(tx.db);
  const { starts } = await listFreeSlots(tx, staffId);
  if (!starts.some((start) => start.getTime() === slot.getTime())) throw slotGone();
}
