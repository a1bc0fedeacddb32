import { sql } from 'kysely';
import { Counter, Gauge, Histogram } from 'prom-client';

import type { Config } from './config.ts';
import { findLastBackup } from './db/last-backup.ts';
import { poolFigures, shapeOf, watchPool } from './db/meters.ts';
import type { Database } from './db/open.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
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
  migrations: number;
  nodes: number;
}

// Raw: the queue's tables belong to the library and are not in our types.
const readFigures = (db: Database['db']) =>
  sql<Figures>`select jobs.*, mail.*,
      (select count(*)::int from migrations) as migrations,
      (select count(*)::int from nodes where last_seen_at > now() - interval '30 seconds') as nodes
    from (select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
      from jobs.job where name = 'portolan' and state in ('created', 'retry', 'active', 'failed')) jobs,
      (select count(*)::int as unsent, coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as unsent_seconds
      from outbox where state = 'queued') mail`.execute(db);

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
    statement: ({ query, queryDurationMillis }) => {
      statements.observe({ kind: kindOf(query.sql) }, queryDurationMillis / 1000);
      if (queryDurationMillis < config.slowStatementMs) return;
      slow.inc();
      log.warn({ ms: Math.round(queryDurationMillis), statement: shapeOf(query.sql) }, 'slow statement');
    },
  });

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('database_up', '1 if the database answered this reading; the figures from it are missing otherwise.');
  const connections = gauge('database_pool_connections', 'Connections of this process, by state.', ['state']);
  const waiting = gauge('database_pool_waiting', 'Callers that wait for a connection.');
  const longest = gauge('database_pool_longest_wait_seconds', 'How long the first of them has waited.');
  const jobs = gauge('jobs', 'Jobs of all processes, by state; waiting ones are due.', ['state']);
  const oldest = gauge('jobs_oldest_waiting_seconds', 'For how long the oldest waiting job has been due.');
  const unsent = gauge('mail_unsent', 'Mails that have not been handed over.');
  const unsentAge = gauge('mail_oldest_unsent_seconds', 'Age of the oldest of them.');
  const backup = gauge('backup_age_seconds', 'Age of the last backup made from this DATA_DIR; absent if there is none.');
  const migrations = gauge('migrations_applied', 'Migrations that the database has run.');
  const nodes = gauge('nodes_serving', 'Processes that serve from this database and were seen within 30 seconds.');
  const info = gauge('portolan_info', 'Always 1; the labels are the version and Node.', ['version', 'node']);
  info.set({ version, node: process.versions.node }, 1);

  let shared: { at: number; rows: Promise<Figures | null> } | undefined;
  const figures = (): Promise<Figures | null> => {
    if (!shared || performance.now() - shared.at > freshMs)
      shared = {
        at: performance.now(),
        rows: readFigures(db).then(
          ({ rows }) => rows[0] ?? null,
          () => null,
        ),
      };
    return shared.rows;
  };

  new Gauge({
    name: 'database_connections_limit',
    help: 'Connections that this process may open (DATABASE_CONNECTIONS).',
    registers,
    async collect() {
      this.set(pool.options.max);
      const now = poolFigures(pool);
      connections.set({ state: 'in_use' }, now.inUse);
      connections.set({ state: 'idle' }, now.open - now.inUse);
      waiting.set(now.waiting);
      longest.set(now.longestWaitSeconds);
      const at = await findLastBackup(config);
      if (at === null) backup.remove();
      else backup.set((Date.now() - at.getTime()) / 1000);
      const found = await figures();
      up.set(found === null ? 0 : 1);
      jobs.reset();
      for (const one of [oldest, unsent, unsentAge, migrations, nodes]) one.remove();
      if (found === null) return;
      for (const state of ['waiting', 'active', 'failed'] as const) jobs.set({ state }, found[state]);
      oldest.set(found.oldest_seconds);
      unsent.set(found.unsent);
      unsentAge.set(found.unsent_seconds);
      migrations.set(found.migrations);
      nodes.set(found.nodes);
    },
  });
}

const kinds = new Set(['select', 'insert', 'update', 'delete', 'with']);

function kindOf(text: string): string {
  const word = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}
