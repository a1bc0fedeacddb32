import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { anonymous, systemActor, type Actor, type UserActor } from '#server/actor.ts';
import { readConfig } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { createServices } from '#server/create-services.ts';
import { openEngine, type Database } from '#server/db/open.ts';
import type { EventHandlers } from '#server/events.ts';
import { createJobs, type JobDefinition } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import type { Feature } from '#server/feature.ts';
import { createRegistry } from '#server/registry.ts';

import { asUser } from './as-user.ts';
import { cloneOnServer, migratedEngine, type Clone } from './clone.ts';

export interface TestOptions {
  /** Event handlers of the features under test (`feature.on`). */
  on?: readonly EventHandlers[];
  /** Jobs that `runJobs()` may run (`feature.jobs`). */
  jobs?: readonly JobDefinition[];
  /** Features whose subjects, queues and so on are registered. */
  features?: readonly Feature[];
  /** In memory even if TEST_DATABASE_URL is set. */
  isInMemory?: boolean;
  /** Environment variables in addition to the test defaults. */
  env?: Record<string, string>;
}

export interface TestDb {
  /** A context of the system actor. */
  ctx: Ctx;
  database: Database;
  /** A folder for this test, removed afterwards. */
  dataDir: string;
  /** Returns a context of another actor; missing properties of a person are filled in. */
  as(actor: Actor | (Partial<Omit<UserActor, 'kind'>> & { userId: string })): Ctx;
  anonymous: Ctx;
  /** Sets the clock of `ctx.clock()`, which then stands still. */
  setClock(to: Date | string): void;
  /** Advances the clock. */
  advance(seconds: number): void;
  /** Runs the jobs that are due and returns their number. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a migrated database with the product's services; the caller closes it. */
export async function openTestDb(options: TestOptions = {}): Promise<TestDb> {
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
  const registry = createRegistry(options.features ?? []);
  const services = createServices({ config, log, database, jobs, registry, on: options.on ?? [], clock });
  const as = (actor: Actor): Ctx => ({
    ...services,
    actor,
    requestId: 'test-request',
    ip: '127.0.0.1',
    language: 'en',
  });
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
  return test;
}

async function cloneDatabase(isInMemory: boolean): Promise<Clone> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url && !isInMemory) return cloneOnServer(url);
  return { database: openEngine(await migratedEngine(), 'nothing'), drop: async () => {} };
}
