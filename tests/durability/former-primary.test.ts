import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '#server/db/open.ts';

import { hasPostgres, type PostgresServers, startPostgresServers } from '../postgres-servers.ts';

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined || !hasPostgres)('two hosts in DATABASE_URL', () => {
  let postgres: PostgresServers;
  beforeAll(async () => {
    postgres = await startPostgresServers();
  }, 60_000);
  afterAll(() => postgres.close());

  const hostOf = (server: 'primary' | 'standby') => new URL(postgres[server].url('postgres')).host;
  const open = () =>
    openDatabase({
      databaseUrl: `postgres://portolan@${hostOf('primary')},${hostOf('standby')}/postgres`,
      dataDir: '/nowhere',
    });
  const promise = async (): Promise<string> => {
    const database = await open();
    await database.close();
    return database.promise;
  };

  test('the one that takes writes is named at the start, and a former primary that returns beside the promoted standby is refused', async () => {
    expect(await promise()).toContain(` at ${hostOf('primary')}, which takes writes of `);
    await postgres.primary.kill();
    await postgres.standby.promote();
    expect(await promise()).toContain(` at ${hostOf('standby')}, which takes writes of `);
    await postgres.primary.start();
    await expect(open()).rejects.toThrow(
      `${hostOf('primary')} and ${hostOf('standby')} both take writes and are two databases since ${hostOf('standby')} was promoted: stop ${hostOf('primary')} and make it a standby of ${hostOf('standby')}.`,
    );
  }, 60_000);
});
