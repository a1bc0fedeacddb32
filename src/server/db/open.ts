import { Kysely, PostgresDialect } from 'kysely';
import { join } from 'node:path';
import pg from 'pg';

import { responsivePool, refuseReadOnly } from './responsive-pool.ts';
import { databaseHosts, databaseName } from './database-hosts.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import type { Engine } from './engine.ts';
import { meterPool } from './meters.ts';
import { followReplica, type Replica } from './replica.ts';
import { routedPool } from './routed-pool.ts';
import { askServer, sessionSettings } from './server-check.ts';
import { refuseSecondConnection } from './transaction-scope.ts';
import type { DB } from './types.ts';
import { valueTypes } from './value-types.ts';

/** The part of the configuration that selects the database. */
export interface DatabaseConfig {
  databaseUrl: string | null;
  /** The same database past a pooler at `databaseUrl`. */
  databaseDirectUrl?: string | null;
  /** A streaming replica of it. */
  databaseReadUrl?: string | null;
  /** Connections to a server, at most. */
  databaseConnections?: number;
  dataDir: string;
}

export interface Database {
  readonly db: Kysely<DB>;
  readonly kind: 'embedded' | 'postgres';
  /** What acknowledged writes survive, in one sentence, for the operator. */
  readonly promise: string;
  readonly pool: pg.Pool;
  /** For what needs a session of its own, such as a lock longer than a transaction; `pool` unless that is a pooler's. */
  readonly sessions: pg.Pool;
  /** Answers some of what `db` is asked; null without one. */
  readonly replica: Replica | null;
  /** The engine in this process; absent with a server. */
  readonly engine?: Engine;
  close(): Promise<void>;
}

/**
 * Opens the server at `databaseUrl`, or else the embedded database in `dataDir/db`.
 * Waits up to half a minute for a server that is starting; after later outages the pool reconnects by itself.
 * Throws `DatabaseInUseError` if another process has the embedded folder, `DatabaseAwayError` if no server answers.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) {
    const { databaseUrl: url, databaseDirectUrl: directUrl = null, databaseReadUrl: readUrl = null } = config;
    const database = openServer(url, { connections: config.databaseConnections, directUrl, readUrl });
    try {
      const promise = await askServer(url, database.pool, { isPooled: directUrl !== null });
      const reads =
        readUrl === null
          ? ''
          : ` The replica at ${databaseName(readUrl)} is read while it is less than two seconds behind.`;
      return { ...database, promise: promise + reads };
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

interface ServerOptions {
  connections?: number;
  /** The server itself, if a pooler (PgBouncer in transaction mode) answers at `url`. */
  directUrl?: string | null;
  /** A streaming replica, for statements in `withReplica`. */
  readUrl?: string | null;
}

/**
 * Opens a PostgreSQL server through a pool of connections, which fails within seconds if the server stops answering.
 */
export function openServer(
  url: string,
  { connections = 10, directUrl = null, readUrl = null }: ServerOptions = {},
): Database {
  const settings: pg.PoolConfig = {
    types: valueTypes,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'portolan',
    verify: refuseReadOnly,
  };
  // A pooler refuses these.
  const direct = {
    ...settings,
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const pool = responsivePool(directUrl === null ? direct : settings, databaseHosts(url));
  const sessions = directUrl === null ? pool : responsivePool({ ...direct, max: 1 }, databaseHosts(directUrl));
  for (const one of new Set([pool, sessions])) surviveBreaks(one);
  const log = meterPool(pool);
  const replica = readUrl === null ? null : openReplica(pool, readUrl, directUrl === null ? direct : settings);
  const asked = replica === null ? pool : routedPool(pool, replica);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: asked }), log });
  return {
    db,
    kind: 'postgres',
    promise:
      'Every acknowledged write is committed by the PostgreSQL server and as durable as that server is set up to be.',
    pool,
    sessions,
    replica,
    async close() {
      await replica?.close();
      await db.destroy();
      // Kysely only ends a pool that it has used.
      for (const one of new Set([pool, sessions])) if (!one.ending) await one.end();
    },
  };
}

/**
 * Opens the pool of a replica: it takes no writes, and is waited for a second at most, because the primary can answer
 * instead.
 */
function openReplica(primary: pg.Pool, url: string, settings: pg.PoolConfig): Replica {
  const pool = responsivePool({ ...settings, verify: undefined, connectionTimeoutMillis: 1000 }, databaseHosts(url));
  surviveBreaks(pool);
  return followReplica(primary, pool);
}

/**
 * A broken connection fails its query and is replaced. It also emits an error, idle or in use, which without a listener
 * would end the process.
 */
function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Opens an engine in this process behind the same pool interface, with a single connection. */
export function openEngine(engine: Engine, promise: string): Database {
  // `stream` may be a factory function, which the types do not declare.
  const settings: pg.PoolConfig & { stream: () => EmbeddedSocket } = {
    stream: () => new EmbeddedSocket(engine),
    types: valueTypes,
    max: 1,
    idleTimeoutMillis: 0,
    // Waiting this long for the only connection is a defect: an error in the log rather than a hanging request.
    connectionTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  };
  const pool = new pg.Pool(settings);
  surviveBreaks(pool);
  const log = meterPool(pool);
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
    log,
  });
  return {
    db,
    kind: 'embedded',
    promise,
    pool,
    sessions: pool,
    replica: null,
    engine,
    async close() {
      await db.destroy();
      await engine.close();
    },
  };
}
