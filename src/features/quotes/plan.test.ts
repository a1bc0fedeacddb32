import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { setAccountManager } from '#features/companies/commands/account-manager.server.ts';
import { findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import { testDb } from '#tests/harness.ts';

import { activatePlan, declinePlan, requestPlan } from './commands/plan-request.server.ts';
import { feature } from './feature.server.ts';
import { planVersion } from './schema/plan.ts';
import { findOwnPlanRequest } from './queries/plan-requests.server.ts';

const features = [notifications, feature];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

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

test('from the day the plan begins an administrator looks after the company: who activated it, or who does already', async () => {
  const managerOf = (organization: string) => findAccountManager(t.ctx, organization);
  const by = await admin();
  const first = await makeAsker();
  await activatePlan(by, { id: first.id, seen });
  expect(await managerOf(first.userId)).toMatchObject({ user_id: by.actor.kind === 'user' && by.actor.userId });
  const second = await makeAsker();
  await activatePlan(by, { id: second.id, seen });
  expect(await managerOf(second.userId)).toMatchObject({ user_id: by.actor.kind === 'user' && by.actor.userId });
  await requestPlan(first.ctx, { plan: 'enterprise', note: null });
  const { id = '' } = (await findOwnPlanRequest(first.ctx)) ?? {};
  await activatePlan(await admin(), { id, seen: planVersion({ status: 'waiting', plan: 'enterprise' }) });
  expect(await managerOf(first.userId)).toMatchObject({ user_id: by.actor.kind === 'user' && by.actor.userId });
  await requestPlan(second.ctx, { plan: 'starter', note: null });
  const lowered = (await findOwnPlanRequest(second.ctx))?.id ?? '';
  await activatePlan(by, { id: lowered, seen: planVersion({ status: 'waiting', plan: 'starter' }) });
  expect(await managerOf(second.userId)).toBeNull();
});

test('a company that nobody looks after, though its plan has somebody, waits in the queue of administrators', async () => {
  const waiting = async (by = ctx) => (await listWaiting(by, { kind: 'account-managers' })).items.map(({ title, href }) => ({ title, href })); // prettier-ignore
  const ctx = await admin();
  expect(await waiting()).toEqual([]);
  const { id: asked, userId } = await makeAsker();
  const by = await admin();
  await activatePlan(by, { id: asked, seen });
  expect(await waiting()).toEqual([]);
  await t.ctx.db.deleteFrom('user_roles').where('user_id', '=', by.actor.kind === 'user' ? by.actor.userId : '').execute(); // prettier-ignore
  expect(await waiting()).toMatchObject([{ href: `/admin/companies/${userId}/manager` }]);
  await setAccountManager(ctx, userId, ctx.actor.kind === 'user' ? ctx.actor.userId : '');
  expect(await waiting()).toEqual([]);
});

test('who activates a plan may name a colleague, and the owners are told who it is, once', async () => {
  const { userId, id } = await makeAsker();
  const colleague = (await makeUser(t.ctx, { role: 'admin', first_name: 'Inés', last_name: 'Paz' })).actor;
  const by = await admin();
  await expect(activatePlan(by, { id, seen, manager: userId })).rejects.toMatchObject({ fields: { manager: [expect.any(String)] } }); // prettier-ignore
  expect(await planOf(t.ctx, userId), 'nothing half-done').toBe('starter');
  await activatePlan(by, { id, seen, manager: colleague.userId });
  expect(await findAccountManager(t.ctx, userId)).toMatchObject({ user_id: colleague.userId });
  await setAccountManager(by, userId, colleague.userId);
  const told = () => t.ctx.db.selectFrom('notifications').select(['kind', 'values']).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute(); // prettier-ignore
  const plan = { kind: 'plan.activated', values: { plan: 'professional', manager: 'Inés Paz' } };
  expect(await told()).toEqual([plan]);
  const other = (await makeUser(t.ctx, { role: 'admin', first_name: 'Omar', last_name: 'Ruiz' })).actor;
  await setAccountManager(by, userId, other.userId);
  expect(await told()).toEqual([plan, { kind: 'account_manager.named', values: { name: 'Omar Ruiz' } }]);
});
