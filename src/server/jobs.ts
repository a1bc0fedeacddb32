import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import {
  PgBoss,
  fromKysely,
  type Db,
  type JobResult,
  type JobWithMetadata,
  type SendOptions as QueueSendOptions,
} from 'pg-boss';
import type pg from 'pg';

import { failAbandoned, heartbeatRefreshSeconds, heartbeatSeconds, keepTakingOver } from './abandoned-jobs.ts';
import { systemActor } from './actor.ts';
import { baseLanguage } from '#shared/languages.ts';
import type { AppServices, Ctx } from './context.ts';
import { onCommit } from './db/transaction.ts';
import { transactionScope } from './db/transaction-scope.ts';
import type { Logger } from './log.ts';
import { traced } from './tracing.ts';

export interface JobDefinition {
  /** Feature and verb: `mailer.deliver`. */
  name: string;
  /** Five cron fields in UTC; the job then also runs on this schedule, with an empty payload. */
  schedule?: string;
  /** Number of retries, with growing delays of at most an hour. Default 8, about three hours in total. */
  retryLimit?: number;
  /** A run that takes longer is considered dead and is retried. Default 15 minutes. */
  expireSeconds?: number;
  /** Each process runs one job of a group at a time, so that a slow external service delays no other jobs. */
  group?: string;
  /**
   * For jobs sent in large numbers: several are fetched and completed in one statement each, and run one after the
   * other in parallel to all other jobs.
   */
  comesInNumbers?: true;
  /** May run more than once per job: a process can die after the work and before recording it. */
  handler: (ctx: Ctx, payload: JobPayload) => Promise<void>;
  /** Called when the last attempt has failed. */
  givenUp?: (ctx: Ctx, payload: JobPayload) => Promise<void>;
}

/** Plain JSON. */
export type JobPayload = Record<string, unknown>;

export interface SendOptions {
  /** Earliest start. */
  startAt?: Date;
  /** No second job of this name and key is added while one waits. */
  key?: string;
  /**
   * Id of the job, for a sender who later checks whether it still exists. A second job with the same id is not added.
   */
  id?: string;
  /** Overrides the definition's. */
  retryLimit?: number;
}

export interface JobToSend extends SendOptions {
  payload: JobPayload;
}

