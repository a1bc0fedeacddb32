import { sql, type Kysely } from 'kysely';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';

import type { Command, CommandIo } from '../command-line.ts';
import type { Ctx } from '../context.ts';
import { diskTrouble } from '../data-folder.ts';
import {
  BackupError,
  fixTextForms,
  formatVersion,
  listTables,
  type Header,
  type Job,
  type SecretPart,
  type Table,
  type Totals,
} from './backup-format.ts';
import { draftFolder, folderIdFile } from '../storage-disk.ts';
import { describeSecret, readPassphrase } from './backup-secret.ts';
import { noteBackup } from './last-backup.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { openEngine } from './open.ts';
import type { DB } from './types.ts';

const pageRows = 500;
const chunkBytes = 256 * 1024;

/** Folders of DATA_DIR with a copy of the embedded database, while it is read. */
export const copyPrefix = 'backup-';

const usage = 'npm run backup -- FILE [--passphrase-file FILE]';

export const backupCommand: Command = {
  name: 'backup',
  usage,
  async run(ctx, args, io) {
    const wanted = readArguments(args, io.cwd ?? process.cwd());
    if (wanted === null) {
      io.err(`Usage: ${usage}`);
      return 2;
    }
    const { target, passphraseFile } = wanted;
    if (await exists(target)) {
      io.err(`${target} exists already: name a new file.`);
      return 1;
    }
    try {
      const passphrase = passphraseFile === null ? null : await readPassphrase(passphraseFile);
      const totals = await writeBackup(ctx, target, await describeSecret(ctx.config.secret, passphrase));
      await noteBackup(ctx.config, ctx.clock());
      io.out(
        `${target}: ${totals.tables} tables, ${totals.rows} rows, ${totals.files} files, ${totals.jobs} waiting jobs.`,
      );
      reportMissingFiles(ctx, io, passphrase !== null);
      return 0;
    } catch (error) {
      const trouble = error instanceof BackupError ? error.message : diskTrouble(error, target);
      if (trouble === null) throw error;
      io.err(trouble);
      return 1;
    }
  },
};

function readArguments(args: readonly string[], cwd: string): { target: string; passphraseFile: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) return null;
    const passphraseFile = values['passphrase-file'];
    return {
      target: path.resolve(cwd, file),
      passphraseFile: passphraseFile === undefined ? null : path.resolve(cwd, passphraseFile),
    };
  } catch {
    return null;
  }
}

function reportMissingFiles(ctx: Ctx, io: CommandIo, hasSecret: boolean): void {
  if (ctx.config.storage.kind === 's3')
    io.out('Uploaded files are in the S3 bucket and not in this backup: copy the bucket as well.');
  if (hasSecret) {
    io.out(
      'The secret is in it, sealed: without the passphrase nobody can use it, so keep that apart from the backup.',
    );
    return;
  }
  for (const text of [
    '',
    '*** THE SECRET IS NOT IN THIS BACKUP. ***',
    'Restored without it, everybody is signed out and nobody with a second factor can sign in.',
    'Either make the backup with --passphrase-file FILE, which seals the secret into it,',
    `or keep a copy of ${ctx.config.secretFile ?? 'SECRET'} apart from the backup.`,
    '',
  ])
    io.err(text);
}

/**
 * Writes everything the product stores into a new file that only its owner may read: a consistent snapshot of the
 * database, then the stored files. The product keeps serving. The file appears when it is complete.
 */
async function writeBackup(ctx: Ctx, target: string, secret: SecretPart): Promise<Totals> {
  const draft = `${target}.${process.pid}.draft`;
  const totals: Totals = { files: 0, tables: 0, rows: 0, jobs: 0 };
  try {
    await withSnapshot(ctx, async (db) => {
      await pipeline(
        Readable.from(lines(ctx, db, totals, secret)),
        createGzip({ level: 6 }),
        createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
      );
    });
    await syncFile(draft);
    await rename(draft, target);
    return totals;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Calls `work` with a transaction on a snapshot of the database. A server can hold a snapshot while others write. The
 * embedded database has a single connection, so its folder is copied and the copy is read: it is blocked only while
 * copying.
 */
async function withSnapshot(ctx: Ctx, work: (db: Kysely<DB>) => Promise<void>): Promise<void> {
  const { engine } = ctx.database;
  if (engine?.copyTo) {
    const folder = await mkdtemp(path.join(ctx.config.dataDir, copyPrefix));
    try {
      await engine.copyTo(path.join(folder, 'db'));
      const copy = openEngine(await startEmbeddedEngine(path.join(folder, 'db')), 'a copy');
      try {
        await inSnapshot(copy.db, work);
      } finally {
        await copy.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } else {
    await inSnapshot(ctx.db, work);
  }
}

async function inSnapshot(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Raw: session settings have no query builder. A slow disk may take longer than a request is allowed to.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      await fixTextForms(tx);
      // The first query fixes the snapshot; files are read after it, so that every file that a row names exists.
      await sql`select 1 from migrations`.execute(tx);
      await work(tx);
    });
}

async function* lines(ctx: Ctx, db: Kysely<DB>, totals: Totals, secret: SecretPart): AsyncGenerator<string> {
  const header: Header = {
    portolan: formatVersion,
    created_at: ctx.clock().toISOString(),
    database: ctx.database.kind,
    migrations: await db.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute(),
    secret,
  };
  yield line(header);
  if (ctx.config.storage.kind === 'disk') yield* fileLines(ctx.config.storage.dir, totals);
  for (const table of await listTables(db)) {
    totals.tables += 1;
    yield line({ table: table.name, columns: table.columns.map((column) => column.name) });
    yield* rowLines(db, table, totals);
  }
  yield* jobLines(db, totals);
  yield line({ end: totals });
}

async function* fileLines(folder: string, totals: Totals): AsyncGenerator<string> {
  if (!(await exists(folder))) return;
  const drafts = path.join(folder, draftFolder);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    if (!entry.isFile() || entry.parentPath === drafts || key === folderIdFile) continue;
    const found = await stat(file).catch(() => null);
    if (!found) continue;
    totals.files += 1;
    yield line({ file: key, size: found.size });
    // Multiples of three bytes, so that the chunks can be joined as base64.
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes - (chunkBytes % 3) }))
      yield line({ bytes: (chunk as Buffer).toString('base64') });
  }
}

async function* rowLines(db: Kysely<DB>, table: Table, totals: Totals): AsyncGenerator<string> {
  const values = sql.join(table.columns.map((column) => sql`${sql.ref(column.name)}::text`));
  // Raw: a cursor reads any table in pages of limited size, with or without a key.
  await sql`declare backup_rows no scroll cursor for select array_to_json(array[${values}])::text as row from ${sql.table(table.name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(pageRows)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    totals.rows += rows.length;
    yield rows.map((one) => `${one.row}\n`).join('');
  }
  await sql`close backup_rows`.execute(db);
}

/** Pending jobs are part of the content; the queue's own bookkeeping is not. */
async function* jobLines(db: Kysely<DB>, totals: Totals): AsyncGenerator<string> {
  const { rows } = await sql<Job>`
    select id::text, data, start_after::text, singleton_key, retry_limit, expire_seconds, group_id from jobs.job
    where name = 'portolan' and state in ('created', 'retry', 'active') order by created_on, id`.execute(db);
  for (const job of rows) {
    totals.jobs += 1;
    yield line({ job });
  }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
