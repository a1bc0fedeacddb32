import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { changesRows } from './read-only.ts';
import { mayReadReplica, stayWithPrimary } from './read-source.ts';
import type { Replica } from './replica.ts';

const begins = /^\s*(?:select|with)\b/i;
const locks = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i;

const isReading = (text: string): boolean => begins.test(text) && !locks.test(text) && !changesRows(text);

/** The statement hit our own time limit; the primary would take as long. */
const isTooSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Returns the pool for Kysely's statements: those that only read, in work that may (`withReplica`), go to the replica
 * while it is fresh, and to the primary if it fails. Everything else goes to the primary, with transactions as a whole.
 */
export function routedPool(primary: pg.Pool, replica: Replica): PostgresPool {
  return {
    options: primary.options,
    connect: async () => routedClient(primary, replica),
    end: () => primary.end(),
  };
}

function routedClient(primary: pg.Pool, replica: Replica): PostgresPoolClient {
  let client: pg.PoolClient | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (client === undefined && mayReadReplica()) {
      if (isReading(text) && replica.isFresh()) {
        try {
          return await replica.read(text, values);
        } catch (error) {
          if (isTooSlow(error)) throw error;
        }
      }
      stayWithPrimary();
    }
    client ??= await primary.connect();
    return client.query(text, [...values]);
  };
  return {
    // Kysely's other form takes a cursor, which is not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client?.release(destroy),
  };
}
