import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';

import type { DB } from './types.ts';

/** Path → SQL text; the file name alone counts. */
export type MigrationFiles = Readonly<Record<string, string>>;

interface Migration {
  name: string;
  checksum: string;
  text: string;
}

/** The database and the product disagree about the migrations; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** The terminal shows the message without a stack. */
  readonly expose = true;
}

/** The migrations in the order they run, with the SHA-256 of their text. Throws when two have the same name or number. */
export function sortMigrations(files: MigrationFiles): Migration[] {
  const migrations = Object.entries(files).map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new MigrationError(`${path} is not named like 0123-what-it-does.sql.`);
    return { name, checksum: createHash('sha256').update(text).digest('hex'), text };
  });
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before && before.name.slice(0, 4) === migration.name.slice(0, 4))
      throw new MigrationError(`${before.name} and ${migration.name} have the same number.`);
  });
  return migrations;
}

/** One checksum over all migrations: databases with the same one have the same schema. */
export function schemaChecksum(files: MigrationFiles): string {
  const hash = createHash('sha256');
  for (const migration of sortMigrations(files)) hash.update(`${migration.name} ${migration.checksum}\n`);
  return hash.digest('hex');
}

/**
 * Brings the schema up to date and answers the names of what was run. Each file is one transaction together with its
 * record, so an interrupted run goes on where it stopped. Processes that may start together call it inside `withStartLock`.
 * Throws `MigrationError`, having changed nothing, when a file that was run is changed or missing.
 */
export async function migrate({ db }: { db: Kysely<DB> }, files: MigrationFiles): Promise<string[]> {
  const migrations = sortMigrations(files);
  return db.connection().execute((connection) => runPending(connection, migrations));
}

/** Runs what the database has not run yet, each file in a transaction of its own, or all in the open one. */
export async function runPending(connection: Kysely<DB>, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(connection);
  const applied = new Map(
    (await connection.selectFrom('migrations').select(['name', 'checksum']).execute()).map((row) => [
      row.name,
      row.checksum,
    ]),
  );
  refuseDifferences(applied, migrations);
  const done: string[] = [];
  for (const migration of migrations.filter((one) => !applied.has(one.name))) {
    await runOne(connection, migration);
    done.push(migration.name);
  }
  return done;
}

function refuseDifferences(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new MigrationError(
        `This database has run ${name}, which this version of Portolan does not have: start the newer version, or restore a backup.`,
      );
    if (migration.checksum !== checksum)
      throw new MigrationError(
        `${name} was changed after this database ran it: put the file back as it was, and write a new migration instead.`,
      );
  }
}

async function runOne(connection: Kysely<DB>, migration: Migration): Promise<void> {
  const run = async (tx: Kysely<DB>) => {
    // Building an index may take longer than a request is allowed to.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql.raw(migration.text).execute(tx);
    await tx.insertInto('migrations').values({ name: migration.name, checksum: migration.checksum }).execute();
  };
  try {
    await (connection.isTransaction ? run(connection) : connection.transaction().execute(run));
  } catch (cause) {
    throw new Error(`${migration.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
