import { sql, type Kysely } from 'kysely';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { audit } from '../audit.ts';
import type { Command, CommandIo } from '../command-line.ts';
import type { Ctx } from '../context.ts';
import { diskTrouble } from '../data-folder.ts';
import { replaceSecret } from '../secret-file.ts';
import { unseal } from '../session/secret-box.ts';
import { BackupError, fixTextForms, type Header, type Totals } from './backup-format.ts';
import { walkBackup } from './backup-reader.ts';
import { isSameSecret, openSecret, readPassphrase } from './backup-secret.ts';
import { levelOf, restoreRows } from './restore-rows.ts';
import type { DB } from './types.ts';
import { findsAny } from './count-rows.ts';

const usage = 'npm run restore -- FILE [--force] [--passphrase-file FILE | --without-secret]';

interface Wanted {
  source: string;
  isForced: boolean;
  passphraseFile: string | null;
  isWithoutSecret: boolean;
}

export const restoreCommand: Command = {
  name: 'restore',
  usage,
  async run(ctx, args, io) {
    const wanted = readArguments(args, io.cwd ?? process.cwd());
    if (wanted === null) {
      io.err(`Usage: ${usage}`);
      return 2;
    }
    try {
      await restore(ctx, wanted, io);
      return 0;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      io.err(error.message);
      return 1;
    }
  },
};

function readArguments(args: readonly string[], cwd: string): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
        'without-secret': { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) return null;
    const passphraseFile = values['passphrase-file'];
    return {
      source: path.resolve(cwd, file),
      isForced: values.force,
      passphraseFile: passphraseFile === undefined ? null : path.resolve(cwd, passphraseFile),
      isWithoutSecret: values['without-secret'],
    };
  } catch {
    return null;
  }
}

/** Checks everything that could be wrong before changing anything. */
async function restore(ctx: Ctx, wanted: Wanted, io: CommandIo): Promise<void> {
  const { source } = wanted;
  if (!(await stat(source).catch(() => null))?.isFile()) throw new BackupError(`There is no file ${source}.`);
  if (!wanted.isForced && (await hasAccounts(ctx.db)))
    throw new BackupError(
      'This database has accounts already, and restoring replaces everything in it: say --force when that is what you want.',
    );
  const { header, totals } = await checkBackup(source);
  const secret = await secretToUse(ctx, header, wanted);
  await replaceEverything(ctx, source, header);
  io.out(`Restored ${totals.tables} tables, ${totals.rows} rows, ${totals.files} files, ${totals.jobs} waiting jobs.`);
  if (secret !== null && ctx.config.secretFile !== null) {
    replaceSecret(ctx.config.secretFile, secret);
    io.out(
      `The secret of the backup is in ${ctx.config.secretFile} now. If the product is running, restart it: until then it uses the former one.`,
    );
  }
  await reportLockedOut(ctx, secret ?? ctx.config.secret, io);
}

/** Reads the whole file. Throws a BackupError unless it is a complete backup that this version can restore. */
async function checkBackup(source: string): Promise<{ header: Header; totals: Totals }> {
  let found: Header | undefined;
  const totals: Totals = { files: 0, tables: 0, rows: 0, jobs: 0 };
  await walkBackup(source, {
    header(header) {
      levelOf(header);
      found = header;
    },
    file: () => void (totals.files += 1),
    table: () => void (totals.tables += 1),
    row: () => void (totals.rows += 1),
    job: () => void (totals.jobs += 1),
  });
  if (!found) throw new BackupError(`${source} is no backup of Portolan.`);
  return { header: found, totals };
}

/**
 * Returns the backup's secret if it must be restored; null if the current one stays. Throws a BackupError if the
 * operator has to decide.
 */
async function secretToUse(ctx: Ctx, { secret }: Header, wanted: Wanted): Promise<string | null> {
  if (wanted.isWithoutSecret || isSameSecret(secret, ctx.config.secret)) return null;
  if (secret?.sealed === undefined) {
    if (wanted.passphraseFile !== null)
      throw new BackupError('The secret is not in this backup: leave out --passphrase-file, or take another backup.');
    return null;
  }
  if (wanted.passphraseFile === null)
    throw new BackupError(
      'The backup was made under another secret and holds it, sealed: name the file with its passphrase (--passphrase-file FILE), or say --without-secret and reset every second factor afterwards.',
    );
  const opened = await openSecret(secret.sealed, await readPassphrase(wanted.passphraseFile));
  if (ctx.config.secretFile === null)
    throw new BackupError(
      'SECRET is set, and to another secret than the backup holds: start without SECRET, so that the one of the backup is kept in DATA_DIR, or say --without-secret and reset every second factor afterwards.',
    );
  return opened;
}

/**
 * Replaces the content of the database by the backup's, in one transaction, and adds the files once all rows fit: after
 * an error or crash the database is unchanged. Files are added or replaced, none is removed.
 */
async function replaceEverything(ctx: Ctx, source: string, header: Header): Promise<void> {
  try {
    // Not transaction(): nothing else is running, and a retry would take as long as the first attempt.
    await ctx.db.transaction().execute(async (db) => {
      // Raw: session settings have no query builder. A restore may take longer than a request is allowed to.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await fixTextForms(db);
      await walkBackup(source, await restoreRows(db, levelOf(header)));
      await audit(
        { ...ctx, db },
        {
          action: 'database.restored',
          subject_kind: 'backup',
          subject_id: path.basename(source),
          detail: { created_at: header.created_at },
        },
      );
      await walkBackup(source, { file: (key, bytes) => ctx.storage.put(key, bytes, contentTypeOf(key)) });
    });
  } catch (error) {
    throw asRefusal(error, source);
  }
}

/**
 * Errors of the database about a row, and of a disk about a file, concern the backup or the machine and are no defect
 * of the product.
 */
function asRefusal(error: unknown, source: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const trouble = diskTrouble(error, 'A file of the backup');
  if (trouble !== null) return new BackupError(`${trouble}. Nothing was restored in the database.`);
  const { code } = error as Error & { code?: unknown };
  // PostgreSQL error classes: invalid values, violated constraints, insufficient resources.
  if (typeof code === 'string' && /^(22|23|53)/.test(code))
    return new BackupError(`${source} does not fit together: ${error.message}. Nothing was restored.`);
  return error;
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

async function reportLockedOut(ctx: Ctx, secret: string, io: CommandIo): Promise<void> {
  const rows = await ctx.db
    .selectFrom('two_factors')
    .innerJoin('users', 'users.id', 'two_factors.user_id')
    .where('confirmed_at', 'is not', null)
    .select(['users.email', 'two_factors.secret'])
    .orderBy('users.email')
    .execute();
  const lockedOut = rows.filter((row) => unseal({ secret }, 'second-factor', row.secret) === null);
  if (lockedOut.length === 0) return;
  io.err(
    `*** The secret that the second factors were sealed with is not here: ${lockedOut.length} people cannot sign in until theirs is reset: ***`,
  );
  for (const { email } of lockedOut) io.err(`    npm run account -- reset-second-factor ${email}`);
}

/** Demonstration accounts exist after every first start and need no confirmation. */
async function hasAccounts(db: Kysely<DB>): Promise<boolean> {
  return findsAny(db.selectFrom('users').where('is_demo', '=', false));
}
