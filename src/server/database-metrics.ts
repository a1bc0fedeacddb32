import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry, Summary } from 'prom-client';

import type { Config } from './config.ts';
import { findLastBackup } from './db/last-backup.ts';
import { poolFigures, shapeName, shapeOf, watchPool } from './db/meters.ts';
import type { Database } from './db/open.ts';
import type { Replica } from './db/replica.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { aliveSince } from './nodes/heartbeat.ts';
import { traceStatement } from './tracing.ts';
import { version } from './version.ts';

/** How long figures of the database are reused, so that several readers cause one reading. */
const freshMs = 5000;

interface Figures {
  waiting: number;
  active: number;
  failed: number;
  oldest_seconds: number;
  unsent: number;
  unsent_seconds: number;
  unsure: number;
  migrations: number;
  nodes: number;
}

// Raw: the queue's tables belong to the library and are not in our types.
const readFigures = (db: Database['db'], nodesSince: Date) =>
  sql<Figures>`select jobs.*, mail.*, doubts.*,
      (select count(*)::int from migrations) as migrations,
      (select count(*)::int from nodes where last_seen_at >= ${nodesSince}) as nodes
    from (select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
      from jobs.job where name = 'portolan' and state in ('created', 'retry', 'active', 'failed')) jobs,
      (select count(*)::int as unsent, coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as unsent_seconds
      from outbox where state = 'queued') mail,
      (select count(*)::int as unsure from outbox where state = 'sent' and begun > attempts) doubts`.execute(db);

interface Parts {
  database: Database;
  config: Config;
  log: Logger;
  metrics: Metrics;
}

/**
 * Adds what an operator watches beside requests: connections, statements, jobs, mail, backups. Statements that take
 * longer than SLOW_STATEMENT_MS are logged by their shape, without values.
 */
export function observeDatabase({ database, config, log, metrics: { registry } }: Parts): void {
  const { db, pool } = database;
  const registers = [registry];
  const statements = new Histogram({
    name: 'database_statement_seconds',
    help: 'Time of statements, by kind.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const shapes = new Summary({
    name: 'database_shape_seconds',
    help: 'Time of statements, by their first word and table.',
    labelNames: ['shape'],
    percentiles: [],
    registers,
  });
  const slow = new Counter({
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS; the log has their shape.',
    registers,
  });
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'How long callers waited for a connection.',
    buckets: [0.001, 0.01, 0.1, 1, 5],
    registers,
  });
  watchPool(pool, {
    wait: (seconds) => waits.observe(seconds),
    statement: ({ query, queryDurationMillis, ...event }) => {
      traceStatement(shapeOf(query.sql), queryDurationMillis, event.level === 'error' ? event.error : undefined);
      statements.observe({ kind: kindOf(query.sql) }, queryDurationMillis / 1000);
      shapes.observe({ shape: shapeName(query.sql) }, queryDurationMillis / 1000);
      if (queryDurationMillis < config.slowStatementMs) return;
      slow.inc();
      log.warn({ ms: Math.round(queryDurationMillis), statement: shapeOf(query.sql) }, 'slow statement');
    },
  });

  if (database.replica) observeReplica(database.replica, log, registers);

  // Each reads for itself, because the library reads all of them at the same time.
  const gauge = (name: string, help: string, read: () => Reading | Promise<Reading>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        const value = await read();
        if (value !== null) this.set(value);
      },
    });
  };
  const byState = (name: string, help: string, read: () => States | Promise<States>): void => {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        for (const [state, value] of Object.entries(await read())) this.set({ state }, value);
      },
    });
  };

  let shared: { at: number; rows: Promise<Figures | null> } | undefined;
  const figures = (): Promise<Figures | null> => {
    if (!shared || performance.now() - shared.at > freshMs) {
      const rows = readFigures(db, aliveSince(config, new Date())).then(
        (found) => found.rows[0] ?? null,
        () => null,
      );
      shared = { at: performance.now(), rows };
    }
    return shared.rows;
  };
  const figure = (name: keyof Figures) => async (): Promise<Reading> => (await figures())?.[name] ?? null;

  const up = async () => ((await figures()) === null ? 0 : 1);
  gauge('database_up', '1 if the database answered this reading; figures read from it are absent otherwise.', up);
  byState('database_pool_connections', 'Connections of this process, by state.', () => {
    const { open, inUse } = poolFigures(pool);
    return { in_use: inUse, idle: open - inUse };
  });
  gauge('database_connections_limit', 'Most connections of this process.', () => pool.options.max);
  gauge('database_pool_waiting', 'Callers that wait for a connection.', () => poolFigures(pool).waiting);
  gauge('database_pool_longest_wait_seconds', 'How long the first of them has waited.', () => poolFigures(pool).longestWaitSeconds); // prettier-ignore
  byState('jobs', 'Jobs of all processes, by state; waiting ones are due.', async (): Promise<States> => {
    const found = await figures();
    return found === null ? {} : { waiting: found.waiting, active: found.active, failed: found.failed };
  });
  gauge('jobs_oldest_waiting_seconds', 'For how long the oldest waiting job has been due.', figure('oldest_seconds'));
  gauge('mail_unsent', 'Mails that have not been handed over.', figure('unsent'));
  gauge('mail_oldest_unsent_seconds', 'Age of the oldest of them.', figure('unsent_seconds'));
  gauge(
    'mail_unsure',
    'Mails that may have been sent twice, because a process ended while it sent them.',
    figure('unsure'),
  );
  gauge('migrations_applied', 'Migrations that the database has run.', figure('migrations'));
  gauge('nodes_serving', 'Processes that serve from this database.', figure('nodes'));
  gauge('backup_age_seconds', 'Age of the last backup from this DATA_DIR; absent if none is known.', async () => {
    const at = await findLastBackup(config);
    return at === null ? null : (Date.now() - at.getTime()) / 1000;
  });
  new Gauge({
    name: 'portolan_info',
    help: 'Always 1; the labels are the version and Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
}

function observeReplica(replica: Replica, log: Logger, registers: Registry[]): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How old what the replica shows is at most; absent if that is not known. It is read below two seconds.',
    registers,
    collect() {
      this.remove();
      const lag = replica.lagSeconds();
      if (lag !== null) this.set(lag);
    },
  });
  new Gauge({
    name: 'database_replica_in_use',
    help: '1 while the replica is read, 0 while it is away or too far behind.',
    registers,
    collect() {
      this.set(replica.isFresh() ? 1 : 0);
    },
  });
  const reads = new Counter({
    name: 'database_replica_statements_total',
    help: 'Statements sent to the replica; those that failed there were answered by the primary.',
    labelNames: ['outcome'],
    registers,
  });
  replica.watch({
    change: (isFresh) =>
      isFresh
        ? log.info('The replica of the database is read.')
        : log.warn('The replica of the database is away or more than two seconds behind: the primary is read instead.'),
    read: (outcome) => reads.inc({ outcome }),
  });
}

type Reading = number | null;
type States = Readonly<Record<string, number>>;

const kinds = new Set(['select', 'insert', 'update', 'delete', 'with']);

function kindOf(text: string): string {
  const word = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}
