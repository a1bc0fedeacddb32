import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { newClient } from '../browser-client.ts';
import { startModelServer } from '../model-server.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let model: Awaited<ReturnType<typeof startModelServer>>;

beforeAll(async () => {
  model = await startModelServer(() => ({ text: 'One of them fits well.' }));
  server = await startServer({
    env: { MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'stand-in', MODEL_KEY: 'a-key', MODEL_URL: model.url, MODEL_TIMEOUT_SECONDS: '4' }, // prettier-ignore
    prepare: async (ctx) =>
      void (await makeWarehouse(ctx, { company_name: 'Frost Doral', services: ['cold_storage'] })),
  });
}, 180_000);
afterAll(() => Promise.all([server.stop(), model.stop()]));

const post = (conversation: string, said: string[], signal?: AbortSignal) =>
  newClient(server.url).send('POST', '/find-logistics-partner/chat', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation, said }),
    ...(signal ? { signal } : {}),
  });

test('a second message of a conversation is refused while one is pending, and no other conversation waits for it', async () => {
  // The model does not answer, so the first answer takes the full time limit.
  model.fail('slow');
  const asked = model.bodies.length;
  const first = post('the-same-one', ['cold storage in Doral']);
  await expect.poll(() => model.bodies.length, { timeout: 10_000 }).toBeGreaterThan(asked);
  const [second, other] = await Promise.all([
    post('the-same-one', ['cold storage in Doral', '40 pallets']),
    post('another-one', ['cold storage in Doral']),
  ]);
  expect(second.status).toBe(409);
  expect(other.status).toBe(200);
  // The first is answered all the same, and then the next one is accepted.
  expect(await (await first).text()).toContain('Frost Doral');
  expect(await other.text()).toContain('Frost Doral');
  model.fail(null);
  const third = await post('the-same-one', ['cold storage in Doral', '40 pallets']);
  expect(third.status).toBe(200);
  expect(await third.text()).toContain('Frost Doral');
}, 60_000);

test('a person who stops an answer may ask again', async () => {
  model.fail('slow');
  const stop = new AbortController();
  const asked = model.bodies.length;
  const first = post('stopped-one', ['cold storage in Doral'], stop.signal).catch(() => null);
  await expect.poll(() => model.bodies.length, { timeout: 10_000 }).toBeGreaterThan(asked);
  expect((await post('stopped-one', ['cold storage in Doral'])).status).toBe(409);
  stop.abort();
  await first;
  model.fail(null);
  await expect
    .poll(async () => (await post('stopped-one', ['cold storage in Doral'])).status, { timeout: 3000 })
    .toBe(200);
}, 60_000);
