import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { emptyEngine } from '#tests/clone.ts';

import { migrate, MigrationError, sortMigrations } from './migrate.ts';
import { openEngine, openServer, type Database } from './open.ts';
import { checksumOf } from './squashed.ts';
import type { DB } from './types.ts';

const files = {
  '/src/b/migrations/0002-second.sql':
    'create table second (id integer references first); insert into second values (null);',
  '/src/a/migrations/0001-first.sql':
    "create table first (id integer primary key); -- with ; and 'quotes'\ncreate index on first (id);",
  '/src/a/migrations/0010-third.sql':
    'create function f() returns integer language plpgsql as $$ begin return 1; end $$;',
};

async function empty(): Promise<Database> {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  return database;
}

const tables = async (db: Kysely<DB>) =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
      db,
    )
  ).rows.map((row) => row.name);

test('an empty database gets every file once, in the order of the names', async () => {
  const database = await empty();
  expect(await migrate(database, files)).toEqual(['0001-first.sql', '0002-second.sql', '0010-third.sql']);
  expect(await migrate(database, files)).toEqual([]);
  expect(await tables(database.db)).toEqual(['first', 'migrations', 'second']);
});

test('a file that fails leaves the database as it was before the first', async () => {
  const database = await empty();
  const broken = { ...files, '/src/b/migrations/0002-second.sql': 'create table second (id integer); select 1 / 0;' };
  await expect(migrate(database, broken)).rejects.toThrow('0002-second.sql: division by zero');
  expect(await tables(database.db)).toEqual([]);
  expect(await migrate(database, files)).toEqual(['0001-first.sql', '0002-second.sql', '0010-third.sql']);
});

test('a file that was changed after it ran is refused, and nothing is run', async () => {
  const database = await empty();
  await migrate(database, { '/a/0001-first.sql': 'select 1' });
  await expect(
    migrate(database, { '/a/0001-first.sql': 'select 2', '/a/0002-more.sql': 'create table more ()' }),
  ).rejects.toThrow(MigrationError);
  expect(await tables(database.db)).toEqual(['migrations']);
});

test('a database of a newer version is refused', async () => {
  const database = await empty();
  await migrate(database, files);
  const { '/src/a/migrations/0010-third.sql': _, ...older } = files;
  await expect(migrate(database, older)).rejects.toThrow(
    '0010-third.sql, which this version of Portolan does not have',
  );
});

test('two files of one number are refused before anything runs, and so is a file without a number', async () => {
  const database = await empty();
  const twice = { ...files, '/src/b/migrations/0001-other.sql': 'select 1' };
  await expect(migrate(database, twice)).rejects.toThrow('0001-first.sql and 0001-other.sql have the same number.');
  await expect(migrate(database, { ...files, '/a/2-x.sql': 'select 1' })).rejects.toThrow(
    '/a/2-x.sql is not named like',
  );
  expect(await tables(database.db)).toEqual([]);
});

test('the checksum of the schema changes with every file', () => {
  expect(checksumOf(sortMigrations({ ...files, '/a/0011-x.sql': '' }))).not.toBe(checksumOf(sortMigrations(files)));
});

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Creates an empty database on the test server and returns a function that opens it, once per simulated process. */
async function emptyOnServer(): Promise<() => Database> {
  const name = `portolan_empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const administrate = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administrate(`create database ${name}`);
  onTestFinished(() => administrate(`drop database ${name} with (force)`));
  const url = Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href;
  return () => {
    const database = openServer(url);
    onTestFinished(() => database.close().catch(() => {}));
    return database;
  };
}

test.runIf(serverUrl)('of programs that migrate at the same time one does, the others find it done', async () => {
  const open = await emptyOnServer();
  const done = await Promise.all([open(), open(), open()].map((database) => migrate(database, files)));
  expect(done.map((ran) => ran.length).toSorted((one, other) => one - other)).toEqual([0, 0, 3]);
});
