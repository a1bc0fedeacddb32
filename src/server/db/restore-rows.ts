import { sql, type Kysely } from 'kysely';

import { BackupError, type Header, type Job, listTables, type Table, type TableHead } from './backup-format.ts';
import type { BackupVisitor } from './backup-reader.ts';
import { migrationFiles } from './migration-files.ts';
import { runPending, sortMigrations } from './migrate.ts';
import { squashed, withBaselines } from './squashed.ts';
import type { DB } from './types.ts';

const pageRows = 500;

/**
 * Returns `same` if the backup was made with exactly these migrations, or the number of leading ones it was made with.
 * Throws a BackupError for any others.
 */
export function levelOf(header: Header): 'same' | number {
  const known = sortMigrations(migrationFiles);
  const made = withBaselines(header.migrations, known);
  if (made === null)
    throw new BackupError(
      `The backup was made by a version of Portolan from before ${squashed.last}: restore it with the version that made it.`,
    );
  made.applied.forEach((migration, index) => {
    const ours = known[index];
    if (ours?.name !== migration.name || ours.checksum !== migration.checksum) {
      throw new BackupError(
        `The backup was made with ${migration.name}, which this version of Portolan does not have like that: restore it with the version that made it.`,
      );
    }
  });
  return made.applied.length === known.length ? 'same' : made.applied.length;
}

async function rebuildSchema(db: Kysely<DB>, count: number): Promise<void> {
  // Raw: there is no query builder for this. Extensions are in the schema and are recreated by the first migration.
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await runPending(db, sortMigrations(migrationFiles).slice(0, count));
}

/**
 * Replaces everything in the database by the rows and jobs of a backup, in the transaction of `db`. A backup of an
 * older version is migrated. Throws a BackupError if it does not fit.
 */
export async function restoreRows(db: Kysely<DB>, level: 'same' | number): Promise<BackupVisitor> {
  if (level !== 'same') await rebuildSchema(db, level);
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  const names = sql.join([...tables.keys()].map((name) => sql.table(name)));
  const rebuildForeignKeys = await dropForeignKeys(db);
  // All raw. Triggers already ran before the backup; without foreign keys tables can be filled in any order.
  for (const name of tables.keys()) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  await sql`truncate ${names}`.execute(db);
  await sql`delete from jobs.job where name = 'portolan'`.execute(db);

  let insert: (page: readonly unknown[]) => Promise<void> = async () => {};
  let page: unknown[] = [];
  const flush = async () => {
    if (page.length > 0) await insert(page);
    page = [];
  };
  return {
    async table(head) {
      await flush();
      insert = insertInto(db, tables, head);
    },
    async row(row) {
      page.push(row);
      if (page.length === pageRows) await flush();
    },
    job: (job) => restoreJob(db, job),
    async end() {
      await flush();
      await advanceSequences(db);
      await rebuildForeignKeys();
      for (const name of tables.keys()) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
      if (level !== 'same') await runPending(db, sortMigrations(migrationFiles));
      // The next start records the secret and the files that the restored content has here.
      await db.deleteFrom('deployment').execute();
    },
  };
}

function insertInto(
  db: Kysely<DB>,
  tables: ReadonlyMap<string, Table>,
  head: TableHead,
): (page: readonly unknown[]) => Promise<void> {
  const table = tables.get(head.table);
  if (!table) throw new BackupError(`The backup has a table ${head.table} that this version does not have.`);
  const types = new Map(table.columns.map((column) => [column.name, column.type]));
  const targets = sql.join(head.columns.map((column) => sql.ref(column)));
  const values = sql.join(
    head.columns.map((column, index) => {
      const type = types.get(column);
      if (!type)
        throw new BackupError(`The backup has a column ${table.name}.${column} that this version does not have.`);
      return sql`(row ->> ${sql.lit(index)})::${sql.raw(type)}`;
    }),
  );
  return async (page) => {
    // Raw: the rows of any table in one statement, as PostgreSQL's own text.
    await sql`insert into ${sql.table(table.name)} (${targets}) overriding system value select ${values} from json_array_elements(${JSON.stringify(page)}::json) as row`.execute(
      db,
    );
  };
}

async function restoreJob(db: Kysely<DB>, job: Job): Promise<void> {
  const { data, start_after, singleton_key, id, retry_limit, expire_seconds, group_id } = job;
  // Raw: the queue's tables are not in the generated types.
  await sql`
    insert into jobs.job (id, name, data, start_after, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, group_id)
    select ${id ?? sql`gen_random_uuid()`}, q.name, ${JSON.stringify(data)}::jsonb, ${start_after}::timestamptz, ${singleton_key}, q.policy,
      coalesce(${retry_limit ?? null}, q.retry_limit), q.retry_delay, q.retry_backoff, q.retry_delay_max, coalesce(${expire_seconds ?? null}, q.expire_seconds), q.deletion_seconds,
      ${start_after}::timestamptz + q.retention_seconds * interval '1 second', ${group_id ?? null}
    from jobs.queue q where q.name = 'portolan' on conflict do nothing`.execute(db);
}

/** Drops the foreign keys and returns a function that restores them, checking every row. */
async function dropForeignKeys(db: Kysely<DB>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conparentid = 0
    order by c.relname, k.conname`.execute(db);
  for (const key of rows)
    await sql`alter table ${sql.table(key.table)} drop constraint ${sql.ref(key.name)}`.execute(db);
  return async () => {
    for (const key of rows)
      await sql`alter table ${sql.table(key.table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(
        db,
      );
  };
}

/** Sets each column's sequence to continue after the highest restored value. */
async function advanceSequences(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`.execute(
    db,
  );
  for (const { table, column, sequence } of rows) {
    await sql`select setval(${sequence}::regclass, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
