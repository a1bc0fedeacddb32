import { afterAll, beforeAll, expect, test } from 'vitest';

import { botCheckFields } from '#shared/bot-check-fields.ts';

import { newClient, stampOf } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a result that is kept is handed on by an address that says neither whose it is nor its numbers', async () => {
  const client = newClient(server.url);
  const kept = await client.post('/roi-calculator', {
    [botCheckFields.stamp]: stampOf(60),
    session_id: 'calculator-test-1',
    company_name: 'Harbor Goods of Somebody',
    current_shipping_cost: '12.500',
    current_delivery_time: '10',
    intent: 'save',
  });
  expect(kept.status).toBe(303);
  const address = kept.headers.get('location') ?? '';
  expect(address).toMatch(/^\/roi-calculator\?result=[\w-]{20,}$/);
  const shared = await newClient(server.url).get(address);
  const page = await shared.text();
  expect(shared.status).toBe(200);
  expect(page).toContain('$22,500');
  expect(page).not.toContain('Harbor Goods of Somebody');
  expect(shared.headers.get('x-robots-tag')).toBe('noindex');
  expect(shared.headers.get('cache-control')).toBe('no-store');
  expect((await newClient(server.url).get(`${address}x`)).status).toBe(404);
});
