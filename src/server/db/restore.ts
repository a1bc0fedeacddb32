import { sql, type Kysely } from 'kysely';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

import { audit } from '../audit.ts';
import type { Command } from '../command-line.ts';
import type { Ctx } from '../context.ts';
import {
  bytesSchema,
  endSchema,
  fileSchema,
  fixTextForms,
  headerSchema,
  jobSchema,
  listTables,
  rowSchema,
  tableSchema,
  type Header,
  type Table,
  type Totals,
} from './backup-format.ts';
import { migrationFiles } from './migration-files.ts';
import { runPending, sortMigrations } from './migrate.ts';
import type { DB } from './types.ts';

const pageRows = 500;

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'npm run restore -- FILE [--force]',
  async run(ctx, args, io) {
    const force = args.includes('--force');
    const [file, ...rest] = args.filter((argument) => argument !== '--force');
    if (!file || file.startsWith('--') || rest.length > 0) {
      io.err('Usage: npm run restore -- FILE [--force]');
      return 2;
    }
    const source = path.resolve(io.cwd ?? process.cwd(), file);
    if (!(await stat(source).catch(() => null))?.isFile()) {
      io.err(`There is no file ${source}.`);
      return 1;
    }
    if (!force && (await hasAccounts(ctx.db))) {
      io.err(
        'This database has accounts already, and restoring replaces everything in it: say --force when that is what you want.',
      );
      return 1;
    }
    try {
      const totals = await readBackup(ctx, source);
      io.out(
        `Restored ${totals.tables} tables, ${totals.rows} rows, ${totals.files} files, ${totals.jobs} waiting jobs.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      io.err(error.message);
      return 1;
    }
  },
};

/** The file cannot be restored; the database is as it was. */
class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Replaces everything in the database by what the backup holds, in one transaction: after an error or a crash the
 * database is as it was. A backup of an older version is brought up to date. Files are added, none is removed.
 */
async function readBackup(ctx: Ctx, source: string): Promise<Totals> {
  const reader = new BackupReader(source);
  try {
    const header = headerSchema.safeParse(await reader.next());
    if (!header.success) throw new BackupError(`${source} is not a backup that this version of Portolan can read.`);
    const level = migrationsOf(header.data);
    const totals: Totals = { files: await restoreFiles(ctx, reader), tables: 0, rows: 0, jobs: 0 };
    // Not transaction(): the file is read once, so this cannot be run again.
    await ctx.db.transaction().execute(async (db) => {
      // Raw: session settings have no query builder. A restore may take longer than a request is allowed to.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await fixTextForms(db);
      if (level !== 'same') await rebuildSchema(db, level);
      await restoreTables(db, reader, totals);
      if (level !== 'same') await runPending(db, sortMigrations(migrationFiles));
      const end = endSchema.safeParse(reader.current);
      if (!end.success) throw new BackupError(`${source} is incomplete: nothing was restored.`);
      if (JSON.stringify(end.data.end) !== JSON.stringify(totals))
        throw new BackupError(`${source} does not hold what it says at its end: nothing was restored.`);
      await audit(
        { ...ctx, db },
        {
          action: 'database.restored',
          subject_kind: 'backup',
          subject_id: path.basename(source),
          detail: { created_at: header.data.created_at },
        },
      );
    });
    return totals;
  } finally {
    reader.close();
  }
}

/** One line ahead, so that each section knows where it ends. */
class BackupReader {
  current: unknown;
  readonly #lines: AsyncIterator<string>;
  readonly #stream;

  constructor(file: string) {
    const input = createReadStream(file);
    this.#stream = createGunzip();
    input.on('error', (error) => this.#stream.destroy(error));
    this.#lines = createInterface({ input: input.pipe(this.#stream), crlfDelay: Infinity })[Symbol.asyncIterator]();
  }

  async next(): Promise<unknown> {
    try {
      const { done, value } = await this.#lines.next();
      this.current = done ? undefined : JSON.parse(value);
    } catch {
      // A broken archive reads like one that ends here; the end line tells them apart from a whole one.
      this.current = undefined;
    }
    return this.current;
  }

  close(): void {
    this.#stream.destroy();
  }
}

/** Whether the backup was made by exactly these migrations, or by which of them when it is older. */
function migrationsOf(header: Header): 'same' | number {
  const known = sortMigrations(migrationFiles);
  header.migrations.forEach((migration, index) => {
    const ours = known[index];
    if (ours?.name !== migration.name || ours.checksum !== migration.checksum) {
      throw new BackupError(
        `The backup was made with ${migration.name}, which this version of Portolan does not have like that: restore it with the version that made it.`,
      );
    }
  });
  return header.migrations.length === known.length ? 'same' : header.migrations.length;
}

async function rebuildSchema(db: Kysely<DB>, count: number): Promise<void> {
  // Raw: there is no query builder for this. Extensions live in the schema and come back with the first migration.
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await runPending(db, sortMigrations(migrationFiles).slice(0, count));
}

async function restoreFiles(ctx: Ctx, reader: BackupReader): Promise<number> {
  await reader.next();
  let count = 0;
  for (;;) {
    const head = fileSchema.safeParse(reader.current);
    if (!head.success) return count;
    const parts: Buffer[] = [];
    for (;;) {
      const part = bytesSchema.safeParse(await reader.next());
      if (!part.success) break;
      parts.push(Buffer.from(part.data.bytes, 'base64'));
    }
    const bytes = Buffer.concat(parts);
    if (bytes.length !== head.data.size) throw new BackupError(`The file ${head.data.file} in the backup is damaged.`);
    await ctx.storage.put(head.data.file, bytes, contentTypeOf(head.data.file));
    count += 1;
  }
}

function contentTypeOf(key: string): string {
  const types: Record<string, string> = {
    '.webp': 'image/webp',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.png': 'image/png',
    '.avif': 'image/avif',
    '.pdf': 'application/pdf',
  };
  return types[path.extname(key)] ?? 'application/octet-stream';
}

async function restoreTables(db: Kysely<DB>, reader: BackupReader, totals: Totals): Promise<void> {
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  const names = sql.join([...tables.keys()].map((name) => sql.table(name)));
  const rebuildForeignKeys = await dropForeignKeys(db);
  // Raw, all of it: rules that fire on writing already did their work before the backup; the order of tables is free without foreign keys.
  for (const name of tables.keys()) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  await sql`truncate ${names}`.execute(db);
  await sql`delete from jobs.job where name = 'portolan'`.execute(db);
  for (;;) {
    const head = tableSchema.safeParse(reader.current);
    if (!head.success) break;
    const table = tables.get(head.data.table);
    if (!table) throw new BackupError(`The backup has a table ${head.data.table} that this version does not have.`);
    totals.tables += 1;
    totals.rows += await restoreRows(db, reader, table, head.data.columns);
  }
  await restoreJobs(db, reader, totals);
  await advanceSequences(db);
  await rebuildForeignKeys();
  for (const name of tables.keys()) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
}

async function restoreRows(
  db: Kysely<DB>,
  reader: BackupReader,
  table: Table,
  columns: readonly string[],
): Promise<number> {
  const types = new Map(table.columns.map((column) => [column.name, column.type]));
  const targets = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    columns.map((column, index) => {
      const type = types.get(column);
      if (!type)
        throw new BackupError(`The backup has a column ${table.name}.${column} that this version does not have.`);
      return sql`(row ->> ${sql.lit(index)})::${sql.raw(type)}`;
    }),
  );
  let count = 0;
  let page: unknown[] = [];
  const flush = async () => {
    if (page.length === 0) return;
    await sql`insert into ${sql.table(table.name)} (${targets}) overriding system value select ${values} from json_array_elements(${JSON.stringify(page)}::json) as row`.execute(
      db,
    );
    count += page.length;
    page = [];
  };
  for (;;) {
    const row = rowSchema.safeParse(await reader.next());
    if (!row.success) break;
    page.push(row.data);
    if (page.length === pageRows) await flush();
  }
  await flush();
  return count;
}

async function restoreJobs(db: Kysely<DB>, reader: BackupReader, totals: Totals): Promise<void> {
  for (;;) {
    const parsed = jobSchema.safeParse(reader.current);
    if (!parsed.success) return;
    const { data, start_after, singleton_key, id, retry_limit, expire_seconds, group_id } = parsed.data.job;
    await sql`
      insert into jobs.job (id, name, data, start_after, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, group_id)
      select ${id ?? sql`gen_random_uuid()`}, q.name, ${JSON.stringify(data)}::jsonb, ${start_after}::timestamptz, ${singleton_key}, q.policy,
        coalesce(${retry_limit ?? null}, q.retry_limit), q.retry_delay, q.retry_backoff, q.retry_delay_max, coalesce(${expire_seconds ?? null}, q.expire_seconds), q.deletion_seconds,
        ${start_after}::timestamptz + q.retention_seconds * interval '1 second', ${group_id ?? null}
      from jobs.queue q where q.name = 'portolan' on conflict do nothing`.execute(db);
    totals.jobs += 1;
    await reader.next();
  }
}

/** Takes the foreign keys away and answers what puts them back, checking every row. */
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

/** A counter behind a column goes on after the highest restored value. */
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

async function hasAccounts(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
