import { Kysely, PostgresDialect } from 'kysely';
import { join } from 'node:path';
import pg from 'pg';

import { markRunning } from '../event-loop-monitor.ts';
import { answeringPool } from './answering-pool.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import type { Engine } from './engine.ts';
import { keepPlans } from './planned.ts';
import { askServer } from './server-check.ts';
import { refuseSecondConnection } from './transaction-scope.ts';
import type { DB } from './types.ts';
import { valueTypes } from './value-types.ts';

/** The part of the configuration that says which database to open. */
export interface DatabaseConfig {
  databaseUrl: string | null;
  dataDir: string;
}

export interface Database {
  readonly db: Kysely<DB>;
  readonly kind: 'embedded' | 'postgres';
  /** What an acknowledged write survives, in one sentence, for the person who starts the product. */
  readonly promise: string;
  readonly pool: pg.Pool;
  /** The engine inside this process; absent on a server. */
  readonly engine?: Engine;
  close(): Promise<void>;
}

const statementTimeoutMs = 30_000;

const databases = new WeakMap<Kysely<DB>, Database>();

/** The opened database behind a `ctx.db` that is no transaction. */
export function databaseOf(db: Kysely<DB>): Database {
  const database = databases.get(db);
  if (!database) throw new Error('This is not the db of an opened database.');
  return database;
}

function findableByDb(database: Database): Database {
  databases.set(database.db, database);
  return database;
}

/**
 * Opens the server named by `databaseUrl`, else the embedded database in `dataDir/db`.
 * Waits up to half a minute for a server that is just starting; after an outage later the pool connects again by itself.
 * Throws `DatabaseInUseError` when another process holds the embedded folder, `DatabaseAwayError` when no server answers.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) {
    const database = openServer(config.databaseUrl);
    try {
      return { ...database, promise: await askServer(config.databaseUrl, database.pool) };
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const folder = join(config.dataDir, 'db');
  return openEngine(
    await startEmbeddedEngine(folder),
    `Embedded in ${folder}: every acknowledged write is synced to the disk of this machine and survives a crash or power loss; for copies elsewhere, run backups.`,
  );
}

/** A PostgreSQL server through a pool of connections, which fails within seconds when the server stops answering. */
export function openServer(url: string, poolSize = 10): Database {
  const pool = answeringPool({
    connectionString: url,
    types: valueTypes,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'portolan',
    // Generic plans of the filter queries were measured 3 to 4 times slower: statements without a name are planned for their values each time.
    // And one request keeps one processor busy: workers take as long to start as they save, and others wait for theirs.
    options: '-c timezone=UTC -c max_parallel_workers_per_gather=0',
  });
  surviveBreaks(pool);
  keepPlans(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: markRunning });
  return findableByDb({
    db,
    kind: 'postgres',
    promise:
      'Every acknowledged write is committed by the PostgreSQL server and as durable as that server is set up to be.',
    pool,
    async close() {
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end();
    },
  });
}

/**
 * A connection that breaks fails the query on it and is replaced. It also emits an error, idle or in use, which without
 * a listener would end the process.
 */
function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** An engine inside this process behind the same pool interface, with its one connection. */
export function openEngine(engine: Engine, promise: string): Database {
  // `stream` may be a function that makes one, which the types do not tell.
  const settings: pg.PoolConfig & { stream: () => EmbeddedSocket } = {
    stream: () => new EmbeddedSocket(engine),
    types: valueTypes,
    max: 1,
    idleTimeoutMillis: 0,
    // Waiting this long for the one connection is a defect: an error in the log instead of a request that hangs.
    connectionTimeoutMillis: statementTimeoutMs,
    allowExitOnIdle: true,
  };
  const pool = new pg.Pool(settings);
  surviveBreaks(pool);
  keepPlans(pool);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => {
          refuseSecondConnection();
          return pool.connect();
        },
        end: () => pool.end(),
      },
    }),
    log: markRunning,
  });
  return findableByDb({
    db,
    kind: 'embedded',
    promise,
    pool,
    engine,
    async close() {
      await db.destroy();
      await engine.close();
    },
  });
}
