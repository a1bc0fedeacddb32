import type { DestinationStream } from 'pino';

import type { AppServices, Ctx } from '#server/context.ts';

import { type Config, loadConfig } from '#server/config.ts';
import type { Engine as DatabaseEngine } from '#server/db/engine.ts';
import { type Database, openDatabase, openEngine } from '#server/db/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import type { Feature } from '#server/feature.ts';
import { createEventBus } from '#server/events.ts';
import { housekeepingJobs } from '#server/housekeeping.ts';
import { createJobs, type JobDefinition } from '#server/jobs.ts';
import { createLimits } from '#server/limits.ts';
import { createLog } from '#server/log.ts';
import { mailJobs } from '#server/mailer/deliver.ts';
import { createMetrics } from '#server/metrics.ts';
import { createIdMaker } from '#server/new-id.ts';
import { createProcessCache } from '#server/process-cache.ts';
import { createRegistry } from '#server/registry.ts';
import { createGoogleSignIn } from '#server/session/google.ts';
import { createStorage } from '#server/storage.ts';
import { systemActor } from '#server/actor.ts';

import { features } from './features.server.ts';

/** A started product without its doors: the database is open and migrated; no job runs and nobody listens yet. */
export interface Engine {
  readonly services: AppServices;
  readonly database: Database;
  /** Stops the jobs, then closes the database. Safe to call once. */
  close(): Promise<void>;
}

/** What a test brings along in place of what `config` would lead to. */
interface Given {
  /** Beside the product's own. */
  moreFeatures?: readonly Feature[];
  databaseEngine?: DatabaseEngine;
  /** Takes the log lines. */
  logTo?: DestinationStream;
}

/** Opens the database of `config` (throws a ConfigError-like sentence when it cannot), migrates it and wires the services. */
export async function createEngine(config: Config = loadConfig(), given: Given = {}): Promise<Engine> {
  const log = createLog(config, given.logTo);
  const registry = createRegistry([...features, ...(given.moreFeatures ?? [])]);
  const database = given.databaseEngine
    ? openEngine(given.databaseEngine, 'In memory: gone when the process ends.')
    : await openDatabase(config);
  try {
    await migrate(database, migrationFiles);
    const clock = () => new Date();
    const definitions: JobDefinition[] = [
      ...mailJobs,
      ...housekeepingJobs,
      ...registry.features.flatMap((feature) => feature.jobs ?? []),
    ];
    const jobs = await createJobs({ database, log, definitions });
    const metrics = createMetrics();
    const services: AppServices = {
      config,
      db: database.db,
      log,
      clock,
      newId: createIdMaker(),
      storage: createStorage(config),
      jobs,
      limits: createLimits({ config, db: database.db }, metrics),
      events: createEventBus(registry.features.flatMap((feature) => feature.on ?? [])),
      metrics,
      registry,
      google: createGoogleSignIn({ config, log }),
      cache: createProcessCache(clock),
    };
    return {
      services,
      database,
      async close() {
        await jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The product acting in its own name; `name` tells the audit log which part of it. */
export function systemCtx(services: AppServices, name: string): Ctx {
  return { ...services, actor: systemActor(name), requestId: services.newId(), ip: '' };
}
