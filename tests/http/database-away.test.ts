import { createServer, connect, type Server, type Socket } from 'node:net';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, signIn, newClient } from '../browser-client.ts';
import { freePort } from '../free-port.ts';
import { formsIn } from '../html-forms.ts';
import { emailOf, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

const given = process.env.TEST_DATABASE_URL;

/** A connection to the database that can be interrupted. */
async function wireTo(target: URL): Promise<{
  port: number;
  cut: () => Promise<void>;
  freeze: () => void;
  repair: () => Promise<void>;
  close: () => void;
}> {
  const open = new Set<Socket>();
  let isFrozen = false;
  const accept = (): Server =>
    createServer((socket) => {
      if (isFrozen) return void open.add(socket.pause());
      const upstream = connect(Number(target.port || 5432), target.hostname);
      for (const [from, to] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        open.add(from);
        from.on('error', () => undefined);
        from.on('close', () => {
          open.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
  let server = accept();
  const port = await freePort();
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    port,
    cut: stop,
    // Nothing is closed, but no data pass any more.
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    repair: async () => {
      if (isFrozen) await stop();
      isFrozen = false;
      server = accept();
      await listen();
    },
    close: () => void stop(),
  };
}

describe.skipIf(!given)('the database goes away and comes back', () => {
  const target = new URL(given ?? 'postgres://none');
  const name = `portolan_away_${process.pid}`;
  const admin = new pg.Client({ connectionString: given });
  let wire: Awaited<ReturnType<typeof wireTo>>;
  let server: TestServer;
  let user: Client;

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
    wire = await wireTo(target);
    const url = new URL(target);
    url.host = `127.0.0.1:${wire.port}`;
    url.pathname = `/${name}`;
    server = await startServer({
      command: 'npm start',
      env: { DATABASE_URL: url.href },
      prepare: async (ctx) => void (await makeMarket(ctx)),
    });
    user = await signIn(server, emailOf('owner'));
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    wire?.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });

  const draft = {
    company_name: 'Typed before the outage',
    description: 'A long text that nobody wants to type twice.',
  };

  test('health says so, pages are 503 inside their shell, programs get problem+json, the typed text is kept, and nothing is done twice', async () => {
    await wire.cut();
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);

    const page = await newClient(server.url).get('/warehouse-directory');
    expect(page.status).toBe(503);
    expect(page.headers.has('retry-after')).toBe(true);
    const html = await page.text();
    expect(html).toContain('Sign In');

    const api = await fetch(`${server.url}/api/v1/warehouses`);
    expect(api.status).toBe(503);
    expect(await api.json()).toMatchObject({ code: 'unavailable' });

    const posted = await user.post('/list-warehouse', draft);
    const text = await posted.text();
    expect([422, 503]).toContain(posted.status);
    for (const typed of Object.values(draft)) expect(text).toContain(typed);
    // The response contains a form that can be sent again unchanged.
    expect(
      formsIn(text, `${server.url}/list-warehouse`).some(
        (form) => form.method === 'post' && form.fields.some((field) => field.value === draft.description),
      ),
    ).toBe(true);

    // As the router sends it, with a key by which its answer would be found.
    const fromPage = await user.post('/list-warehouse.data', draft, { 'idempotency-key': '0123456789abcdef-away' });
    expect(fromPage.headers.get('x-remix-response')).toBe('yes');
    const answer = await fromPage.text();
    for (const typed of Object.values(draft)) expect(answer).toContain(typed);
    expect(answer).toContain('Failed to submit warehouse listing. Please try again.');

    const packages = await user.post('/business-tracking.data', { 'packages[0].tracking_number': 'TYPED123' });
    const said = await packages.text();
    expect(said).toContain('TYPED123');
    expect(said).toContain('Failed to create tracking entry');
  }, 60_000);

  test('and when it is back, everything goes on without a restart, and nobody was signed out', async () => {
    await wire.repair();
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { timeout: 20_000 }).toBe(200);
    expect((await newClient(server.url).get('/warehouse-directory')).status).toBe(200);
    expect((await user.get('/dashboard')).status).toBe(200);
    expect(server.output()).not.toMatch(/unhandled|uncaught/i);
  }, 60_000);

  test('a server that is there and does not answer is as good as away, and found out quickly', async () => {
    wire.freeze();
    const started = performance.now();
    const first = await newClient(server.url).get('/warehouse-directory');
    expect(first.status).toBe(503);
    expect(performance.now() - started).toBeLessThan(25_000);
    const again = performance.now();
    const room = await user.get('/dashboard');
    expect(room.status).toBe(503);
    expect(await room.text()).toContain('We cannot reach our database');
    expect(performance.now() - again).toBeLessThan(10_000);
    const fields = { ...draft, zip_code: '33178', country_code: 'US' };
    const posted = await (await user.post('/list-warehouse', fields)).text();
    for (const typed of Object.values(fields)) expect(posted).toContain(`value="${typed}"`);
    expect(posted).toContain('Failed to submit warehouse listing. Please try again.');
    await wire.repair();
    await expect.poll(async () => (await user.get('/dashboard')).status, { timeout: 20_000 }).toBe(200);
  }, 60_000);

  test('a server that takes no writes, as after a failover, is as good as away', async () => {
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503);
    expect((await newClient(server.url).get('/warehouse-directory')).status).toBe(503);
    const posted = await user.post('/list-warehouse', draft);
    expect([422, 503]).toContain(posted.status);
    expect(await posted.text()).toContain(draft.company_name);
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { timeout: 20_000 }).toBe(200);
    expect((await user.get('/dashboard')).status).toBe(200);
  }, 60_000);
});
