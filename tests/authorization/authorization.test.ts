import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { features } from '#app/features.server.ts';
import { defineCall } from '#server/endpoints.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { builtRoutes } from '../build-routes.ts';
import { type Market, type Who, emailOf, makeMarket, people } from '../market.ts';
import { makeOwnSite } from '../own-site.ts';
import { type TestServer, startServer } from '../server.ts';
import { ask, keyOf } from './ask.ts';
import { endpointsOf } from './endpoints.ts';
import { rows } from './rows.ts';

let server: TestServer;
let market: Market;
const clients = new Map<Who, Client>();

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      await makeOwnSite(ctx, market.ids.other);
    },
  });
  clients.set('anonymous', newClient(server.url));
  for (const person of people) clients.set(person, await signIn(server, emailOf(person)));
}, 180_000);
afterAll(() => server.stop());

test('every route and method has a row, and every row has a route', async () => {
  const pages = (await builtRoutes()).flatMap(({ path, isPage, hasLoader, hasAction }) => [
    ...(isPage || hasLoader ? [`GET ${path}`] : []),
    ...(hasAction ? [`POST ${path}`] : []),
  ]);
  const openApi = (await (await newClient(server.url).get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const api = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.startsWith('/api') ? path : `/api/v1${path}`}`,
    ),
  );
  const machinery = ['GET /api/v1/openapi.json', 'GET /health/live', 'GET /health/ready'];
  // The mailbox of `npm run dev` is a 404 everywhere else.
  const routes = [...pages, ...api, ...endpointsOf(features), ...machinery].filter(
    (route) => !route.startsWith('GET /mailbox') && !route.startsWith('GET /dev/'),
  );
  expect(rows.map(keyOf).sort()).toEqual([...new Set(routes)].sort());
});

test('each method of a named call and of an endpoint needs a row in the table', () => {
  const nothing = async () => ({});
  const respond = async () => new Response();
  expect(
    endpointsOf([
      { name: 'one', calls: [defineCall('capture-lead', z.object({}), nothing)] },
      { name: 'two', endpoints: [{ path: '/mcp', methods: ['GET', 'POST'], respond }] },
      { name: 'none' },
    ]),
  ).toEqual(['POST /functions/v1/capture-lead', 'GET /mcp', 'POST /mcp']);
});

describe('each kind of caller is answered as the table says', () => {
  test.each(rows.map((row) => [keyOf(row), row] as const))('%s', async (_, row) => {
    const answers: Partial<Record<Who, number>> = {};
    for (const [who, client] of clients) {
      const answer = await ask(row, market, client);
      await answer.body?.cancel();
      answers[who] = answer.status;
    }
    expect(answers).toEqual(row.answers);
  });
});

test('a form sent from another site is refused whoever is signed in', async () => {
  const admin = await signIn(server, emailOf('admin'));
  for (const row of rows.filter(({ method }) => method !== 'GET')) {
    for (const forged of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await ask(row, market, admin, forged);
      await answer.body?.cancel();
      expect([keyOf(row), answer.status]).toEqual([keyOf(row), 403]);
    }
  }
});

test('a tampered cookie signs nobody in', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const client = newClient(server.url);
  for (const [name, value] of admin.cookies)
    client.cookies.set(name, value.slice(0, -3) + (value.endsWith('aaa') ? 'bbb' : 'aaa'));
  expect((await client.get('/admin')).status).toBe(401);
});

test('the rights of a role end with the role, at the next request', async () => {
  const moderator = await signIn(server, emailOf('moderator'));
  expect((await moderator.get('/moderation')).status).toBe(200);
  expect((await server.cli('account', 'revoke', emailOf('moderator'), 'moderator')).code).toBe(0);
  expect((await moderator.get('/moderation')).status).not.toBe(200);
});

test('a locked account is out at its next request, and the last administrator cannot be locked out', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const user = await signIn(server, emailOf('user'));
  expect((await user.get('/dashboard')).status).toBe(200);
  expect((await admin.post('/admin', { intent: 'lock', id: market.ids.user })).status).toBe(303);
  expect((await user.get('/dashboard')).status).toBe(401);
  await admin.post('/admin', { intent: 'lock', id: market.ids.admin });
  expect((await admin.get('/admin')).status).toBe(200);
});
