import { sql } from 'kysely';

import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { noFilters } from '#features/warehouses/schema/filters.ts';
import { anonymous } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { gapSeconds, maxSeconds } from '../state.ts';

/** What the marketplace is asked: the first page of its directory, as anybody sees it. */
const readDirectory = (ctx: Ctx): Promise<unknown> => searchDirectory(withActor(ctx, anonymous), noFilters);

/**
 * Asks the marketplace its own question and notes that it was answered. Without an answer in time nothing is noted, and
 * the gap becomes an interruption. Repeating it in the same minute, or on another node, changes nothing.
 */
export async function checkAvailability(ctx: Ctx, read = readDirectory): Promise<void> {
  const startedAt = ctx.clock().getTime();
  try {
    await read(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'The marketplace did not answer its own check.');
    return;
  }
  const seconds = (ctx.clock().getTime() - startedAt) / 1000;
  if (seconds > maxSeconds) ctx.log.warn({ seconds }, 'The marketplace answered its own check too late.');
  else await transaction(ctx, noteAnswer);
}

/** Lengthens the newest span, or begins another one after a gap; one node at a time. */
async function noteAnswer(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('service_spans', 0))`.execute(tx.db);
  const now = tx.clock();
  const lengthened = await tx.db
    .updateTable('service_spans')
    .set({ ended_at: sql`greatest(ended_at, ${now}::timestamptz)` })
    .where('id', '=', (eb) => eb.selectFrom('service_spans').select('id').orderBy('ended_at', 'desc').limit(1))
    .where('ended_at', '>', new Date(now.getTime() - gapSeconds * 1000))
    .returning('id')
    .executeTakeFirst();
  if (lengthened === undefined)
    await tx.db.insertInto('service_spans').values({ id: tx.newId(), started_at: now, ended_at: now }).execute();
}
