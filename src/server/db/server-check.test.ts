import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

import { DatabaseAwayError } from './database-away.ts';
import { openDatabase, openServer } from './open.ts';
import { askServer } from './server-check.ts';

test('a server that does not answer is told in a sentence without the password', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const url = `postgres://me:sesame@127.0.0.1:${port}/portolan`;
  const server = openServer(url);
  const error = await askServer(url, server.pool, { patience: 0 }).catch((thrown: unknown) => thrown);
  await server.close();
  expect(error).toBeInstanceOf(DatabaseAwayError);
  expect(String(error)).toContain(`127.0.0.1:${port}/portolan cannot be used`);
  expect(String(error)).not.toContain('sesame');
});

const url = process.env['TEST_DATABASE_URL'];

test.skipIf(!url)('a server says what it promises', async () => {
  const database = await openDatabase({ databaseUrl: url ?? '', dataDir: '/nowhere' });
  expect(database.promise).toMatch(/^PostgreSQL \d+.* every acknowledged write is on the disk of that server/);
  await database.close();
});

test.skipIf(!url)(
  'a query cancelled by the time limit, a killed connection and a broken pool are survived',
  async () => {
    const database = openServer(url ?? '', { connections: 2 });
    await expect(database.pool.query('set statement_timeout = 50; select pg_sleep(5)')).rejects.toMatchObject({
      code: '57014',
    });
    const killed = await database.pool.connect();
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(killed.query('select 1')).rejects.toThrow(/terminat|closed|not queryable/i);
    killed.release(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  },
);
