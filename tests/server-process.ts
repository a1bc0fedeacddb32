import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';

import { writeDatabase } from './clone.ts';
import type { Served } from './server-here.ts';
import { root } from './snapshots.ts';
import { writeRows } from './write-rows.ts';

/** Half a minute on a quiet machine, for several that start at once. */
const startMs = 110_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + startMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    try {
      if ((await fetch(`${url}/health/ready`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready.\n${output()}`);
}

async function prepareData(settings: Record<string, string>, prepare: (ctx: Ctx) => Promise<void>): Promise<void> {
  const config = readConfig(settings);
  if (config.databaseUrl === null) await writeDatabase(config.dataDir, 'migrated');
  await writeRows(config, prepare);
}

const bin = path.join(root, 'bin', 'portolan.mjs');

/** Starts `npm start` or `npm run dev` with these settings; `stop` sends SIGTERM to npm only. */
export async function spawnServer(
  command: string,
  settings: Record<string, string>,
  prepare?: (ctx: Ctx) => Promise<void>,
): Promise<Served> {
  // Vite would take VITEST for a test run of its own.
  const { TEST_DATABASE_URL: _, VITEST: __, ...inherited } = process.env;
  const env = { ...inherited, ...settings };
  if (prepare) await prepareData(settings, prepare);
  const [npm = '', ...script] = command.split(' ');
  const child = spawn(npm, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed = (printed + String(chunk)).slice(-200_000)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output = () => printed;
  await untilReady(`http://${settings['HOST']}:${settings['PORT']}`, child, output);
  return {
    ctx: null,
    output,
    cli: (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [bin, ...args], { cwd: root, env }, (error, stdout, stderr) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
        });
      }),
    stop: async () => {
      child.kill('SIGTERM');
      // A generous limit for busy machines.
      const killer = setTimeout(() => child.kill('SIGKILL'), 60_000);
      await exited;
      clearTimeout(killer);
    },
  };
}
