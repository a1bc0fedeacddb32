import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, signIn } from '../browser-client.ts';
import { emailOf, type Market, makeMarket } from '../market.ts';
import { hasPostgres, type PostgresServers, startPostgresServers } from '../postgres-servers.ts';
import { startServer, type TestServer } from '../server.ts';

const isWanted = process.env['TEST_DATABASE_URL'] !== undefined && hasPostgres;

describe.skipIf(!isWanted)('a streaming replica at DATABASE_READ_URL', () => {
  let postgres: PostgresServers;
  let server: TestServer;
  let market: Market;
  let admin: Client;
  let hasWritten: string | undefined;
  beforeAll(async () => {
    postgres = await startPostgresServers();
    await postgres.primary.query('create database portolan');
    server = await startServer({
      command: 'npm start',
      env: {
        DATABASE_URL: postgres.primary.url('portolan'),
        DATABASE_READ_URL: postgres.standby.url('portolan'),
        LOG_LEVEL: 'info',
      },
      prepare: async (ctx) => void (market = await makeMarket(ctx)),
    });
    admin = await signIn(server, emailOf('admin'));
    hasWritten = admin.cookies.get('wrote');
    // As a browser does after five seconds.
    admin.cookies.delete('wrote');
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await postgres?.close();
  });

  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  const isRead = () => metric('database_replica_in_use');
  const rename = (city: string) =>
    postgres.primary.query(`update warehouses set city = '${city}' where id = '${market.verified.id}'`, 'portolan');

  /** Everything that may be read from the replica; each must answer in every state of it. */
  const paths = () => [
    `/warehouses/${market.verified.slug}`,
    '/warehouse-directory?services=cross_docking',
    '/warehouse-directory',
    `/api/v1/warehouses/${market.verified.slug}`,
    '/admin/exports/warehouses.csv',
  ];
  const read = async (headers: Record<string, string> = {}) => {
    const answers = await Promise.all(paths().map((path) => admin.get(path, headers)));
    return Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })));
  };
  const all = [true, true, true, true, true];
  const showing = (answers: Awaited<ReturnType<typeof read>>, city: string) =>
    answers.map(({ text }) => text.includes(city));

  test('is read while it keeps up; who has just written sees it at once, and so does everybody once it lags for two seconds', async () => {
    expect(hasWritten).toBe('1');
    expect(server.output()).toContain(
      `The replica at ${new URL(postgres.standby.url('portolan')).host}/portolan is read while`,
    );
    expect(await metric(String.raw`portolan_build\{build="[^"]+"\}`)).toBe(1);
    await expect.poll(isRead).toBe(1);
    await rename('Hialeah');
    await expect.poll(async () => showing(await read(), 'Hialeah')).toEqual(all);

    const before = await metric(String.raw`database_replica_statements_total\{outcome="answered"\}`);
    // On a busy machine, two seconds may be over before all is read.
    await expect
      .poll(async () => {
        await postgres.standby.query('select pg_wal_replay_resume()');
        await rename('Hialeah');
        await expect.poll(async () => [await isRead(), ...showing(await read(), 'Hialeah')]).toEqual([1, ...all]);
        await postgres.standby.query('select pg_wal_replay_pause()');
        await rename('Opa-locka');
        return showing(await read(), 'Opa-locka');
      })
      // A program that is signed in reads the primary.
      .toEqual([false, false, false, true, false]);
    expect(showing(await read({ cookie: cookieOf(admin, 'wrote=1') }), 'Opa-locka')).toEqual(all);
    expect(await metric(String.raw`database_replica_statements_total\{outcome="answered"\}`)).toBeGreaterThan(before);

    await expect.poll(isRead).toBe(0);
    expect(await metric('database_replica_lag_seconds')).toBeGreaterThan(2);
    expect(showing(await read(), 'Opa-locka')).toEqual(all);
    await expect.poll(() => server.output()).toContain('away or more than two seconds behind');

    await postgres.standby.query('select pg_wal_replay_resume()');
    await expect.poll(isRead).toBe(1);
  }, 60_000);

  test('may go away and come back at any time, without an error', async () => {
    await expect.poll(isRead).toBe(1);
    const end = new AbortController();
    const statuses: number[] = [];
    const visits = (async () => {
      // One visitor, who reads one page after the other.
      while (!end.signal.aborted) statuses.push(...(await read()).map(({ status }) => status));
    })();
    await postgres.standby.kill();
    await expect.poll(isRead).toBe(0);
    await postgres.standby.start();
    await expect.poll(isRead).toBe(1);
    end.abort();
    await visits;
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }, 60_000);

  test('is no replica any more once it is promoted: what it takes then is not shown', async () => {
    await expect.poll(isRead).toBe(1);
    await postgres.standby.promote();
    await postgres.standby.query(`update warehouses set city = 'Split' where id = '${market.verified.id}'`, 'portolan');
    await expect.poll(isRead).toBe(0);
    expect(showing(await read(), 'Split')).toEqual(all.map(() => false));
  }, 60_000);
});

const cookieOf = (client: Client, more: string): string =>
  [...[...client.cookies].map(([name, value]) => `${name}=${value}`), more].join('; ');
