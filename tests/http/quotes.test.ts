import { afterAll, beforeAll, expect, test } from 'vitest';

import { newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
}, 180_000);
afterAll(() => server.stop());

const text = async (answer: Response | Promise<Response>) => (await answer).text();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('the step that asks where refuses a place nobody knows and a day that is past, beside their fields', async () => {
  const client = newClient(server.url);
  const what = { services: 'storage', description: 'Dry space for thirty pallets of tiles, from March on.' };
  expect((await client.post('/quote-requests/new', what)).headers.get('location')).toBe('/quote-requests/new/where');
  const where = { origin_address: 'Doral, FL', destination_address: '', weight_lbs: '', preferred_date: '' };
  const unknown = await client.post('/quote-requests/new/where', {
    ...where,
    origin_address: 'Xqzptl',
    deadline: day(9),
  });
  expect(unknown.status).toBe(422);
  expect(await unknown.text()).toContain('We do not know this place');
  const past = await client.post('/quote-requests/new/where', { ...where, deadline: day(-1) });
  expect(past.status).toBe(422);
  const right = await client.post('/quote-requests/new/where', { ...where, deadline: day(9) });
  expect(right.headers.get('location')).toBe('/quote-requests/new/who');
});

test('whoever opens the page of answering has seen the request, once', async () => {
  const { reference } = market.quoteRequest;
  const views = async () => {
    const page = await text(newClient(server.url).get(`/quote-requests/${reference}`));
    return Number(/(\d+) views?/.exec(page)?.[1]);
  };
  const before = await views();
  const provider = await signIn(server, emailOf('user'));
  await provider.get(`/quote-requests/${reference}/answer`);
  await provider.get(`/quote-requests/${reference}`);
  expect(await views()).toBe(before + 1);
});
