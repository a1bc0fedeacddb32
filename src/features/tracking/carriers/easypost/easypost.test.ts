import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';
import { testApp } from '#tests/test-app.ts';

import { makePackage, makeRecord } from '../../build.server.ts';
import { askCarriers } from '../../commands/ask-carriers.server.ts';
import { feature } from '../../feature.server.ts';
import { findUpdateSource } from '../../queries/carrier-trackers.server.ts';
import { findShipment } from '../../queries/shipments.server.ts';
import fixture from './fixture-tracker.json' with { type: 'json' };
import { easypostStep } from './status-words.ts';

/** Returns a tracker as the aggregator answers it, with other details. */
const trackerFixture = (
  tracking_details: readonly Record<string, unknown>[] = fixture.tracking_details,
  more: Record<string, unknown> = {},
) => ({ ...fixture, tracking_details, ...more });

const number = '1Z5R89390357567127';
const secret = 'a secret é';

/** A stand-in for the aggregator, with its protocol. Each test sets its answers. */
let behave: (response: ServerResponse) => void;
const asked: { method: string; url: string; body: string; authorization: string }[] = [];
const far = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, body, authorization: headers.authorization ?? '' });
    behave(response);
  });
});
await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
afterAll(() => far.close());
const { port } = far.address() as AddressInfo;

const t = await testDb({
  features: [feature],
  env: {
    EASYPOST_API_KEY: 'key',
    EASYPOST_WEBHOOK_SECRET: secret,
    EASYPOST_URL: `http://127.0.0.1:${port}`,
    OUTGOING_ALLOW_LOOPBACK: `127.0.0.1:${port}`,
    PUBLIC_URL: 'http://localhost',
  },
});
const { send } = testApp({ services: t.ctx });

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

let owner: UserActor;
let id: string;

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  asked.length = 0;
  behave = json(trackerFixture());
  await t.ctx.db.deleteFrom('carrier_trackers').execute();
  await t.ctx.db.deleteFrom('business_tracking').execute();
  await t.ctx.db.deleteFrom('package_tracking').execute();
  owner = (await makeUser(t.ctx)).actor;
  ({ id } = await makePackage(t.as(owner), { tracking_number: number, carrier: 'ups' }));
});

const shipment = () => findShipment(t.as(owner), id);
const updateSource = () => findUpdateSource(t.ctx, number, 'ups');

