import { plans } from '#features/accounts/state.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { mayAutomate } from '../policy.ts';
import { findHappenings } from '../queries/happenings.server.ts';
import { listActive } from '../queries/rules.server.ts';
import { occasionParts, occasions } from '../state.ts';
import { noteHappenings, workJob } from './note.server.ts';

/** Occasions that come with time. */
const passing = occasions.filter((occasion) => occasionParts[occasion].passes);

/** After a longer pause, what is older is left alone. */
const mostDays = 7;

// unsafe: a job for the rows of every company
/**
 * Job: has every company with a rule about what comes with time look for it, and every company of which something waits,
 * each in a job of its own. Only those whose plan has rules.
 */
export async function lookForAll(ctx: Ctx): Promise<void> {
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

/** Keeps what came with time since a company's rules looked last, for each of those rules. */
export async function lookAround(ctx: Ctx, organizationId: string): Promise<void> {
  for (const { id, occasion } of await listActive(ctx, organizationId))
    if (occasionParts[occasion].passes) await transaction(ctx, (tx) => look(tx, organizationId, id));
}

async function look(tx: Ctx, organizationId: string, id: string): Promise<void> {
  // Switched off or changed by now, or looked for by another node.
  const locked = await tx.db
    .selectFrom('automation_rules')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const rule = locked && (await listActive(tx, organizationId)).find((one) => one.id === id);
  if (!rule || rule.looked_until === null) return;
  const to = tx.clock();
  const from = new Date(Math.max(rule.looked_until.getTime(), addDays(to, -mostDays).getTime()));
  const found = await findHappenings(tx, rule, organizationId, { from, to });
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
