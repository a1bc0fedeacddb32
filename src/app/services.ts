import type { DestinationStream } from 'pino';

import type { AppServices, Ctx } from '#server/context.ts';

import { type Config, loadConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { createServices } from '#server/create-services.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { withStartLock } from '#server/db/start-lock.ts';
import type { Feature } from '#server/feature.ts';
import { housekeepingJobs } from '#server/housekeeping.ts';
import { createJobs, type JobDefinition } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { mailJobs } from '#server/mailer/deliver.ts';
import { createRegistry } from '#server/registry.ts';
import { systemActor } from '#server/actor.ts';
import { baseLanguage } from '#shared/languages.ts';

import { claimDataFolder } from './claim-data-folder.ts';
import { features } from './features.server.ts';

/** A started product without entry points: the database is open and migrated; no job runs and nothing listens. */
export interface Runtime {
  readonly services: AppServices;
  /** Stops the jobs, then closes the database. Idempotent. */
  close(): Promise<void>;
}

/** Replacements for what `config` would create, mostly from tests. */
interface Given {
  /** An open database; closed with the runtime, or if creating it fails. */
  database?: Database;
  /** In addition to the product's own. */
  moreFeatures?: readonly Feature[];
  /** Receives the log lines. */
  logTo?: DestinationStream;
}

/**
 * Opens the database of `config` (throws a message for the operator on failure), migrates it and creates the services.
 */
export async function createRuntime(config: Config = loadConfig(), given: Given = {}): Promise<Runtime> {
  const log = createLog(config, given.logTo);
  const registry = createRegistry([...features, ...(given.moreFeatures ?? [])]);
  if (!given.database) await claimDataFolder(config);
  const database = given.database ?? (await openDatabase(config));
  try {
    const definitions: JobDefinition[] = [
      ...mailJobs,
      ...housekeepingJobs,
      ...registry.features.flatMap((feature) => feature.jobs ?? []),
    ];
    const jobs = await withStartLock({ database, log }, async () => {
      await migrate(database, migrationFiles);
      return createJobs({ database, log, definitions });
    });
    const on = registry.features.flatMap((feature) => feature.on ?? []);
    const services = createServices({ config, log, database, jobs, registry, on });
    return {
      services,
      async close() {
        await jobs.stop();
        for (const { name, beforeClose } of registry.features)
          await beforeClose?.(systemCtx(services, name)).catch((error: unknown) => {
            log.warn({ err: error, feature: name }, 'not everything in memory was written');
          });
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns a context in which the product acts for itself; `name` tells the audit log which part of it. */
export function systemCtx(services: AppServices, name: string): Ctx {
  return { ...services, actor: systemActor(name), requestId: services.newId(), ip: '', language: baseLanguage };
}
