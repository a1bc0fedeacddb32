import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { testDb } from '#tests/harness.ts';

import { activatePlan, declinePlan, requestPlan } from './commands/plan-request.server.ts';
import { feature } from './feature.server.ts';
import { planVersion } from './schema/plan.ts';
import { findOwnPlanRequest } from './queries/plan-requests.server.ts';

const t = await testDb({ features: [feature] });

const admin = async () => t.as((await makeUser(t.ctx, { role: 'admin' })).actor);

const seen = planVersion({ status: 'waiting', plan: 'professional' });

async function makeAsker() {
  const { actor, userId } = await makeUser(t.ctx);
  const ctx = t.as(actor);
  await requestPlan(ctx, { plan: 'professional', note: null });
  return { ctx, userId, id: (await findOwnPlanRequest(ctx))?.id ?? '' };
}

test('an administrator gives the account the plan it asked for, once', async () => {
  const { userId, id } = await makeAsker();
  const by = await admin();
  const both = await Promise.allSettled([
    activatePlan(by, { id, seen }),
    declinePlan(by, { id, seen, reason: 'Please call us about the price.' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await planOf(t.ctx, userId)).toBe(both[0].status === 'fulfilled' ? 'professional' : 'starter');
});

test('nobody else decides, and a plan one has cannot be asked for', async () => {
  const { ctx, id, userId } = await makeAsker();
  for (const by of [ctx, t.as((await makeUser(t.ctx, { role: 'moderator' })).actor)])
    await expect(activatePlan(by, { id, seen })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(requestPlan(ctx, { plan: 'starter', note: null })).rejects.toMatchObject({ code: 'invalid' });
  expect(await planOf(t.ctx, userId)).toBe('starter');
});

test('another request takes the place of the one that waits', async () => {
  const { ctx, id } = await makeAsker();
  await requestPlan(ctx, { plan: 'enterprise', note: 'Forty requests a month.' });
  await expect(activatePlan(await admin(), { id, seen })).rejects.toMatchObject({ code: 'not_found' });
  expect(await findOwnPlanRequest(ctx)).toMatchObject({ plan: 'enterprise', status: 'waiting' });
});
