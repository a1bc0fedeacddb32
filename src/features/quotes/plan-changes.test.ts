import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Plan } from '#features/accounts/state.ts';
import { feature as leads } from '#features/leads/feature.server.ts';
import { contactPhone } from '#features/leads/settings.ts';
import { changeSettings } from '#server/settings.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { feature as quotes } from './feature.server.ts';
import { listPlanChanges } from './queries/plan-changes.server.ts';
import { usageOf } from './queries/plan-usage.server.ts';

const t = await testDb({ features: [quotes, leads] });

async function changesOf(plan: Plan, requests = 0) {
  t.setClock('2026-11-21T12:00:00Z');
  const { actor } = await makeUser(t.ctx);
  const { id } = actor.organization;
  await t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();
  for (let n = 0; n < requests; n += 1) await makeRequest(t.ctx, { user_id: id });
  return listPlanChanges(t.as(actor), await usageOf(t.ctx, id));
}

test('a higher plan says what begins, without what is only planned, and takes nothing away', async () => {
  const [professional] = await changesOf('starter');
  expect(professional).toMatchObject({ plan: 'professional', ends: [], beyond: [] });
  expect(professional?.begins).toContain('unlimited_requests');
  expect(professional?.begins).not.toContain('advanced_matching');
});

test('a lower plan says what ends, what takes its place, and what becomes of what is used beyond it', async () => {
  const [starter] = await changesOf('professional', 7);
  expect(starter?.ends).toContain('custom_integrations');
  expect(starter?.begins).toEqual(['limited_requests', 'email_support', 'standard_tracking', 'recent_analytics']);
  expect(starter?.beyond).toEqual([
    'The 7 requests of this month stay as they are; with 5 a month, the next can be sent from Dec 1, 2026 on.',
  ]);
  const [within] = await changesOf('professional', 2);
  expect(within?.beyond).toEqual([]);
});

test('support by telephone ends only with a plan of an operator who has a number', async () => {
  const ends = async () => (await changesOf('enterprise'))[0]?.ends;
  expect(await ends()).not.toContain('phone_support');
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  await changeSettings(admin, { [contactPhone.name]: '(305) 555-0142' });
  expect(await ends()).toContain('phone_support');
});
