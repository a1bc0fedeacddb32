import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

import { anonymous, systemActor, type Actor, type UserActor } from '#server/actor.ts';
import { readConfig } from '#server/config.ts';
import type { AppServices, Ctx } from '#server/context.ts';
import { startMemoryEngine, type MemoryEngine } from '#server/db/memory-engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine, openServer, type Database } from '#server/db/open.ts';
import { createEventBus, type EventHandlers } from '#server/events.ts';
import { createJobs, type JobDefinition } from '#server/jobs.ts';
import { createLimits } from '#server/limits.ts';
import { createLog } from '#server/log.ts';
import type { Feature } from '#server/feature.ts';
import { createMetrics } from '#server/metrics.ts';
import { createIdMaker } from '#server/new-id.ts';
import { createProcessCache } from '#server/process-cache.ts';
import { createRegistry } from '#server/registry.ts';
import { createStorage } from '#server/storage.ts';

import { cacheFolder, engineVersions, forgetOld, snapshotName } from './snapshots.ts';

export interface TestOptions {
  /** Event handlers of the features under test (`feature.on`). */
  on?: readonly EventHandlers[];
  /** Jobs that `runJobs()` may run (`feature.jobs`). */
  jobs?: readonly JobDefinition[];
  /** What the house knows of features: their subjects, queues and so on. */
  features?: readonly Feature[];
  /** In memory also when TEST_DATABASE_URL names a server. */
  isInMemory?: boolean;
  /** Environment variables on top of the defaults of a test. */
  env?: Record<string, string>;
}

export interface TestDb {
  /** The product itself asks (system actor). */
  ctx: Ctx;
  database: Database;
  /** A folder of this test alone, gone afterwards. */
  dataDir: string;
  /** The same services, asked by somebody else. Missing parts of a person are filled in. */
  as(actor: Actor | (Partial<Omit<UserActor, 'kind'>> & { userId: string })): Ctx;
  anonymous: Ctx;
  /** Sets the clock that `ctx.clock()` reads; it then stands still. */
  setClock(to: Date | string): void;
  /** Moves the clock on. */
  advance(seconds: number): void;
  /** Runs the jobs that are due and answers how many there were. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A freshly migrated database of its own, closed after the test file: in memory, or on the server of
 * TEST_DATABASE_URL. Call it once per file, in `beforeAll` or at the top level.
 */
export async function testDb(options: TestOptions = {}): Promise<TestDb> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    SECRET: 'test-secret-test-secret-test-secret',
    ...options.env,
  });
  const log = createLog(config);
  const { database, drop } = await cloneDatabase(options.isInMemory ?? false);
  const jobs = await createJobs({ database, log, definitions: options.jobs ?? [] });
  let frozen: Date | undefined;
  const clock = () => new Date(frozen ?? Date.now());
  const metrics = createMetrics();
  const services: AppServices = {
    config,
    db: database.db,
    log,
    clock,
    newId: createIdMaker(clock),
    storage: createStorage(config),
    jobs,
    limits: createLimits({ config, db: database.db }, metrics),
    events: createEventBus(options.on ?? []),
    metrics,
    registry: createRegistry(options.features ?? []),
    cache: createProcessCache(clock),
  };
  const as = (actor: Actor): Ctx => ({ ...services, actor, requestId: 'test-request', ip: '127.0.0.1' });
  const test: TestDb = {
    ctx: as(systemActor('test')),
    database,
    dataDir,
    as: (actor) => as('kind' in actor ? actor : asUser(actor)),
    anonymous: as(anonymous),
    setClock: (to) => (frozen = new Date(to)),
    advance: (seconds) => (frozen = new Date(clock().getTime() + seconds * 1000)),
    runJobs: () => jobs.runDue(services),
    async close() {
      await jobs.stop();
      await database.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  afterAll(() => test.close());
  return test;
}

/** A signed-in person with a verified address; say what differs. */
export function asUser(user: Partial<Omit<UserActor, 'kind'>> & { userId: string }): UserActor {
  return {
    kind: 'user',
    email: `${user.userId}@example.com`,
    emailVerified: true,
    role: 'user',
    sessionId: user.userId,
    mfa: 'off',
    ...user,
  };
}

interface Clone {
  database: Database;
  drop: () => Promise<void>;
}

function cloneDatabase(isInMemory: boolean): Promise<Clone> {
  const url = process.env['TEST_DATABASE_URL'];
  return url && !isInMemory ? cloneOnServer(url) : cloneInMemory();
}

async function migrateAll(database: Database): Promise<void> {
  await migrate(database, migrationFiles);
  const jobs = await createJobs({ database, log: createLog({ logLevel: 'silent' }), definitions: [] });
  await jobs.stop();
}

async function cloneInMemory(): Promise<Clone> {
  const engine = await startMemoryEngine(await snapshot());
  return { database: openEngine(engine, 'nothing'), drop: async () => {} };
}

/** The migrated database as an archive: made once per set of migrations. */
async function snapshot(): Promise<Blob> {
  return cached(snapshotName(), async () => dumped(startMemoryEngine(await emptySnapshot()), migrateAll));
}

/** A database without any table as an archive; it takes longest to make and changes only with the engine. */
export async function emptySnapshot(): Promise<Blob> {
  return cached(`empty_${engineVersions.replaceAll('/', '_')}`, () => dumped(startMemoryEngine(), async () => {}));
}

async function dumped(starting: Promise<MemoryEngine>, prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const engine = await starting;
  const database = openEngine(engine, 'nothing');
  await prepare(database);
  await database.pool.query('checkpoint');
  const dump = await engine.dump();
  await database.close();
  return dump;
}

/** A file of node_modules/.cache, made when absent; two makers at once do no harm. */
async function cached(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = join(cacheFolder, `${name}.tar`);
  if (!existsSync(file)) {
    const made = await make();
    mkdirSync(cacheFolder, { recursive: true });
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    writeFileSync(draft, Buffer.from(await made.arrayBuffer()));
    renameSync(draft, file);
    forgetOld('portolan_test_*.tar', 6);
  }
  return new Blob([readFileSync(file)]);
}

async function cloneOnServer(url: string): Promise<Clone> {
  const template = snapshotName();
  const clone = `portolan_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const administrate = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await administrate(async (client) => {
    // Test files start together; one makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(727001)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`create database ${template}_draft`);
      const database = openServer(urlOf(`${template}_draft`));
      await migrateAll(database);
      await database.close();
      await client.query(`alter database ${template}_draft rename to ${template}`);
    }
    await client.query(`create database ${clone} template ${template}`);
  });
  return {
    database: openServer(urlOf(clone)),
    drop: () =>
      administrate(async (client) => void (await client.query(`drop database if exists ${clone} with (force)`))),
  };
}
