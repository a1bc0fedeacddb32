import { createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makePackage } from '#features/tracking/build.server.ts';
import { feature as tracking } from '#features/tracking/feature.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addHours } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { makeCall } from './commands/make-call.server.ts';
import { queueQuoteCalls } from './commands/queue-calls.server.ts';
import { makeWebhook, removeWebhook, secretOf, showSecret } from './commands/webhooks.server.ts';
import { feature } from './feature.server.ts';
import { listWebhooks } from './queries/webhooks.server.ts';

/** A program of somebody's that is called. */
const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers: number[] = [];
const program = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    calls.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
});
await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', () => resolve()));
const host = `127.0.0.1:${(program.address() as AddressInfo).port}`;
const url = `http://${host}/told`;

const db = await testDb({
  features: [tracking, feature],
  on: [feature.on ?? {}],
  jobs: feature.jobs ?? [],
  env: { OUTGOING_ALLOW_LOOPBACK: host },
});
const personWith = async (plan: 'starter' | 'professional') => {
  const { userId } = await makeUser(db.ctx);
  await db.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', userId).execute();
  return { userId, ctx: db.as({ userId }) };
};
let owner: Awaited<ReturnType<typeof personWith>>;
beforeAll(async () => {
  owner = await personWith('professional');
});
beforeEach(() => {
  calls.length = 0;
  answers = [];
});
afterAll(() => void program.close());

const callIds = async (webhook_id: string) =>
  (
    await db.ctx.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhook_id)
      .orderBy('created_at')
      .execute()
  ).map(({ id }) => id);

const inner = 'Enter an address on the public internet. This one leads to a computer of its own network.';

test.each([
  ['http://example.com/told', 'Enter an https address.'],
  ...[
    'https://127.0.0.1/told',
    'https://10.0.0.7/',
    'https://172.16.4.4/',
    'https://192.168.1.20/told',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://[fd00::1]/',
    // Decimal, octal, hexadecimal and shortened forms of the same addresses.
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.0.0.1/',
    'https://0xa000007/',
    'https://127.1/',
    'https://192.168.276/',
    'https://localhost/',
    'https://localhost./',
    'https://api.localhost/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://intranet/',
  ].map((address) => [address, inner]),
  ['https://user:pw@example.com/', 'Enter the address without a user name and password.'],
  ['https://example.com:22/', 'Enter an address without a port, or with port 443 or one above 1023.'],
])('%s is refused where it is typed', async (typed, sentence) => {
  await expect(makeWebhook(owner.ctx, { url: typed, events: ['quote.received'], key: null })).rejects.toMatchObject({
    code: 'invalid',
    fields: { url: [sentence] },
  });
  expect(await listWebhooks(owner.ctx)).toEqual([]);
});