export interface Jobs {
  /** Adds a job in the open transaction of `tx`: it exists only if that commits. */
  send(tx: Ctx, name: string, payload: JobPayload, options?: SendOptions): Promise<void>;
  /** Like `send`, for several jobs of one name in one statement. */
  sendAll(tx: Ctx, name: string, jobs: readonly JobToSend[]): Promise<void>;
  /** Returns those of these job ids that the queue does not have: never added, or completed and deleted. */
  missing(ctx: Ctx, ids: readonly string[]): Promise<string[]>;
  /** Gives a job that has finally failed one more attempt and returns its name; null if there is none with this id. */
  retry(tx: Ctx, id: string): Promise<string | null>;
  /** Starts the workers and the scheduler; called once by the serving process. */
  start(services: AppServices): Promise<void>;
  /** Runs all due jobs one after the other and returns their number; for tests. Throws what a job throws. */
  runDue(services: AppServices): Promise<number>;
  /**
   * Takes no new job and waits for running ones, at most `timeoutMs`. Unfinished jobs run again later. May be called
   * without `start`.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * All jobs share one queue, so an idle product makes one query per worker and interval, however many kinds of jobs it
 * has.
 */
const queue = 'portolan';
const workerCount = 2;
/** Jobs sent in large numbers have their own priority, by which their worker selects them and the others skip them. */
const inNumbers = { priority: 1, batchSize: 10 };
const pollSeconds = { embedded: 15, postgres: 3 };

/** Polling need not be frequent: sending a job wakes the workers directly. */
const pauses = {
  superviseIntervalSeconds: 120,
  // How often finished jobs are deleted; a day by default.
  maintenanceIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 300,
  cronWorkerIntervalSeconds: 15,
  cronMonitorIntervalSeconds: 30,
  clockMonitorIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  flowIntervalSeconds: 600,
};

const queueOptions = {
  // One waiting job per key; `send` gives every job without a key a unique one.
  policy: 'short',
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 15 * 60,
  retentionSeconds: 90 * 24 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
};

/** How long finished runs of frequent schedules are kept: for a week, they would be most of the table. */
const briefly = { deleteAfterSeconds: 3600 };
const isFrequent = (cron: string): boolean => cron.startsWith('*');
/** The library's own queue, in which each due schedule is noted before its job is sent. */
const dueSchedules = '__pgboss__send-it';

interface Envelope {
  name: string;
  payload: JobPayload;
  requestId: string;
}

export function defineJob(definition: JobDefinition): JobDefinition {
  return definition;
}

interface JobsParts {
  database: { pool: pg.Pool; kind: 'embedded' | 'postgres' };
  log: Logger;
  definitions: readonly JobDefinition[];
}

/**
 * Returns a queue in the product's own database, using its pool. Creates its tables if absent: call it after
 * `migrate()`, under the start lock.
 */
export async function createJobs({ database, log, definitions }: JobsParts): Promise<Jobs> {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  if (byName.size !== definitions.length) throw new Error('Two jobs have the same name.');
  const connect = (isWorking: boolean) => {
    const boss = new PgBoss({
      db: adapterOf(database.pool),
      ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
      schema: 'jobs',
      ...pauses,
      schedule: isWorking,
      supervise: isWorking,
      persistQueueStats: false,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (error) => log.error({ err: error }, 'The job queue has a problem.'));
    return boss;
  };
  const sender = connect(false);
  await sender.start();
  await sender.createQueue(queue, queueOptions);
  if (database.kind === 'embedded') await failAbandoned(sender, database.pool, queue);
  // Not with createQueue, which leaves the queue of an earlier version as it is.
  else await sender.updateQueue(queue, { heartbeatSeconds });
  let worker: PgBoss | undefined;
  let stopTakingOver = () => {};
  const workerIds = { oneByOne: [] as string[], inNumbers: [] as string[] };

  const wake = (definition: JobDefinition | undefined) => {
    for (const id of workerIds[definition?.comesInNumbers ? 'inNumbers' : 'oneByOne']) worker?.notifyWorker(id);
  };

  /** Wakes a worker now, or at a moment in the near future; later jobs are found by polling. */
  const wakeAt = (milliseconds: number, definition: JobDefinition | undefined) => {
    if (milliseconds <= 0) wake(definition);
    else if (milliseconds <= 60_000) setTimeout(wake, milliseconds + 50, definition).unref();
  };

  const sendAll: Jobs['sendAll'] = async (tx, name, jobs) => {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ payload, id = tx.newId(), key = id, startAt, retryLimit }) => ({
      ...runOptions(byName.get(name), retryLimit),
      id,
      data: { name, payload, requestId: tx.requestId } satisfies Envelope,
      singletonKey: `${name}:${key}`,
      ...(startAt ? { startAfter: startAt } : {}),
    }));
    await sender.insert(queue, rows, { db: fromKysely(tx.db) });
    onCommit(tx, () => {
      const now = tx.clock().getTime();
      for (const moment of new Set(jobs.map(({ startAt }) => startAt?.getTime() ?? now)))
        wakeAt(moment - now, byName.get(name));
    });
  };

  return {
    send: (tx, name, payload, options = {}) => sendAll(tx, name, [{ payload, ...options }]),
    sendAll,

    async missing(ctx, ids) {
      // Raw: the tables belong to the library and are not in our types.
      const { rows } = await sql<{ id: string }>`
        select id::text from jobs.job where name = ${queue} and id = any(${ids}::uuid[])`.execute(ctx.db);
      const known = new Set(rows.map((row) => row.id));
      return ids.filter((id) => !known.has(id));
    },

    async retry(tx, id) {
      const options = { db: fromKysely(tx.db) };
      const job = (await sender.findJobs<Envelope>(queue, { id, ...options })).find(({ state }) => state === 'failed');
      if (!job) return null;
      await sender.retry(queue, id, options);
      onCommit(tx, () => wake(byName.get(job.data.name)));
      return job.data.name;
    },

    async start(services) {
      worker = connect(true);
      await worker.start();
      await worker.updateQueue(dueSchedules, briefly);
      await syncSchedules(worker, definitions);
      if (database.kind === 'postgres') stopTakingOver = keepTakingOver(worker, database.pool, queue, log);
      const run = (job: JobWithMetadata<Envelope>) => runOne(services, byName, job);
      const polling = {
        pollingIntervalSeconds: pollSeconds[database.kind],
        includeMetadata: true,
        heartbeatRefreshSeconds,
      } as const;
      for (let index = 0; index < workerCount; index += 1)
        workerIds.oneByOne.push(await startWorker(worker, polling, run));
      workerIds.inNumbers.push(await startBatchWorker(worker, polling, run));
    },

    async runDue(services) {
      for (let count = 0; ; count += 1) {
        const [job] = await sender.fetch<Envelope>(queue, { includeMetadata: true });
        if (!job) return count;
        try {
          await runOne(services, byName, job);
          await sender.complete(queue, job.id);
        } catch (error) {
          await sender.fail(queue, job.id, { message: String(error) });
          throw error;
        }
      }
    },

    async stop(timeoutMs = 10_000) {
      workerIds.oneByOne = [];
      workerIds.inNumbers = [];
      stopTakingOver();
      await worker?.stop({ graceful: true, timeout: timeoutMs, close: false });
      await sender.stop({ graceful: false, close: false });
    },
  };
}

