import { plans } from '#features/accounts/state.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { mayAutomate } from '../policy.ts';
import { findHappenings } from '../queries/happenings.server.ts';
import { listActive } from '../queries/rules.server.ts';
import type { Happening } from '../schema/rule.ts';
import { occasionParts, occasions } from '../state.ts';
import { noteHappenings, workJob } from './note.server.ts';

/** Occasions that arise because time passes, without an event. */
const passing = occasions.filter((occasion) => occasionParts[occasion].passes);

/** After a longer interruption, older occasions are ignored. */
const maxDays = 7;

/** The shortest interval between two checks of a rule, however many events its company has. */
const minMinutes = 5;

/** Each check covers these last minutes again, to find what was committed late. */
const overlapMinutes = 10;

const addMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);

// unsafe: a job for the rows of every company
/**
 * Job: queues a job for each company whose plan has rules and which has a rule about passing time, or events that wait.
 */
export async function queueTimeChecks(ctx: Ctx): Promise<void> {
  const companies = await ctx.db
    .selectFrom('organizations')
    .select('organizations.id as organization_id')
    .where('plan', 'in', plans.filter(mayAutomate))
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('automation_rules')
            .select('automation_rules.id')
            .whereRef('automation_rules.organization_id', '=', 'organizations.id')
            .where('switched_on_at', 'is not', null)
            .where('occasion', 'in', passing),
        ),
        is.exists(
          is
            .selectFrom('automation_events')
            .select('automation_events.position')
            .whereRef('automation_events.organization_id', '=', 'organizations.id'),
        ),
      ]),
    )
    .execute();
  await transaction(ctx, (tx) =>
    tx.jobs.sendAll(
      tx,
      workJob,
      companies.map(({ organization_id }) => ({ payload: { organization_id }, key: organization_id })),
    ),
  );
}

/**
 * Records the occasions that arose since the rules of a company were last checked, for each rule that was not checked
 * within the last minutes.
 */
export async function checkTime(ctx: Ctx, organizationId: string): Promise<void> {
  for (const { id, occasion, looked_until } of await listActive(ctx, organizationId))
    if (occasionParts[occasion].passes && isDue(ctx, looked_until))
      await transaction(ctx, (tx) => checkRule(tx, organizationId, id));
}

const isDue = (ctx: Ctx, lookedUntil: Date | null): boolean =>
  lookedUntil !== null && addMinutes(lookedUntil, minMinutes) <= ctx.clock();

async function checkRule(tx: Ctx, organizationId: string, id: string): Promise<void> {
  // Switched off or changed by now, or looked for by another node.
  const locked = await tx.db
    .selectFrom('automation_rules')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const rule = locked && (await listActive(tx, organizationId)).find((one) => one.id === id);
  if (!rule || rule.looked_until === null || !isDue(tx, rule.looked_until)) return;
  const to = tx.clock();
  const from = new Date(
    Math.max(addMinutes(rule.looked_until, -overlapMinutes).getTime(), addDays(to, -maxDays).getTime()),
  );
  const found = await leaveOutSeen(tx, rule, await findHappenings(tx, rule, organizationId, { from, to }));
  await noteHappenings(tx, {
    organization_id: organizationId,
    occasion: rule.occasion,
    keys: found.map(({ key }) => key),
    rule_id: id,
    at: new Map(found.map(({ key, at }) => [key, at])),
  });
  await tx.db
    .updateTable('automation_rules')
    .set({ looked_until: to })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Returns what the rule has not acted on yet. */
async function leaveOutSeen(
  tx: Ctx,
  { id, organization_id }: { id: string; organization_id: string },
  found: Happening[],
): Promise<Happening[]> {
  if (found.length === 0) return [];
  const seen = await tx.db
    .selectFrom('automation_runs')
    .where('organization_id', '=', organization_id)
    .where('rule_id', '=', id)
    .where(
      'key',
      'in',
      found.map(({ key }) => key),
    )
    .select('key')
    .execute();
  const keys = new Set(seen.map(({ key }) => key));
  return found.filter(({ key }) => !keys.has(key));
}
