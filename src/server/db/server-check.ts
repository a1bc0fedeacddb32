import type pg from 'pg';

import { databaseName } from './database-hosts.ts';

const patienceMs = 30_000;
const pauseMs = 1000;
/** Older ones are no longer maintained. */
const oldestMajor = 14;

/** No server answers at DATABASE_URL, or the product does not support it. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** The terminal shows the message without a stack. */
  readonly expose = true;
}

/**
 * Checks the server's version and returns its durability guarantee, in a sentence. Waits for a server that is starting.
 * Throws `DatabaseAwayError`, without the URL's password, if none answers or it is too old.
 */
export async function askServer(url: string, pool: pg.Pool, patience = patienceMs): Promise<string> {
  const address = databaseName(url);
  const { version, fsync, commit } = await untilItAnswers(pool, address, Date.now() + patience);
  if (Number.parseInt(version, 10) < oldestMajor) {
    throw new DatabaseAwayError(
      `The server at ${address} is PostgreSQL ${version}; version ${oldestMajor} or newer is needed.`,
    );
  }
  const name = `PostgreSQL ${version} at ${address}`;
  if (fsync === 'off') return `${name}: with fsync off there, a crash of that machine may destroy the database.`;
  if (commit === 'off')
    return `${name}: with synchronous_commit off there, a crash may lose the last moments of acknowledged writes.`;
  return `${name}: every acknowledged write is on the disk of that server and survives a crash of it.`;
}

interface ServerFacts {
  version: string;
  fsync: string;
  commit: string;
}

async function untilItAnswers(pool: pg.Pool, address: string, deadline: number): Promise<ServerFacts> {
  for (;;) {
    try {
      const { rows } = await pool.query<ServerFacts>(
        "select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
      );
      const [facts] = rows;
      if (facts) return facts;
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
