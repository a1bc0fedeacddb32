import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';

import { type Applied, isBaseline, squashed, withBaselines } from './squashed.ts';
import type { DB } from './types.ts';

/** Path → SQL text; only the file name matters. */
export type MigrationFiles = Readonly<Record<string, string>>;

interface Migration extends Applied {
  text: string;
}

/** The database's migrations do not match the product's; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** The terminal shows the message without a stack. */
  readonly expose = true;
}

/**
 * Returns the migrations in the order they run, with the SHA-256 of their text. Throws if two have the same name or
 * number.
 */
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

/** Advisory lock key that no other program uses: the last eight digits of a hash of the product's name. */
const migrationLock = 1_184_093_207;

/**
 * Brings the schema up to date in one transaction and returns the names of the migrations run; after an error the
 * database is unchanged. Processes that start together wait for each other.
 * Throws `MigrationError`, having changed nothing, if an applied file was changed or is missing.
 */
export async function migrate({ db }: { db: Kysely<DB> }, files: MigrationFiles): Promise<string[]> {
  const migrations = sortMigrations(files);
  return db.transaction().execute(async (tx) => {
    // Building an index, or waiting for another process that builds one, may take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Held by the transaction that changes the schema: nobody else begins while the server still works for a killed
    // process.
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    return runPending(tx, migrations);
  });
}

/** Runs the pending migrations in the transaction of `tx` and returns their names. */
export async function runPending(tx: Kysely<DB>, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(tx);
  const applied = await appliedTo(tx, migrations);
  refuseDifferences(applied, migrations);
  const pending = migrations.filter((one) => !applied.has(one.name));
  for (const migration of pending) await runOne(tx, migration);
  return pending.map(({ name }) => name);
}

/**
 * Returns the checksums of the applied migrations by name. If those are the ones that the baselines were made of, they
 * are replaced by the baselines.
 */
async function appliedTo(tx: Kysely<DB>, migrations: readonly Migration[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('migrations').select(['name', 'checksum']).execute();
  const known = withBaselines(rows, migrations);
  if (known === null)
    throw new MigrationError(
      `This database has ${rows.filter(isBaseline).length} of the ${squashed.count} migrations that this version of Portolan begins after, or others: start the last version that has ${squashed.last} first, then this one.`,
    );
  if (known.isChanged) {
    await tx.deleteFrom('migrations').execute();
    await tx
      .insertInto('migrations')
      .values(known.applied.map(({ name, checksum }) => ({ name, checksum })))
      .execute();
  }
  return new Map(known.applied.map(({ name, checksum }) => [name, checksum]));
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

async function runOne(tx: Kysely<DB>, { name, checksum, text }: Migration): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
    await tx.insertInto('migrations').values({ name, checksum }).execute();
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
