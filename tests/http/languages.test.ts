import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let owner: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (await makeMarket(ctx)) });
  owner = await signIn(server, emailOf('owner'));
  visitor = newClient(server.url);
}, 180_000);
afterAll(() => server.stop());

const textOf = async (client: Client, path: string): Promise<string> => (await client.get(path)).text();

test('a page under /es is Spanish from its title to its buttons, and says so', async () => {
  const html = await textOf(owner, '/es/dashboard/notifications/preferences');
  expect(html).toContain('<html lang="es"');
  expect(html).toMatch(/<title>Preferencias de notificación · /);
  expect(html).toMatch(/<h1[^>]*>Preferencias de notificación</);
  expect(html).toContain('href="/es/dashboard/notifications"');
  expect(await textOf(owner, '/dashboard/notifications/preferences')).toContain('<html lang="en"');
});

test('every script that a page names is there, whatever its language', async () => {
  for (const page of ['/login', '/es/login']) {
    const scripts = new Set((await textOf(visitor, page)).match(/\/assets\/[\w.-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(5);
    for (const script of scripts) expect([script, (await visitor.get(script)).status]).toEqual([script, 200]);
  }
});

test('a form comes back to the language it was sent in, and answers in it', async () => {
  const page = '/es/dashboard/notifications/preferences';
  const form = formsIn(await textOf(owner, page), new URL(page, server.url).href).find(({ fields }) =>
    fields.some(({ name }) => name === 'mail'),
  );
  expect(form?.action).toBe(page);
  const sent = await owner.post(page, Object.fromEntries(filledIn(form!)));
  expect([sent.status, sent.headers.get('location')]).toEqual([303, page]);
  expect(await textOf(owner, page)).toContain('Sus preferencias se guardaron');

  const refused = await owner.post('/es/dashboard/account/data/sharing', { intent: 'no', id: 'x' });
  expect(refused.headers.get('location')).toBe('/es/dashboard/account/data');
  expect(await textOf(owner, '/es/dashboard/account/data')).toContain('Elija qué desea hacer');
});

test.each([
  ['/ES/login', 308, '/es/login'],
  ['/en/login?next=%2Fx', 308, '/login?next=%2Fx'],
  ['/en', 308, '/'],
  ['/es/', 200, null],
  ['/es', 200, null],
  ['/es/es', 404, null],
  ['/es/en/login', 404, null],
  ['/xx/login', 404, null],
  ['/estates', 404, null],
  ['/es/robots.txt', 404, null],
  ['/es/api/v1/warehouses', 404, null],
])('%s answers %i', async (path, status, location) => {
  const answer = await visitor.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});
