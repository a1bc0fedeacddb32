import { loadConfig } from '#server/config.ts';
import { callControl } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { checkPort } from '#server/http/port.ts';
import { startTracing } from '#server/start-tracing.ts';
import { findUnreachableServers } from '#server/unreachable-servers.ts';

import { bootMessage } from './boot-message.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { terminal } from './terminal.ts';

/** Loads the product except for this entry, which opens the database in parallel: each takes most of a second. */
export const product = () => import('./server.ts');

/** `npm start`: serves until SIGTERM or SIGINT. */
export async function start(): Promise<void> {
  const config = loadConfig();
  await checkPort(config);
  await claimDataFolder(config);
  const endTracing = await startTracing(config);
  const asking = findUnreachableServers(config);
  const [database, { createRuntime, serve }] = await Promise.all([openDatabase(config), product()]);
  const stopServing = await serve(await createRuntime(config, { database }));
  terminal.out(bootMessage(config, database, [...config.warnings, ...(await asking)]));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopServing();
    await endTracing();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Runs one command of `npm run`: through the running server if it owns the embedded database, else in this process. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const config = loadConfig();
  const answered = await callControl(config, argv, terminal);
  if (answered !== null) return answered;
  const { createRuntime, runInProcess } = await product();
  const runtime = await createRuntime(config);
  try {
    return await runInProcess(runtime.services, argv, terminal);
  } finally {
    await runtime.close();
  }
}
