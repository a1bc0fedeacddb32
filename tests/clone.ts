import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine, openServer, type Database } from '#server/db/open.ts';
import { createJobs } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';

import { type DatabaseFiles, type MemoryEngine, startMemoryEngine } from './memory-engine.ts';
import { engineVersions, kept, snapshotName } from './snapshots.ts';

async function migrateAll(database: Database): Promise<void> {
  await migrate(database, migrationFiles);
  const jobs = await createJobs({ database, log: createLog({ logLevel: 'silent' }), definitions: [] });
  await jobs.stop();
}

/** Returns the files of an engine after `prepare`, and closes it. */
export async function preparedFiles(
  engine: MemoryEngine,
  prepare: (database: Database) => Promise<void>,
): Promise<DatabaseFiles> {
  const database = openEngine(engine, 'nothing');
  await prepare(database);
  await database.pool.query('checkpoint');
  const files = await engine.copyFiles();
  await database.close();
  return files;
}

/** The files of an empty database, which take longest to make and change only with the engine. */
const emptyFiles = () =>
  kept(`empty_${engineVersions}`, async () => preparedFiles(await startMemoryEngine(), async () => {}));

/** The files of a migrated database: migrations run once per set, and the result is copied. */
const migratedFiles = () => kept(snapshotName(), async () => preparedFiles(await emptyEngine(), migrateAll));

/** Returns an empty in-memory database. */
export const emptyEngine = async (): Promise<MemoryEngine> => startMemoryEngine(await emptyFiles());

/** Returns a migrated in-memory database. */
export const migratedEngine = async (): Promise<MemoryEngine> => startMemoryEngine(await migratedFiles());

/** Writes a database into a data folder for the embedded engine, which would take seconds to create one. */
export async function writeDatabase(dataDir: string, kind: 'empty' | 'migrated'): Promise<void> {
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [path, data] of await (kind === 'empty' ? emptyFiles() : migratedFiles())) {
    if (data) writeFileSync(join(folder, path), data, { mode: 0o600 });
    else mkdirSync(join(folder, path), { mode: 0o700 });
  }
}

export interface Clone {
  database: Database;
  drop: () => Promise<void>;
}

/** Creates a migrated database on the server at `url`; `drop` removes it. */
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
    // Test files start together; one creates the template and the others wait.
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
