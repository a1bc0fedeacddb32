import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import * as serverBuild from 'virtual:react-router/server-build';

import { startControl } from '#server/control.ts';
import { openEngine } from '#server/db/open.ts';
import { withStartLock } from '#server/db/start-lock.ts';
import type { HttpApp } from '#server/http/app.ts';
import { createDrain } from '#server/http/drain.ts';
import { removeStaleFiles } from '#server/stale-files.ts';
import type { Feature } from '#server/feature.ts';
import { listen } from '#server/http/listen.ts';
import { joinDeployment } from '#server/nodes/deployment.ts';
import { startHeartbeat } from '#server/nodes/heartbeat.ts';
import { type Language, baseLanguage } from '#shared/languages.ts';

import { createApplication } from './application.ts';
import { bootMessage } from './boot-message.ts';
import { runCommand as runInProcess } from './commands.ts';
import { loadDemoData } from './demo-data.ts';
import { createRuntime, type Runtime, systemCtx } from './services.ts';
import { terminal } from './terminal.ts';

/** For the tools that measure the pages of a build. */
export * from 'virtual:react-router/server-build';
/** For the entry (main.ts). */
export { createRuntime, runInProcess };
/** For tests, which serve the build in their own process with an in-memory database. */
export { openEngine };

const bundleDir = path.dirname(fileURLToPath(import.meta.url));

/** The build writes one manifest per further language beside the bundle (bin/build.mjs). */
function assetsOf(language: Language): typeof serverBuild.assets | null {
  if (language === baseLanguage) return null;
  return JSON.parse(readFileSync(path.join(bundleDir, `assets-${language}.json`), 'utf8')) as typeof serverBuild.assets;
}

/**
 * Starts what a serving process runs beside HTTP: demonstration data, command socket, jobs, heartbeat. Returns the
 * function that stops it. Throws, having started nothing, if this process does not belong to its database.
 */
async function startBackground(runtime: Runtime): Promise<() => Promise<void>> {
  const { services } = runtime;
  const marks = await withStartLock(services, () => joinDeployment(services));
  await removeStaleFiles(services.config);
  // Before the demonstration data, so that commands work during a long first start.
  const control = await startControl({
    config: services.config,
    run: (argv, io) => runInProcess(services, argv, io),
  });
  await withStartLock(services, async () => {
    if (services.config.hasDemoData && (await loadDemoData(systemCtx(services, 'demo data'))))
      terminal.out('Demonstration data loaded.');
    await services.jobs.start(services);
  });
  services.metrics.nameBuild(serverBuild.assets.version);
  const endHeartbeat = await startHeartbeat({ services, marks, build: serverBuild.assets.version });
  return async () => {
    await endHeartbeat();
    await control.close();
    await runtime.close();
  };
}

/**
 * Serves on the configured port. Returns a function that waits for requests in progress (at most `patienceMs`), stops
 * the jobs and closes the database.
 */
export async function serve(runtime: Runtime): Promise<(patienceMs?: number) => Promise<void>> {
  const stopBackground = await startBackground(runtime);
  const { services } = runtime;
  const drain = createDrain();
  const app = createApplication({
    services,
    serverBuild,
    staticDir: path.join(bundleDir, '../client'),
    assetsOf,
    drain,
  });
  const server = await listen(app, services.config, drain);
  const warming = setTimeout(warmUp, 1000, services.registry.features).unref();
  return async (patienceMs) => {
    clearTimeout(warming);
    await server.drain(patienceMs);
    await stopBackground();
  };
}

/** Preloads what the first search or need would wait for, after the start is complete. */
function warmUp(features: readonly Feature[]): void {
  for (const feature of features) feature.warmUp?.();
}

const developmentRuntime = Symbol.for('portolan.development-runtime');

/** The application for `npm run dev`: rebuilt when a module changes, while the database stays open. */
export async function developmentFetch(): Promise<HttpApp['fetch']> {
  const held = globalThis as { [developmentRuntime]?: Promise<Runtime> };
  held[developmentRuntime] ??= createRuntime().then(async (runtime) => {
    await startBackground(runtime);
    terminal.out(bootMessage(runtime.services.config, runtime.services.database));
    return runtime;
  });
  const { services } = await held[developmentRuntime];
  return createApplication({ services, serverBuild, staticDir: null }).fetch;
}