describe('asking', () => {
  test('makes a tracker once, reads it from then on, and tells everybody who follows the number, each event once', async () => {
    const record = await makeRecord(t.ctx, { tracking_number: number, carrier: 'ups' });
    await askCarriers(t.ctx);
    t.advance(5 * 3600);
    await askCarriers(t.ctx);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v2/trackers',
      'GET /v2/trackers/trk_1234567890',
    ]);
    expect(asked[0]).toMatchObject({
      body: JSON.stringify({ tracker: { tracking_code: number, carrier: 'UPS' } }),
      authorization: `Basic ${Buffer.from('key:').toString('base64')}`,
    });
    expect(await shipment()).toMatchObject({
      current_status: 'in_transit',
      current_location: 'Miami, FL, US',
      estimated_delivery: '2026-11-24',
      events: [{ milestone: 'departed' }, { milestone: 'label_created' }],
    });
    const admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
    expect(await findShipment(t.as(admin), record.id)).toMatchObject({ current_status: 'in_transit' });
  });

  test('is not done before it is due, nor when all that was followed has arrived', async () => {
    behave = json(trackerFixture([{ status: 'delivered', datetime: '2026-11-19T10:00:00Z', message: 'Delivered' }]));
    await askCarriers(t.ctx);
    t.advance(30 * 86_400);
    await askCarriers(t.ctx);
    expect(asked).toHaveLength(1);
    expect(await shipment()).toMatchObject({ current_status: 'delivered' });
  });

  test('keeps to the budget of an hour', async () => {
    await t.ctx.db
      .insertInto('settings')
      .values({ name: 'tracking.carrier_calls_an_hour', value: '1', updated_at: t.ctx.clock() })
      .execute();
    t.ctx.cache.forget('settings');
    await makePackage(t.as(owner), { tracking_number: '1Z12345E0205271688', carrier: 'ups' });
    await askCarriers(t.ctx);
    await askCarriers(t.ctx);
    expect(asked).toHaveLength(1);
    t.advance(3601);
    await askCarriers(t.ctx);
    expect(asked).toHaveLength(2);
    await t.ctx.db.deleteFrom('settings').execute();
    t.ctx.cache.forget('settings');
  });

  test.each([
    ['is away', 'away', (response: ServerResponse) => response.destroy()],
    ['fails', 'away', json({ error: { code: 'INTERNAL' } }, 500)],
    ['is busy', 'busy', json({ error: { code: 'RATE_LIMITED' } }, 429, { 'retry-after': '7200' })],
    ['refuses the key', 'refused', json({ error: { code: 'APIKEY.INACTIVE' } }, 401)],
    ['does not know the number', 'unknown_number', json({ error: { code: 'TRACKER.INVALID' } }, 422)],
    ['talks HTML', 'nonsense', (response: ServerResponse) => response.writeHead(200).end('<html>maintenance</html>')],
    ['answers something else', 'nonsense', json({ hello: 'world' })],
    ['answers without end', 'nonsense', (response: ServerResponse) => response.end(Buffer.alloc(3_000_000, 32))],
  ] as const)(
    'a system that %s changes nothing that is known, and is asked later each time',
    async (_, problem, fault) => {
      await askCarriers(t.ctx);
      behave = fault;
      t.advance(5 * 3600);
      await askCarriers(t.ctx);
      expect(await shipment()).toMatchObject({ current_status: 'in_transit', events: [{}, {}] });
      expect(await updateSource()).toMatchObject({
        isLive: true,
        problem,
        answered_at: new Date('2026-11-20T12:00:00Z'),
      });
      const { next_at: first } = await tracker();
      t.setClock(first ?? '');
      await askCarriers(t.ctx);
      const { next_at: second, failures } = await tracker();
      expect(failures).toBe(2);
      expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(30 * 60_000);
      behave = json(trackerFixture());
      t.setClock(second ?? '');
      await askCarriers(t.ctx);
      expect(await updateSource()).toMatchObject({ problem: null });
    },
  );

  const tracker = () =>
    t.ctx.db.selectFrom('carrier_trackers').select(['next_at', 'failures']).executeTakeFirstOrThrow();

  test('leaves out what has no time or lies in the future, and keeps words nobody knows without moving the status', async () => {
    behave = json(
      trackerFixture([
        { status: 'in_transit', status_detail: 'departed_facility', datetime: '2026-11-18T09:00:00Z' },
        { status: 'delivered', datetime: '2026-12-18T09:00:00Z' },
        { status: 'delivered', datetime: null },
        { status: 'delivered', datetime: 'yesterday' },
        { status: 'wombled', message: 'Wombled at the Common', datetime: '2026-11-19T09:00:00Z' },
      ]),
    );
    await askCarriers(t.ctx);
    expect(await shipment()).toMatchObject({
      current_status: 'in_transit',
      status_text: 'Wombled at the Common',
      events: [{ status: null }, { milestone: 'departed' }],
    });
  });

  test('is off without a key: nothing is asked, and the package says so', async () => {
    const off = { ...t.ctx, config: { ...t.ctx.config, easypost: null } };
    await askCarriers(off);
    expect(asked).toHaveLength(0);
    expect(await findUpdateSource(off, number, 'ups')).toEqual({ isLive: false, answered_at: null, problem: null });
  });
});

describe('the webhook', () => {
  const sign = (body: string, key = secret) =>
    `hmac-sha256-hex=${createHmac('sha256', key.normalize('NFKD')).update(body).digest('hex')}`;
  const post = (body: string, signature?: string) =>
    send('/webhooks/easypost', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-hmac-signature': signature } : {}) },
      body,
    });
  const told = (more: Record<string, unknown> = {}) =>
    JSON.stringify({ object: 'Event', description: 'tracker.updated', result: trackerFixture(undefined, more) });

  test('tells what the system would be asked for, when it is signed by it', async () => {
    await askCarriers(t.ctx);
    const body = JSON.stringify({
      description: 'tracker.updated',
      result: trackerFixture([{ status: 'delivered', datetime: '2026-11-20T10:00:00Z', message: 'Delivered' }]),
    });
    expect((await post(body, sign(body))).status).toBe(200);
    expect(await shipment()).toMatchObject({ current_status: 'delivered' });
  });

  test('refuses what is not signed, signed by another, or altered, and takes what it has no use for', async () => {
    await askCarriers(t.ctx);
    const body = told();
    expect((await post(body)).status).toBe(401);
    expect((await post(body, sign(body, 'another'))).status).toBe(401);
    expect((await post(told({ status: 'delivered' }), sign(body))).status).toBe(401);
    for (const other of ['{"description":"batch.updated","result":{}}', told({ id: 'trk_other' })])
      expect((await post(other, sign(other))).status).toBe(200);
    expect((await post('not json', sign('not json'))).status).toBe(400);
    expect(await shipment()).toMatchObject({ current_status: 'in_transit', events: [{}, {}] });
  });
});

test.each([
  ['in_transit', 'arrived_at_facility', null, 'arrived'],
  ['in_transit', 'a new detail', null, 'in_transit'],
  ['delivered', 'arrived_at_destination', null, 'delivered'],
  ['failure', 'lost', null, 'lost'],
  ['unknown', null, 'On its way', 'On its way'],
  ['brand_new', null, null, 'brand_new'],
])('the words %s, %s, %s mean %s', (status, detail, message, step) => {
  expect(easypostStep(status, detail, message)).toBe(step);
});
