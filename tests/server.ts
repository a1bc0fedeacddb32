import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Ctx } from '#server/context.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const startMs = 60_000;

export interface TestServer {
  url: string;
  dataDir: string;
  mailDir: string;
  /** Runs one of the product's commands beside the running server, as an operator would. */
  cli: (...args: string[]) => Promise<{ code: number; stdout: string; stderr: string }>;
  /** Everything the server has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Builds once although several test files ask at the same time. */
async function ensureBuildOnce(): Promise<void> {
  const cache = path.join(root, 'node_modules', '.cache');
  const lock = path.join(cache, 'portolan-build.lock');
  mkdirSync(cache, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 180_000) rmSync(lock, { recursive: true, force: true });
      await wait(200);
    }
  }
  try {
    // Plain JavaScript without types: the product's own starter uses it before anything is built.
    const { ensureBuild } = (await import(path.join(root, 'bin', 'build.mjs'))) as {
      ensureBuild: () => Promise<boolean>;
    };
    await ensureBuild();
  } finally {
    rmdirSync(lock);
  }
}

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

export interface StartOptions {
  env?: Record<string, string>;
  /** With the demonstration data. */
  demo?: boolean;
  /** Writes rows before the server opens the database. */
  prepare?: (ctx: Ctx) => Promise<void>;
}

async function prepareData(env: NodeJS.ProcessEnv, prepare: NonNullable<StartOptions['prepare']>): Promise<void> {
  const [{ createEngine, systemCtx }, { readConfig }, { copyMigrated }] = await Promise.all([
    import('#app/services.ts'),
    import('#server/config.ts'),
    import('./snapshots.ts'),
  ]);
  const write = async (into: NodeJS.ProcessEnv, rows: (ctx: Ctx) => Promise<void>) => {
    const engine = await createEngine(readConfig(into));
    try {
      await rows(systemCtx(engine.services, 'test'));
    } finally {
      await engine.close();
    }
  };
  if (!env['DATABASE_URL'])
    await copyMigrated(env['DATA_DIR'] ?? '', (dataDir) => write({ ...env, DATA_DIR: dataDir }, async () => {}));
  await write(env, prepare);
}

/**
 * Starts the built product on a free port with a data folder of its own.
 * No demonstration data unless `demo`; no rate limits unless `env` says RATE_LIMITS=1.
 */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  await ensureBuildOnce();
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-test-'));
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: options.demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    ...options.env,
  };
  if (options.prepare) await prepareData(env, options.prepare);
  const bin = path.join(root, 'bin', 'portolan.mjs');
  const child = spawn(process.execPath, [bin, 'start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed = (printed + String(chunk)).slice(-200_000)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const output = () => printed;
  await untilReady(url, child, output);

  return {
    url,
    dataDir,
    mailDir: path.join(dataDir, 'mail'),
    output,
    cli: (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [bin, ...args], { cwd: root, env }, (error, stdout, stderr) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
        });
      }),
    stop: async () => {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(killer);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
