import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';

import { startMemoryEngine, type DatabaseFiles, type MemoryEngine } from '#server/db/memory-engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine, openServer, type Database } from '#server/db/open.ts';
import { createJobs } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';

import { cacheFolder, engineVersions, forgetOld, snapshotName } from './snapshots.ts';

async function migrateAll(database: Database): Promise<void> {
  await migrate(database, migrationFiles);
  const jobs = await createJobs({ database, log: createLog({ logLevel: 'silent' }), definitions: [] });
  await jobs.stop();
}

/** Read once per thread: the test files of a thread share it, and each engine copies it. */
const read = new Map<string, Promise<DatabaseFiles>>();

/** What a file of node_modules/.cache holds, made when absent; two makers at once do no harm. */
function kept(name: string, make: () => Promise<DatabaseFiles>): Promise<DatabaseFiles> {
  const known = read.get(name) ?? readOrMake(name, make);
  read.set(name, known);
  return known;
}

async function readOrMake(name: string, make: () => Promise<DatabaseFiles>): Promise<DatabaseFiles> {
  const file = join(cacheFolder, `${name}.files`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as DatabaseFiles;
  const made = await make();
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, serialize(made));
  renameSync(draft, file);
  forgetOld('portolan_test_*.files', 6);
  return made;
}

async function prepared(
  starting: Promise<MemoryEngine>,
  prepare: (database: Database) => Promise<void>,
): Promise<DatabaseFiles> {
  const engine = await starting;
  const database = openEngine(engine, 'nothing');
  await prepare(database);
  await database.pool.query('checkpoint');
  const files = await engine.copyFiles();
  await database.close();
  return files;
}

/** A database without any table; it takes longest to make and changes only with the engine. */
export async function emptyEngine(): Promise<MemoryEngine> {
  const name = `empty_${engineVersions.replaceAll('/', '_')}`;
  return startMemoryEngine(await kept(name, () => prepared(startMemoryEngine(), async () => {})));
}

/** A freshly migrated database in memory: the migrations run once per set of them, and their outcome is copied. */
export async function migratedEngine(): Promise<MemoryEngine> {
  return startMemoryEngine(await kept(snapshotName(), () => prepared(emptyEngine(), migrateAll)));
}

export interface Clone {
  database: Database;
  drop: () => Promise<void>;
}

/** A freshly migrated database of its own on the server at `url`; `drop` removes it. */
export async function cloneOnServer(url: string): Promise<Clone> {
  const template = snapshotName();
  const clone = `portolan_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const administrate = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await administrate(async (client) => {
    // Test files start together; one makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(727001)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`create database ${template}_draft`);
      const database = openServer(urlOf(`${template}_draft`));
      await migrateAll(database);
      await database.close();
      await client.query(`alter database ${template}_draft rename to ${template}`);
    }
    await client.query(`create database ${clone} template ${template}`);
  });
  return {
    database: openServer(urlOf(clone)),
    drop: () =>
      administrate(async (client) => void (await client.query(`drop database if exists ${clone} with (force)`))),
  };
}
