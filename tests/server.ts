import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Ctx } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';

import { secret } from './browser-client.ts';
import { freePort } from './free-port.ts';
import { type Served, serveHere } from './server-here.ts';
import { spawnServer } from './server-process.ts';

export interface TestServer extends Served {
  url: string;
  dataDir: string;
  mailDir: string;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** With the demonstration data. */
  demo?: boolean;
  /** Writes rows before the server starts. */
  prepare?: (ctx: Ctx) => Promise<void>;
  /** In addition to the product's; their functions get the build's `ctx`. */
  moreFeatures?: readonly Feature[];
  /** A process of its own with a database on disk: for tests about starting, stopping or losing the database. */
  command?: 'npm start' | 'npm run dev';
}

/**
 * Serves the build on a free port with its own data folder. No demonstration data unless `demo`; no rate limits unless
 * `env` sets RATE_LIMITS=1.
 */
export async function startServer({
  env,
  demo,
  prepare,
  moreFeatures,
  command,
}: StartOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-test-'));
  const settings = {
    NODE_ENV: command === 'npm run dev' ? 'development' : 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_DATA: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    SECRET: secret,
    ...env,
  };
  const served = await (command ? spawnServer(command, settings, prepare) : serveHere(settings, prepare, moreFeatures));
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    dataDir,
    mailDir: path.join(dataDir, 'mail'),
    ...served,
    stop: async () => {
      await served.stop();
      // npm may end before its server, which still closes files.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
