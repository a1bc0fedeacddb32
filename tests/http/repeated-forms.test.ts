import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { type Act, actsIn, countIn, filled, nameOf, rowsNow } from './form-acts.ts';

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
}, 180_000);
afterAll(() => server.stop());

let keys = 0;
const newKey = (): string => `0123456789abcdef-${(keys += 1)}`;

/** Returns the form of a page by its name in `what-forms-do.ts`. */
async function find(client: Client, page: string, name: string): Promise<Act> {
  const who = name.split(' ')[0] as Act['who'];
  const act = actsIn(who, page, await (await client.get(page)).text()).find((each) => nameOf(each, market) === name);
  if (!act) throw new Error(`no ${name} on ${page}`);
  return act;
}

/** Sends a form as the router does. */
async function send(client: Client, act: Act, key: string, fields = filled(act, nameOf(act, market))) {
  const { pathname, search } = new URL(act.form.action, server.url);
  const answer = await client.post(`${pathname}.data${search}`, fields, { 'idempotency-key': key });
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.text() };
}

const leads = async () => countIn(await rowsNow(server), 'leads');

test('sent again with its key a form has its first answer, with the message, and is processed once', async () => {
  const client = newClient(server.url);
  const act = await find(client, '/contact', 'anonymous /contact');
  const fields = filled(act, 'anonymous /contact');
  const [before, key] = [await leads(), newKey()];
  const first = await send(client, act, key, fields);
  expect(first).toMatchObject({ status: 202, cookies: [expect.stringContaining('portolan_flash=')] });
  expect(await send(client, act, key, fields)).toEqual(first);
  expect(await leads()).toBe(before + 1);
});

test('of two at once one is processed, and both have its answer', async () => {
  const client = newClient(server.url);
  const act = await find(client, '/contact', 'anonymous /contact');
  const fields = filled(act, 'anonymous /contact');
  const [before, key] = [await leads(), newKey()];
  const [first, second] = await Promise.all([send(client, act, key, fields), send(client, act, key, fields)]);
  expect(second).toEqual(first);
  expect(await leads()).toBe(before + 1);
});

test('a decision is not called somebody else’s when it is one’s own, sent again', async () => {
  const client = await signIn(server, emailOf('admin'));
  const page = `/moderation/reports/${market.reportId}`;
  const act = await find(client, page, 'admin /moderation/reports/:id handled');
  const fields = filled(act, nameOf(act, market));
  const key = newKey();
  const first = await send(client, act, key, fields);
  expect(first.status).toBe(202);
  expect(await send(client, act, key, fields)).toEqual(first);
  const other = await send(client, act, newKey(), fields);
  expect(other.status).toBe(409);
  expect(other.body).toContain('This is decided already.');
});

test('the session of a sign-in that got no answer is not readable in the database', async () => {
  const client = newClient(server.url);
  const act = await find(client, '/login', 'anonymous /login');
  const key = newKey();
  const first = await send(newClient(server.url), act, key);
  const again = await send(newClient(server.url), act, key);
  const session = first.cookies.find((cookie) => !cookie.startsWith('portolan_flash=')) ?? '';
  expect(session).not.toBe('');
  expect(again.cookies).toContain(session);
  const { rows } = await sql<{ text: string }>`select response::text as text from idempotency_keys`.execute(
    server.ctx!.db,
  );
  const value = session.split(';')[0]?.split('=')[1] ?? '';
  expect(rows.filter(({ text }) => text?.includes(value) || text?.includes('location'))).toEqual([]);
});

test('what was refused is looked at again, and a key holds for its own path alone', async () => {
  const client = newClient(server.url);
  const act = await find(client, '/contact', 'anonymous /contact');
  const key = newKey();
  const [before, fields] = [await leads(), filled(act, 'anonymous /contact')];
  const empty = new URLSearchParams(fields as URLSearchParams);
  empty.set('email', '');
  expect((await send(client, act, key, empty)).status).toBe(422);
  expect((await send(client, act, key, fields)).status).toBe(202);
  expect(await leads()).toBe(before + 1);
  const support = await find(client, '/support', 'anonymous /support');
  const rows = countIn(await rowsNow(server), 'support_requests');
  expect((await send(client, support, key)).status).toBe(202);
  expect(countIn(await rowsNow(server), 'support_requests')).toBe(rows + 1);
});