test('a program is called when a package of its owner moves, with a signature that proves who calls', async () => {
  const { id } = await makeWebhook(owner.ctx, { url, events: ['shipment.updated'], key: null });
  const shipment = await makePackage(owner.ctx, {
    shipment_name: 'Private name',
    events: [{ status: 'In transit', location: 'Miami, FL', timestamp: addHours(db.ctx.clock(), -1) }],
  });
  const [call] = await callIds(id);
  await db.runJobs();
  expect(calls).toHaveLength(1);
  const { headers, body } = calls[0]!;
  expect(JSON.parse(body)).toMatchObject({
    type: 'shipment.updated',
    data: { id: shipment.id, trackingNumber: '1Z5R89390357567127', status: 'in_transit', currentLocation: 'Miami, FL' },
  });
  for (const kept of ['Private name', 'Anna Reid']) expect(body).not.toContain(kept);
  const key = Buffer.from(secretOf(db.ctx.config, id).replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect((await listWebhooks(owner.ctx)).find((hook) => hook.id === id)?.last_call).toMatchObject({
    tries: 1,
    answered: 204,
    delivered_at: expect.any(String),
  });
  await makeCall(db.ctx, call!);
  expect(calls).toHaveLength(1);
  expect(await showSecret(owner.ctx, id)).toBe(secretOf(db.ctx.config, id));
  await expect(removeWebhook(owner.ctx, 'no-id')).rejects.toMatchObject({ code: 'not_found' });
  await removeWebhook(owner.ctx, id);
  expect(await callIds(id)).toEqual([]);
  const log = await db.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(); // prettier-ignore
  expect(log.map(({ action }) => action)).toEqual(['webhook.made', 'webhook.secret_shown', 'webhook.removed']);
});

test('what an address does not take is sent again under the same id, also after a redirect, and then no more', async () => {
  const { id } = await makeWebhook(owner.ctx, { url: `${url}?again`, events: ['quote.received'], key: null });
  const quote = { organization_id: owner.userId, reference: 'QR-1', id: db.ctx.newId(), version: 1 };
  await queueQuoteCalls(db.ctx, quote);
  const [call] = await callIds(id);
  answers = [500, 302, 200, 410];
  for (const wanted of [500, null, 410]) {
    await makeCall(db.ctx, call!);
    expect((await listWebhooks(owner.ctx)).at(-1)?.last_call).toMatchObject({ answered: wanted, delivered_at: null });
  }
  await makeCall(db.ctx, call!);
  expect((await listWebhooks(owner.ctx)).at(-1)?.last_call).toMatchObject({ answered: 204, tries: 4 });
  const posted = calls.filter(({ body }) => body !== '');
  expect(posted).toHaveLength(4);
  expect(new Set(posted.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([call]));
});

test('webhooks without the event, of other accounts or of locked ones are not called', async () => {
  const other = await personWith('professional');
  const { id } = await makeWebhook(other.ctx, { url, events: ['quote.received'], key: null });
  await queueQuoteCalls(db.ctx, { organization_id: owner.userId, reference: 'QR-2', id: db.ctx.newId(), version: 1 });
  expect(await callIds(id)).toEqual([]);
  await queueQuoteCalls(db.ctx, { organization_id: other.userId, reference: 'QR-2', id: db.ctx.newId(), version: 1 });
  await db.ctx.db.updateTable('users').set({ locked_at: db.ctx.clock() }).where('id', '=', other.userId).execute();
  for (const call of await callIds(id)) await makeCall(db.ctx, call);
  expect(calls).toEqual([]);
  await expect(removeWebhook(owner.ctx, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('the plan, https, one webhook for an address and ten in all are asked for', async () => {
  const events = ['quote.received'] as const;
  const starter = await personWith('starter');
  const making = (ctx: Ctx, address: string) => makeWebhook(ctx, { url: address, events, key: null });
  await expect(making(starter.ctx, url)).rejects.toMatchObject({ code: 'forbidden' });
  const person = await personWith('professional');
  await expect(making(person.ctx, 'http://elsewhere.example/')).rejects.toMatchObject({ code: 'invalid' });
  for (let made = 0; made < 10; made += 1) await making(person.ctx, `https://elsewhere.example/${made}`);
  await expect(making(person.ctx, 'https://elsewhere.example/10')).rejects.toMatchObject({ code: 'conflict' });
  await removeWebhook(person.ctx, (await listWebhooks(person.ctx))[0]!.id);
  await expect(making(person.ctx, 'https://elsewhere.example/9')).rejects.toMatchObject({ code: 'conflict' });
});

test('a webhook is told of rules only if the plan has rules', async () => {
  const making = ({ ctx }: { ctx: Ctx }) => makeWebhook(ctx, { url, events: ['quote.received', 'rule.applied'], key: null }); // prettier-ignore
  const person = await personWith('professional');
  await expect(making(person)).rejects.toMatchObject({ code: 'invalid', fields: { events: [expect.any(String)] } });
  await db.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', person.userId).execute();
  await making(person);
});

test('a webhook is its company’s: who may edit programs sees and removes it, and it is called when who made it has left', async () => {
  const boss = await personWith('professional');
  const events = ['quote.received'] as const;
  const colleague = await makeMember(db.ctx, boss.userId, ['manager']);
  const as = db.as(colleague.actor);
  const { id } = await makeWebhook(as, { url, events, key: null });
  await expect(makeWebhook(boss.ctx, { url, events, key: null })).rejects.toMatchObject({ code: 'conflict' });
  const seller = db.as((await makeMember(db.ctx, boss.userId, ['sales', 'operations', 'finance', 'viewer'])).actor);
  await expect(makeWebhook(seller, { url, events, key: null })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listWebhooks(seller)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeWebhook(seller, id)).rejects.toMatchObject({ code: 'forbidden' });
  // The same account in the company that it founded.
  const elsewhere = db.as({ userId: colleague.userId });
  expect(await listWebhooks(elsewhere)).toEqual([]);
  await expect(removeWebhook(elsewhere, id)).rejects.toMatchObject({ code: 'not_found' });

  await transaction(db.ctx, (tx) => endMember(tx, { ...colleague, organizationId: boss.userId }));
  await db.ctx.db.updateTable('users').set({ locked_at: db.ctx.clock() }).where('id', '=', colleague.userId).execute();
  await queueQuoteCalls(db.ctx, { organization_id: boss.userId, reference: 'QR-3', id: db.ctx.newId(), version: 1 });
  for (const call of await callIds(id)) await makeCall(db.ctx, call);
  expect(calls).toHaveLength(1);
  expect((await listWebhooks(boss.ctx)).map((hook) => hook.id)).toEqual([id]);
  const row = await db.ctx.db.selectFrom('webhooks').select('user_id').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.user_id).toBe(boss.userId);
});

test('ten in all are counted over all members, also when they ask at once', async () => {
  const boss = await personWith('professional');
  const colleague = db.as((await makeMember(db.ctx, boss.userId, ['manager'])).actor);
  const asked = Array.from({ length: 14 }, (_, at) =>
    makeWebhook(at % 2 ? boss.ctx : colleague, { url: `https://elsewhere.example/${at}`, events: ['quote.received'], key: null }),
  ); // prettier-ignore
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await listWebhooks(boss.ctx)).toHaveLength(10);
});
