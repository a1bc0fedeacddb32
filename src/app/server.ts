import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import * as serverBuild from 'virtual:react-router/server-build';

import { loadConfig } from '#server/config.ts';
import { callControl, startControl } from '#server/control.ts';
import type { HttpApp } from '#server/http/app.ts';
import { createDrain } from '#server/http/drain.ts';
import { clearLeftovers } from '#server/leftovers.ts';
import type { Feature } from '#server/feature.ts';
import { checkPort, listen } from '#server/http/listen.ts';
import { giveBackAtRest } from '#server/rest.ts';
import { type Language, baseLanguage } from '#shared/languages.ts';

import { createApplication } from './application.ts';
import { bootMessage } from './boot-message.ts';
import { runCommand as runInProcess } from './commands.ts';
import { loadDemoData } from './demo-data.ts';
import { createEngine, type Engine, systemCtx } from './services.ts';

/** For the tools that weigh and count the pages of a build. */
export * from 'virtual:react-router/server-build';
/** For the tests, which serve the build inside their own process. */
export { createEngine };

const bundleDir = path.dirname(fileURLToPath(import.meta.url));

/** The build keeps one list of scripts for each further language beside the bundle (bin/build.mjs). */
function assetsOf(language: Language): typeof serverBuild.assets | null {
  if (language === baseLanguage) return null;
  return JSON.parse(readFileSync(path.join(bundleDir, `assets-${language}.json`), 'utf8')) as typeof serverBuild.assets;
}

const terminal = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
};
// Whoever reads may stop reading (`… account list | head`): what is left to say is said to nobody.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Demo data, command socket, jobs: everything a serving process runs beside its HTTP door. Answers what stops it. */
async function startEngineRoom(engine: Engine): Promise<() => Promise<void>> {
  const { services } = engine;
  await clearLeftovers(services.config);
  // Before the demonstration data: a first start takes its time, and commands work meanwhile.
  const control = await startControl({
    config: services.config,
    run: (argv, io) => runInProcess(services, argv, io),
  });
  if (services.config.hasDemoData && (await loadDemoData(systemCtx(services, 'demo data')))) {
    terminal.out('Demonstration data loaded.');
  }
  await services.jobs.start(services);
  return async () => {
    await control.close();
    await engine.close();
  };
}

/**
 * Serves on the configured port. Answers what lets the requests under way finish (at most `patienceMs`), stops the jobs
 * and closes the database.
 */
export async function serve(engine: Engine): Promise<(patienceMs?: number) => Promise<void>> {
  const stopEngineRoom = await startEngineRoom(engine);
  const { services } = engine;
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
  const stopGivingBack = giveBackAtRest();
  return async (patienceMs) => {
    clearTimeout(warming);
    stopGivingBack();
    await server.drain(patienceMs);
    await stopEngineRoom();
  };
}

/** Reads what the first search or need would wait for. It follows the start, whose end somebody waits for. */
function warmUp(features: readonly Feature[]): void {
  for (const feature of features) feature.warmUp?.();
}

/** `npm start`: serves until SIGTERM or SIGINT. */
export async function start(): Promise<void> {
  const config = loadConfig();
  await checkPort(config);
  const engine = await createEngine(config);
  const stopServing = await serve(engine);
  terminal.out(bootMessage(engine.services.config, engine.database));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopServing();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** One command of `npm run`: through the running server when it owns the embedded database, else in this process. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const answered = await callControl(loadConfig(), argv, terminal);
  if (answered !== null) return answered;
  const engine = await createEngine();
  try {
    return await runInProcess(engine.services, argv, terminal);
  } finally {
    await engine.close();
  }
}

const developmentEngine = Symbol.for('portolan.development-engine');

/** The application for `npm run dev`: rebuilt when a module changes, while the database stays open. */
export async function developmentFetch(): Promise<HttpApp['fetch']> {
  const held = globalThis as { [developmentEngine]?: Promise<Engine> };
  held[developmentEngine] ??= createEngine().then(async (engine) => {
    await startEngineRoom(engine);
    terminal.out(bootMessage(engine.services.config, engine.database));
    return engine;
  });
  const { services } = await held[developmentEngine];
  return createApplication({ services, serverBuild, staticDir: null }).fetch;
}
