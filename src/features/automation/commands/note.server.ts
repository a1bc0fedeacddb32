import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { EventMap } from '#server/events.ts';

import type { Occasion } from '../state.ts';
import { isActing } from './acting.server.ts';

/** Applies the rules of one company to its recorded events. */
export const workJob = 'automation.work';

interface Noted {
  organization_id: string;
  occasion: Occasion;
  keys: readonly string[];
  /** The rule that it happened to; null for all of the company. */
  rule_id?: string | null;
  /** When it happened, by key; now by default. */
  at?: ReadonlyMap<string, Date>;
}

/**
 * Records events for the company's rules, in the transaction of the events, and queues the job that applies the rules.
 * Records nothing for a company without a rule about such events, and nothing that a rule caused: rules do not trigger
 * rules.
 */
export async function noteHappenings(
  tx: Ctx,
  { organization_id, occasion, keys, rule_id = null, at = new Map<string, Date>() }: Noted,
): Promise<void> {
  if (keys.length === 0 || isActing(tx)) return;
  const moments = keys.map((key) => (at.get(key) ?? tx.clock()).toISOString());
  const { numAffectedRows } = await sql`
    insert into automation_events (organization_id, occasion, key, rule_id, at)
    select ${organization_id}::uuid, ${occasion}, happened.key, ${rule_id}::uuid, happened.at
    from unnest(${[...keys]}::text[], ${moments}::timestamptz[]) with ordinality happened (key, at, place)
    where exists (select from automation_rules rule where rule.organization_id = ${organization_id}::uuid
      and rule.occasion = ${occasion} and rule.switched_on_at is not null)
    order by happened.place on conflict do nothing`.execute(tx.db);
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await sendWork(tx, organization_id);
}

/** At most one job waits for each company, however much happens to it. */
export const sendWork = (tx: Ctx, organization_id: string, startAt?: Date): Promise<void> =>
  tx.jobs.send(tx, workJob, { organization_id }, { key: organization_id, ...(startAt && { startAt }) });

export const noteFit = (tx: Ctx, { organization_id, request_id }: EventMap['request.fits']): Promise<void> =>
  noteHappenings(tx, { organization_id, occasion: 'request_fits', keys: [request_id] });

export const noteLate = (tx: Ctx, { organization_id, occasions }: EventMap['shipments.late']): Promise<void> =>
  noteHappenings(tx, {
    organization_id,
    occasion: 'package_late',
    keys: occasions.map(({ id, occasion }) => `${id} ${occasion}`),
  });
