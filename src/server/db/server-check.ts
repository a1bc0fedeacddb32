import type pg from 'pg';

import { DatabaseAwayError } from './database-away.ts';
import { databaseName } from './database-hosts.ts';
import { findWritingHost } from './writing-hosts.ts';

const patienceMs = 30_000;
const pauseMs = 1000;
/** Constraints with `nulls not distinct` need it. */
const oldestMajor = 15;

interface CheckOptions {
  /** Through a pooler, which starts sessions without the settings of a direct connection: the role must have them. */
  isPooled?: boolean;
  patience?: number;
}

/**
 * Checks the server's version and returns its durability guarantee, in a sentence. Waits for a server that is starting.
 * Throws `DatabaseAwayError`, without the URL's password, if none answers, it is too old, a pooler's sessions lack
 * settings that the product relies on, or two of several hosts are no longer one database.
 */
export async function askServer(
  url: string,
  pool: pg.Pool,
  { isPooled = false, patience = patienceMs }: CheckOptions = {},
): Promise<string> {
  const address = databaseName(url);
  const found = await untilItAnswers(pool, address, Date.now() + patience);
  const { version, fsync, commit } = found;
  if (Number.parseInt(version, 10) < oldestMajor) {
    throw new DatabaseAwayError(
      `The server at ${address} is PostgreSQL ${version}; version ${oldestMajor} or newer is needed.`,
    );
  }
  if (isPooled) refuseBareSessions(found, address);
  const host = await findWritingHost(url);
  const name = `PostgreSQL ${version} at ${host === null ? address : `${host}, which takes writes of ${address}`}`;
  if (fsync === 'off') return `${name}: with fsync off there, a crash of that machine may destroy the database.`;
  if (commit === 'off')
    return `${name}: with synchronous_commit off there, a crash may lose the last moments of acknowledged writes.`;
  return `${name}: every acknowledged write is on the disk of that server and survives a crash of it.`;
}

/** What every session has: a direct connection asks for it when it begins, a pooler's has it from its role. */
export const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  // A request uses one processor: parallel workers take as long to start as they save, at the expense of other
  // requests.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

function refuseBareSessions({ timezone, statement_timeout, owner }: ServerFacts, address: string): void {
  if (timezone === 'UTC' && statement_timeout !== '0') return;
  const lines = Object.entries(sessionSettings).map(
    ([name, value]) => `  alter role ${owner} set ${name} = '${value}';`,
  );
  throw new DatabaseAwayError(
    `The sessions of the pooler at ${address} lack the product's settings. Run these once, then restart it, because it remembers the time zone:\n${lines.join('\n')}`,
  );
}

interface ServerFacts {
  version: string;
  fsync: string;
  commit: string;
  timezone: string;
  statement_timeout: string;
  /** The role and its database, quoted: `portolan in database market`. */
  owner: string;
}

const facts = `select current_setting('server_version') as version, current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as commit, current_setting('TimeZone') as timezone,
  current_setting('statement_timeout') as statement_timeout,
  format('%I in database %I', current_user, current_database()) as owner`;

async function untilItAnswers(pool: pg.Pool, address: string, deadline: number): Promise<ServerFacts> {
  for (;;) {
    try {
      const { rows } = await pool.query<ServerFacts>(facts);
      if (rows[0]) return rows[0];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // A wrong password or a missing database does not change by waiting.
      const isFinal = code.startsWith('28') || code === '3D000';
      if (isFinal || Date.now() > deadline) {
        throw new DatabaseAwayError(`The PostgreSQL server at ${address} cannot be used: ${reasonOf(error)}.`, {
          cause: error,
        });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** A host with several addresses fails with one error per address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((one: unknown) => reasonOf(one)).join('; ');
  return error instanceof Error ? error.message : String(error);
}
