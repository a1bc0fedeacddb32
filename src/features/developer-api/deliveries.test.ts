import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { listLog } from '#features/companies/queries/log.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeCall } from './commands/make-call.server.ts';
import { queueQuoteCalls } from './commands/queue-calls.server.ts';
import { sendAgain } from './commands/send-again.server.ts';
import { makeWebhook } from './commands/webhooks.server.ts';
import { feature } from './feature.server.ts';
import { findWebhook, listAllWebhooks, listDeliveries } from './queries/deliveries.server.ts';
import { callStateOf, pauses } from './state.ts';

let answer = 500;
let called = 0;
const program = createServer((request, response) => {
  request.resume().on('end', () => {
    called += 1;
    response.writeHead(answer).end();
  });
});
await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', () => resolve()));
afterAll(() => void program.close());
const host = `127.0.0.1:${(program.address() as AddressInfo).port}`;

const t = await testDb({ features: [feature], jobs: feature.jobs ?? [], env: { OUTGOING_ALLOW_LOOPBACK: host } });
const { userId } = await makeUser(t.ctx);
await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', userId).execute();
const owner = t.as({ userId });
const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
const webhook = await makeWebhook(owner, { url: `http://${host}/told`, events: ['quote.received'], key: null });
await queueQuoteCalls(t.ctx, { organization_id: userId, reference: 'QR-1', id: t.ctx.newId(), version: 1 });
const theCall = async (hasFailed = false) => (await listDeliveries(owner, webhook.id, { hasFailed })).items[0];
const [first] = (await listDeliveries(owner, webhook.id)).items;
const again = { webhookId: webhook.id, id: first!.id };

test('a call is listed with what was sent, what was answered, when, and how often it was tried', async () => {
  expect(callStateOf(first!)).toBe('waiting');
  expect(await theCall(true), 'not tried is not failed').toBeUndefined();
  await makeCall(t.ctx, again.id);
  const failed = await theCall(true);
  expect(failed).toMatchObject({ event: 'quote.received', tries: 1, answered: 500, delivered_at: null, tried_at: expect.any(Date) }); // prettier-ignore
  expect(failed?.body).toMatchObject({ type: 'quote.received', data: { reference: 'QR-1' } });
  expect(callStateOf(failed!)).toBe('failing');
  for (let attempt = 1; attempt <= pauses.length; attempt += 1) await makeCall(t.ctx, again.id, { attempt });
  expect(callStateOf((await theCall(true))!)).toBe('given_up');
});

test('what was given up is sent again by its company or by staff, and a second time although it was delivered', async () => {
  answer = 204;
  called = 0;
  await sendAgain(owner, { ...again, reader: 'company' });
  await t.runJobs();
  expect(await theCall(true)).toBeUndefined();
  expect(await theCall()).toMatchObject({ answered: 204, delivered_at: expect.any(Date) });
  answer = 503;
  await sendAgain(admin, { ...again, reader: 'staff' });
  await t.runJobs();
  expect(called).toBeGreaterThan(1);
  // It arrived once; that it was refused the second time does not undo that.
  expect(callStateOf((await theCall())!)).toBe('delivered');
  const log = await t.ctx.db.selectFrom('audit_log').select(['action', 'organization_id']).where('action', 'like', 'webhook.sent%').orderBy('id').execute(); // prettier-ignore
  expect(log).toEqual([
    { action: 'webhook.sent_again', organization_id: userId },
    { action: 'webhook.sent_again_by_staff', organization_id: userId },
  ]);
  const [staffs, own] = (await listLog(owner, {})).items;
  expect(staffs?.member, 'staff are not named in the company’s log').toContain(t.ctx.config.siteName);
  expect(staffs).toMatchObject({ email: null, text: 'Sent a call again' });
  expect(own).toMatchObject({ email: expect.stringContaining('@') });
});

test('sending again takes no planned try away, and what was delivered meanwhile is tried no more', async () => {
  await queueQuoteCalls(t.ctx, { organization_id: userId, reference: 'QR-2', id: t.ctx.newId(), version: 1 });
  const { id } = (await theCall())!;
  answer = 500;
  await makeCall(t.ctx, id);
  for (let times = 0; times < pauses.length; times += 1) await makeCall(t.ctx, id, { isAgain: true });
  expect(callStateOf((await theCall(true))!), 'six more tries are planned').toBe('failing');
  await makeCall(t.ctx, id, { attempt: pauses.length });
  expect(callStateOf((await theCall(true))!)).toBe('given_up');
  answer = 204;
  await makeCall(t.ctx, id, { isAgain: true });
  const taken = (await theCall())!;
  expect(taken.tries).toBe(pauses.length + 3);
  called = 0;
  await makeCall(t.ctx, id, { attempt: 2 });
  expect(called).toBe(0);
  expect((await theCall())?.delivered_at).toEqual(taken.delivered_at);
});

test('staff see the webhooks of all companies, those with failures apart', async () => {
  expect((await listAllWebhooks(admin)).items).toMatchObject([{ id: webhook.id, organization_id: userId, failed: 0 }]);
  expect((await listAllWebhooks(admin, { hasFailed: true })).items).toEqual([]);
  await expect(listAllWebhooks(owner)).rejects.toMatchObject({ code: 'forbidden' });
});

test('another company’s webhook does not exist, members without the permission are refused, and so is a plan without webhooks', async () => {
  const other = t.as({ userId: (await makeUser(t.ctx)).userId });
  const sales = t.as((await makeMember(t.ctx, userId, ['sales'])).actor);
  for (const [ctx, code] of [
    [other, 'not_found'],
    [sales, 'forbidden'],
    [t.anonymous, 'unauthenticated'],
  ] as const)
    await expect(sendAgain(ctx, { ...again, reader: 'company' })).rejects.toMatchObject({ code });
  await expect(findWebhook(owner, webhook.id, 'staff')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sendAgain(owner, { ...again, id: t.ctx.newId(), reader: 'company' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await t.ctx.db.updateTable('organizations').set({ plan: 'starter' }).where('id', '=', userId).execute();
  await expect(sendAgain(owner, { ...again, reader: 'company' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a call of a company whose plan has no webhooks any more is not made, and given up', async () => {
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', userId).execute();
  await queueQuoteCalls(t.ctx, { organization_id: userId, reference: 'QR-3', id: t.ctx.newId(), version: 1 });
  const { id } = (await theCall())!;
  await t.ctx.db.updateTable('organizations').set({ plan: 'starter' }).where('id', '=', userId).execute();
  called = 0;
  await makeCall(t.ctx, id);
  expect(called).toBe(0);
  expect(callStateOf((await theCall())!)).toBe('given_up');
});
