import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { builtRoutes } from '../build-routes.ts';
import { type Market, type Who, emailOf, makeMarket, people } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { type Row, rows } from './rows.ts';

let server: TestServer;
let market: Market;
const clients = new Map<Who, Client>();

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  clients.set('anonymous', newClient(server.url));
  for (const person of people) clients.set(person, await signIn(server, emailOf(person)));
}, 180_000);
afterAll(() => server.stop());

const keyOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`;

function addressOf(row: Row): string {
  const params = row.params?.(market) ?? {};
  return row.path.replace(/[:{](\w+)\}?/g, (_, name: string) => params[name] ?? 'missing').replace('*', 'no-such-page');
}

const ask = (row: Row, client: Client, headers: Record<string, string> = {}): Promise<Response> =>
  row.method === 'GET'
    ? client.get(addressOf(row), headers)
    : client.post(addressOf(row), row.fields?.(market) ?? {}, headers);

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
  // The mailbox of `npm run dev` answers 404 everywhere else.
  const routes = [...pages, ...api, ...machinery].filter(
    (route) => !route.startsWith('GET /mailbox') && !route.startsWith('GET /dev/'),
  );
  expect(rows.map(keyOf).sort()).toEqual([...new Set(routes)].sort());
});

describe('each kind of caller is answered as the table says', () => {
  test.each(rows.map((row) => [keyOf(row), row] as const))('%s', async (_, row) => {
    const answers: Partial<Record<Who, number>> = {};
    for (const [who, client] of clients) {
      const answer = await ask(row, client);
      await answer.body?.cancel();
      answers[who] = answer.status;
    }
    expect(answers).toEqual(row.answers);
  });
});

test('a form sent from another site is refused whoever is signed in', async () => {
  const admin = await signIn(server, emailOf('admin'));
  for (const row of rows.filter(({ method }) => method === 'POST')) {
    for (const forged of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await ask(row, admin, forged);
      await answer.body?.cancel();
      expect([keyOf(row), answer.status]).toEqual([keyOf(row), 403]);
    }
  }
});

test('a cookie that was tampered with is nobody', async () => {
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