type Polling = { pollingIntervalSeconds: number; includeMetadata: true; heartbeatRefreshSeconds: number };
type Run = (job: JobWithMetadata<Envelope>) => Promise<void>;

/** Starts a worker that runs one job at a time, and returns its id. */
async function startWorker(boss: PgBoss, polling: Polling, run: Run): Promise<string> {
  const options = { ...polling, maxPriority: inNumbers.priority - 1, localGroupConcurrency: 1 } as const;
  const id: string = await boss.work<Envelope, void, typeof options>(queue, options, async (jobs) => {
    for (const job of jobs) await run(job);
    // More than one job may be waiting, and without this the worker would sleep until its next poll.
    boss.notifyWorker(id);
  });
  return id;
}

/** Starts the worker for jobs sent in large numbers, which fetches and completes several at once; returns its id. */
function startBatchWorker(boss: PgBoss, polling: Polling, run: Run): Promise<string> {
  const options = {
    ...polling,
    minPriority: inNumbers.priority,
    batchSize: inNumbers.batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  return boss.work<Envelope, JobResult[], typeof options>(queue, options, async (jobs) => {
    const results: JobResult[] = [];
    for (const job of jobs) {
      // Time is over or the process stops: the remaining jobs are retried, so they must not run now.
      if (job.signal.aborted) break;
      results.push(await resultOf(run(job), job));
    }
    return results;
  });
}

function adapterOf(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      // In a transaction, the queue may query before it adds a job; it must not need a second connection for that.
      const scope = transactionScope.getStore();
      if (scope?.isOpen) return fromKysely(scope.db).executeSql(text, values);
      return pool.query(text, values);
    },
  };
}

/** Makes the scheduler's entries those of this version. */
async function syncSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const wanted = definitions.flatMap((definition) => {
    const { name, schedule: cron } = definition;
    if (cron === undefined) return [];
    const key = name.replaceAll('.', '-');
    const data: Envelope = { name, payload: {}, requestId: 'schedule' };
    const kept = isFrequent(cron) ? briefly : {};
    return [
      {
        key,
        cron,
        data,
        options: { ...runOptions(definition), ...kept, key, singletonKey: `${name}:schedule`, tz: 'UTC' },
      },
    ];
  });
  const keys = new Set(wanted.map(({ key }) => key));
  const known = await boss.getSchedules(queue);
  for (const { key } of known) if (!keys.has(key)) await boss.unschedule(queue, key);
  for (const one of wanted) {
    const isKnown = known.some(({ key, cron, data, options }) => isDeepStrictEqual({ key, cron, data, options }, one));
    if (!isKnown) await boss.schedule(queue, one.cron, one.data, one.options);
  }
}

/** Returns the queue's options for a job of this kind; omitted ones are the queue's defaults. */
const runOptions = (definition: JobDefinition | undefined, retryLimit = definition?.retryLimit): QueueSendOptions => ({
  ...(retryLimit === undefined ? {} : { retryLimit }),
  ...(definition?.expireSeconds === undefined ? {} : { expireInSeconds: definition.expireSeconds }),
  ...(definition?.group === undefined ? {} : { group: { id: definition.group } }),
  ...(definition?.comesInNumbers ? { priority: inNumbers.priority } : {}),
});

/** Returns the result of one job of a batch: a failed one does not fail the others. */
const resultOf = (run: Promise<void>, { id }: { id: string }): Promise<JobResult> =>
  run.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: { message: String(error) } }),
  );

/** Rethrows failures: only the queue decides whether a job is retried. */
async function runOne(
  services: AppServices,
  byName: ReadonlyMap<string, JobDefinition>,
  job: JobWithMetadata<Envelope>,
): Promise<void> {
  const { name, payload, requestId } = job.data;
  const log = services.log.child({ job: name, requestId });
  const definition = byName.get(name);
  if (!definition) {
    log.error('A job of an unknown kind was dropped.');
    return;
  }
  const ctx: Ctx = { ...services, log, actor: systemActor(`job:${name}`), requestId, ip: '', language: baseLanguage };
  const startedAt = performance.now();
  try {
    await traced({ name, kind: 'job', attributes: { 'portolan.request_id': requestId } }, () =>
      definition.handler(ctx, payload),
    );
    log.debug({ ms: Math.round(performance.now() - startedAt) }, 'Job done.');
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    log[isLast ? 'error' : 'warn'](
      { err: error, attempt: job.retryCount + 1 },
      isLast ? 'A job failed for the last time.' : 'A job failed and will be tried again.',
    );
    if (isLast) await definition.givenUp?.(ctx, payload);
    throw error;
  }
}
