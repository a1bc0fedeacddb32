import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';

import type { CarrierAdapter, CarrierResult } from '../carriers/adapter.server.ts';
import { adaptersOn } from '../carriers/adapters.server.ts';
import { carrierCallsAnHour } from '../settings.ts';
import { applyCarrierUpdate } from './apply-carrier-update.server.ts';

/** Maximum numbers that one run starts to follow, and queries. */
const enrolledAtOnce = 500;
const askedAtOnce = 60;

/** After this many failures in a row a system counts as unavailable, and the run ends. */
const maxFailuresInARow = 3;

/** Pause after the first failure, doubled after each further one, at most a day. */
const firstPauseMinutes = 15;
const longestPauseMinutes = 24 * 60;

/** A number whose query was not completed, because the process died, is queried again after this time. */
const claimMinutes = 10;
const minuteMs = 60_000;

/**
 * Queries every configured carrier system about the numbers that are due, within its hourly budget. A failing system
 * does not affect the others.
 */
export async function askCarriers(ctx: Ctx): Promise<void> {
  for (const adapter of adaptersOn(ctx.config)) {
    await enrol(ctx, adapter);
    await askDue(ctx, adapter);
  }
}

// unsafe: a job for the rows of every company
/** Starts to follow shipments in transit that are not followed yet. */
async function enrol(ctx: Ctx, { name, carriers }: CarrierAdapter): Promise<void> {
  const under = (where = sql`true`) => sql`carrier = any(${sql.val([...carriers])}::text[]) and ${where}
    and current_status not in ('delivered', 'return_to_sender', 'cancelled')
    and not exists (select from carrier_trackers tracker
      where tracker.tracking_number = shipment.tracking_number and tracker.carrier = shipment.carrier and tracker.adapter = ${name})`;
  await sql`
    insert into carrier_trackers (id, adapter, tracking_number, carrier, next_at, created_at)
    select gen_random_uuid(), ${name}, tracking_number, carrier, ${ctx.clock()}, ${ctx.clock()} from (
      (select tracking_number, carrier from business_tracking shipment where ${under(sql`archived_at is null and business_user_id is not null`)} limit ${enrolledAtOnce})
      union
      (select tracking_number, carrier from package_tracking shipment where ${under(sql`source not in ('share', 'demo')`)} limit ${enrolledAtOnce})) fresh
    on conflict do nothing`.execute(ctx.db);
}

interface DueTracker {
  id: string;
  tracking_number: string;
  carrier: string;
  external_id: string | null;
  failures: number;
}

async function askDue(ctx: Ctx, adapter: CarrierAdapter): Promise<void> {
  let failures = 0;
  for (const tracker of await claimDue(ctx, adapter.name)) {
    const answer = await adapter.ask(ctx, tracker);
    if (answer.kind === 'update') {
      await applyCarrierUpdate(ctx, adapter.name, { ...answer.update, tracking_number: tracker.tracking_number });
      failures = 0;
      continue;
    }
    ctx.log.warn({ adapter: adapter.name, problem: answer.problem }, 'a carrier system did not answer as it should');
    await putOff(ctx, tracker, answer);
    failures = answer.problem === 'unknown_number' ? 0 : failures + 1;
    if (failures >= maxFailuresInARow || answer.problem === 'refused' || answer.problem === 'busy') return;
  }
}

/** Claims due numbers, so that no other process queries them, up to what remains of this hour's budget. */
async function claimDue(ctx: Ctx, adapter: string): Promise<DueTracker[]> {
  const now = ctx.clock();
  const budget = await readSetting(ctx, carrierCallsAnHour);
  const { rows: spent } = await sql<{ count: number }>`
    select count(*)::integer as count from carrier_trackers
    where adapter = ${adapter} and asked_at > ${new Date(now.getTime() - 60 * minuteMs)}`.execute(ctx.db);
  const limit = Math.min(askedAtOnce, budget - (spent[0]?.count ?? 0));
  if (limit <= 0) return [];
  const { rows } = await sql<DueTracker>`
    update carrier_trackers set asked_at = ${now}, next_at = ${new Date(now.getTime() + claimMinutes * minuteMs)}
    where id in (select id from carrier_trackers where adapter = ${adapter} and next_at <= ${now} order by next_at limit ${limit} for update skip locked)
    returning id, tracking_number, carrier, external_id, failures`.execute(ctx.db);
  return rows;
}

/** Postpones the next query, each time twice as long; known data are kept. */
async function putOff(
  ctx: Ctx,
  { id, failures }: DueTracker,
  { problem, retryAfterSeconds = 0 }: Extract<CarrierResult, { kind: 'problem' }>,
): Promise<void> {
  const pause = Math.min(firstPauseMinutes * 2 ** Math.min(failures, 10), longestPauseMinutes) * minuteMs;
  await ctx.db
    .updateTable('carrier_trackers')
    .set({
      problem,
      failures: failures + 1,
      next_at: new Date(ctx.clock().getTime() + Math.max(pause, retryAfterSeconds * 1000)),
    })
    .where('id', '=', id)
    .execute();
}
