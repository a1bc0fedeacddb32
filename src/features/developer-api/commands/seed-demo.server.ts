import type { Ctx } from '#server/context.ts';
import { demoId } from '#server/new-id.ts';
import { addDays, addHours } from '#shared/dates.ts';

import { demoCalls, demoTransfers } from '../demo/reyes.ts';
import { webhookEventsOf } from '../policy.ts';
import { maxFailures, nextNight, pauses } from '../state.ts';

/** Halyard & Reyes has a program that is called, with what became of the last calls, and lists that go by night. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  // The company has the id of the account that founded it.
  const owner = demoId('account reyes');
  const company = await ctx.db.selectFrom('organizations').select('id').where('id', '=', owner).executeTakeFirst();
  if (!company) return;
  const webhook_id = demoId('webhook reyes');
  await ctx.db
    .insertInto('webhooks')
    .values({
      id: webhook_id,
      user_id: owner,
      organization_id: owner,
      url: 'https://wms.halyard-reyes.example/portolan',
      events: webhookEventsOf('professional'),
      created_at: addDays(now, -40),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const calls = demoCalls.map(({ key, event, hoursAgo, tries, answered, isDelivered, data }) => {
    const created_at = addHours(now, -hoursAgo);
    return {
      id: demoId(`webhook call ${key}`),
      webhook_id,
      event,
      body: JSON.stringify({ type: event, timestamp: created_at.toISOString(), data }),
      tries,
      answered,
      created_at,
      tried_at: created_at,
      delivered_at: isDelivered ? created_at : null,
      given_up_at: !isDelivered && tries > pauses.length ? created_at : null,
    };
  });
  await ctx.db
    .insertInto('webhook_deliveries')
    .values(calls)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const card = await ctx.db
    .selectFrom('rate_cards')
    .select(['subject_kind', 'subject_id'])
    .where('organization_id', '=', owner)
    .orderBy('created_at')
    .orderBy('subject_id')
    .limit(1)
    .executeTakeFirst();
  const possible = demoTransfers.filter(({ content }) => content !== 'rates' || card !== undefined);
  const transfers = possible.map(({ key, isPaused, ...transfer }) => {
    const last = isPaused ? addDays(now, -3) : null;
    return {
      ...transfer,
      ...(transfer.content === 'rates' && card),
      id: demoId(`transfer ${key}`),
      user_id: owner,
      organization_id: owner,
      due_at: nextNight(transfer.hour, now),
      created_at: addDays(now, -20),
      ran_at: last,
      paused_at: last,
      outcome: isPaused ? 'unresolvable' : null,
      failures: isPaused ? maxFailures : 0,
    };
  });
  await ctx.db
    .insertInto('transfers')
    .values(transfers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
