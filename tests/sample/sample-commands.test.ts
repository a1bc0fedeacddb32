import { beforeAll, beforeEach, expect, test } from 'vitest';

import { loadDemoData } from '#app/demo-data.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { markVerified } from '#features/accounts/commands/verify-email.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { openConversationDoor } from '#features/messaging/queries/access.server.ts';
import { listConversations } from '#features/messaging/queries/conversations.server.ts';
import { listMessages } from '#features/messaging/queries/thread.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { listOwnConsents } from '#features/privacy/queries/consents.server.ts';
import { listOwnDisclosures } from '#features/privacy/queries/disclosures.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineLimit } from '#server/define-limit.ts';
import { createRegistry } from '#server/registry.ts';

import { testDb } from '../harness.ts';
import { testApp } from '../test-app.ts';
import { acceptAsker, endQuestions, findShownFields } from './sample-commands.ts';
import { happened, sampleFeature } from './sample-feature.ts';

const features = [notifications, privacy, messaging, sampleFeature];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: { RATE_LIMITS: '1', PUBLIC_URL: 'http://localhost' },
});

let asker: UserActor;
let owner: UserActor;
let caller: UserActor;
/** The complete HTTP layer over this file's database. */
const { send } = testApp({ services: t.ctx, resolveActor: async () => ({ actor: caller }) });

beforeAll(async () => {
  asker = (await makeUser(t.ctx)).actor;
  owner = (await makeUser(t.ctx)).actor;
});
beforeEach(() => {
  caller = asker;
});

const ask = (question: Record<string, string> = {}) =>
  send('/functions/v1/zephyr-ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      owner_user_id: owner.userId,
      place_id: 'zip:33178',
      page: 'http://127.0.0.1/admin',
      text: 'Is it blowing? Write to asker@example.com',
      ...question,
    }),
  });

const threadOf = async (who: UserActor) => {
  const ctx = t.as(who);
  const [conversation] = (await listConversations(ctx)).items;
  const opened = await openConversationDoor(ctx, { id: conversation?.conversation_id ?? '' });
  return { opened, texts: (await listMessages(ctx, opened)).items.map(({ content }) => content) };
};

test('two sides meet by what the lower features keep: consent, masked words, a receipt, and who was shown what', async () => {
  const asked = await ask();
  expect([asked.status, await asked.json()]).toEqual([
    200,
    // The asker chose an internal address, which is not requested.
    { place: '33178', page_status: 'forbidden_address', receipt: 'queued' },
  ]);
  expect(await listOwnConsents(t.as(asker))).toMatchObject([{ label: 'Zephyrs may answer me', version: '1' }]);
  expect((await threadOf(owner)).texts).toEqual(['Is it blowing? Write to [contact on request]']);
  expect(await findShownFields(t.as(owner), asker.userId)).toEqual([]);

  await expect(acceptAsker(t.as(asker), owner.userId)).rejects.toMatchObject({ code: 'forbidden' });
  await acceptAsker(t.as(owner), asker.userId);
  expect((await threadOf(owner)).texts).toEqual(['Is it blowing? Write to asker@example.com']);
  expect(await findShownFields(t.as(owner), asker.userId)).toEqual(['email']);
  expect((await listOwnDisclosures(t.as(asker))).items).toMatchObject([{ fields: ['email'] }]);

  await endQuestions(t.ctx);
  expect((await threadOf(asker)).opened.status).toBe('closed');
});

test('a limit is taken by the command, behind every door', async () => {
  caller = (await makeUser(t.ctx)).actor;
  const statuses = [];
  for (const place_id of ['nowhere', 'nowhere', 'nowhere']) statuses.push((await ask({ place_id })).status);
  expect(statuses).toEqual([422, 422, 429]);
});

test('a limit that its feature forgot in the manifest, or named after another feature, is refused', async () => {
  const forgotten = defineLimit('sample.forgotten', { points: 9, seconds: 60, by: 'network' });
  await expect(t.ctx.limits.take(t.ctx, forgotten)).rejects.toThrow('sample.forgotten');
  const foreign = defineLimit('accounts.zephyr', { points: 9, seconds: 60, by: 'network' });
  expect(() => createRegistry([{ ...sampleFeature, limits: [foreign] }])).toThrow('accounts.zephyr');
});

test('counted paths have an allowance of their own', async () => {
  caller = (await makeUser(t.ctx)).actor;
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await send('/zephyr-endpoint')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await send('/api/v1/openapi.json')).status).toBe(200);
});

test('events of lower features are handled in the same transaction', async () => {
  const { userId, email } = await makeUser(t.ctx, { email_verified: false });
  happened.verified = [];
  await transaction(t.ctx, (tx) => markVerified(tx, userId));
  expect(happened.verified).toEqual([email]);
});

test('demonstration rows are written once in the life of a database', async () => {
  happened.seeds = 0;
  for (let start = 0; start < 2; start += 1) await loadDemoData(t.ctx);
  expect(happened.seeds).toBe(1);
});
