import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { migrate, MigrationError } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine, type Database } from '#server/db/open.ts';
import { levelOf } from '#server/db/restore-rows.ts';
import { squashed } from '#server/db/squashed.ts';
import { emptyEngine } from '#tests/clone.ts';

import catalog from './catalog.json' with { type: 'json' };
import { catalogOf } from './catalog.ts';
import checksums from './squashed.json' with { type: 'json' };

const baselines = Object.fromEntries(
  Object.entries(migrationFiles).filter(([path]) => path.slice(path.lastIndexOf('/') + 1) < '1000'),
);
const names = (files: Readonly<Record<string, string>>) =>
  Object.keys(files)
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .toSorted();

async function empty(): Promise<Database> {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  return database;
}

/** Creates a database whose record says that it has run the squashed migrations, all of them or the first few. */
async function former(count = squashed.count): Promise<Database> {
  const database = await empty();
  await migrate(database, baselines);
  await database.db.deleteFrom('migrations').execute();
  const rows = Object.entries(checksums).map(([name, checksum]) => ({ name, checksum }));
  await database.db.insertInto('migrations').values(rows.slice(0, count)).execute();
  return database;
}

const recorded = async ({ db }: Database) =>
  (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name);

test('the baselines make the schema that the 113 migrations before them made, object by object', async () => {
  const database = await empty();
  await migrate(database, baselines);
  // `catalog.json` was written from a database that had run the 113 migrations.
  expect(await catalogOf(database.db)).toEqual(catalog);
});

test('a database that ran all of those migrations has the baselines, keeps its rows, and goes on with what follows', async () => {
  const database = await former();
  await sql`insert into settings (name, value, updated_at) values ('kept', '1', now())`.execute(database.db);
  const later = { ...baselines, '/src/later/migrations/1999-later.sql': 'create table later (id integer);' };
  expect(await migrate(database, later)).toEqual(['1999-later.sql']);
  expect(await recorded(database)).toEqual([...names(baselines), '1999-later.sql']);
  expect(await migrate(database, later)).toEqual([]);
  expect((await database.db.selectFrom('settings').select('name').execute()).map(({ name }) => name)).toEqual(['kept']);
});

test('one that ran them and some that follow keeps the record of those', async () => {
  const database = await former();
  const later = { ...baselines, '/src/later/migrations/1999-later.sql': 'create table later (id integer);' };
  const other = await empty();
  await migrate(other, later);
  const rows = await other.db.selectFrom('migrations').selectAll().where('name', '>', '1000').execute();
  await database.db.insertInto('migrations').values(rows).execute();
  expect(await migrate(database, later)).toEqual([]);
  expect(await recorded(database)).toEqual([...names(baselines), '1999-later.sql']);
});

test('one that ran only some of them is refused with what to start first, and nothing is changed', async () => {
  const database = await former(40);
  const before = await recorded(database);
  await expect(migrate(database, migrationFiles)).rejects.toThrow(MigrationError);
  await expect(migrate(database, migrationFiles)).rejects.toThrow(
    'This database has 40 of the 113 migrations that this version of Portolan begins after, or others: start the last version that has 0940-heading-ids.sql first, then this one.',
  );
  expect(await recorded(database)).toEqual(before);
});

test('a backup of such a database restores, one of only some of those migrations is refused', () => {
  const rows = Object.entries(checksums).map(([name, checksum]) => ({ name, checksum }));
  const header = { portolan: 1 as const, created_at: '', database: 'embedded' as const, migrations: rows };
  const count = Object.keys(baselines).length;
  expect(levelOf(header)).toBe(count === Object.keys(migrationFiles).length ? 'same' : count);
  expect(() => levelOf({ ...header, migrations: rows.slice(0, 40) })).toThrow(
    'The backup was made by a version of Portolan from before 0940-heading-ids.sql: restore it with the version that made it.',
  );
});
