import type { Config } from './config.ts';
import type { AppServices } from './context.ts';
import { observeDatabase } from './database-metrics.ts';
import type { Database } from './db/open.ts';
import { createEventBus, type EventHandlers } from './events.ts';
import type { Jobs } from './jobs.ts';
import { createLimits } from './limit-counters.ts';
import type { Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createIdMaker } from './new-id.ts';
import { createProcessCache } from './process-cache.ts';
import type { Registry } from './registry.ts';
import { createGoogleSignIn } from './session/google.ts';
import { countedStorage, createStorage } from './storage.ts';

/** What a process has opened, and what its features provide. */
interface Parts {
  config: Config;
  log: Logger;
  database: Database;
  jobs: Jobs;
  registry: Registry;
  on: readonly EventHandlers[];
  clock?: () => Date;
}

/** Returns the services that commands and queries use; created once per database, only here. */
export function createServices({
  config,
  log,
  database,
  jobs,
  registry,
  on,
  clock = () => new Date(),
}: Parts): AppServices {
  const { db } = database;
  const metrics = createMetrics();
  observeDatabase({ database, config, log, metrics });
  return {
    config,
    db,
    database,
    log,
    clock,
    newId: createIdMaker(clock),
    storage: countedStorage(createStorage(config), metrics),
    jobs,
    limits: createLimits({ config, db }, metrics),
    events: createEventBus(on),
    metrics,
    registry,
    google: createGoogleSignIn({ config, log }),
    cache: createProcessCache(clock, (name, outcome) => metrics.countCache(name, outcome)),
  };
}
