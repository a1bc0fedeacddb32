import autocannon from 'autocannon';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { benchDatabase } from './bench-database.ts';
import { makePeople, type Request, signIn, works } from './run-works.ts';
import { type BenchServer, root, startProcess } from './server.ts';

/** Nodes on one database and one folder, each of which is asked for all works in turn. */
export interface Fleet {
  nodes: BenchServer[];
  database: pg.Client;
  /** Asks all of them for so many seconds, `perSecond` times a second together or as fast as they answer. */
  load(seconds: number, perSecond?: number): Promise<Load>;
  stop(): Promise<void>;
}

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were no success, and requests that got none. */
  refused: string;
  total: number;
}

const listings = 10_000;
const firstPort = 4751;
const secret = 'fleet-fleet-fleet-fleet-fleet-fleet';

/** Starts nodes on a database of its own with 10,000 listings, which is kept for the next run. */
export async function startFleet(serverUrl: string, size: number): Promise<Fleet> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));
  const envOf = (databaseUrl: string) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: secret,
    DEMO_DATA: '0',
  });
  const command = (databaseUrl: string, ...args: string[]) =>
    execFileSync(process.execPath, ['bin/portolan.mjs', ...args], {
      cwd: root,
      env: { ...process.env, ...envOf(databaseUrl) },
      stdio: 'ignore',
    });
  const { url, isNew } = await benchDatabase(serverUrl, 'portolan_fleet', (made) =>
    command(made, 'seed', '--size', String(listings)),
  );
  // A folder of another run is gone: its mark in the database belongs to nobody.
  if (!isNew) command(url, 'nodes', 'adopt');
  const env = envOf(url);
  makePeople(root, env);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const nodes: BenchServer[] = [];
  const stop = async () => {
    for (const node of nodes) await node.stop();
    await database.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (let port = firstPort; port < firstPort + size; port += 1)
      nodes.push(await startProcess(['bin/portolan.mjs', 'start'], { port, env, ready: '/health/ready' }));
    const { rows } = await database.query<{ slug: string }>(
      'select slug from warehouses where is_verified and is_active order by id limit 1000',
    );
    const slugs = rows.map(({ slug }) => slug);
    const cookie = await signIn(nodes[0]?.url ?? '');
    const asks = nodes.map(({ url: node }) => Object.values(works).map((work) => work(slugs, node)));
    return {
      nodes,
      database,
      stop,
      load: (seconds, perSecond) => loadAll(nodes, asks, { cookie, seconds, perSecond }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function loadAll(
  nodes: readonly BenchServer[],
  asks: readonly (readonly (() => Request)[])[],
  { cookie, seconds, perSecond }: { cookie: string; seconds: number; perSecond: number | undefined },
): Promise<Load> {
  const each = perSecond === undefined ? null : Math.max(1, Math.round(perSecond / nodes.length));
  const results = await Promise.all(
    nodes.map(({ url }, index) =>
      autocannon({
        url,
        connections: Math.min(10, each ?? 10),
        duration: seconds,
        ...(each === null ? {} : { overallRate: each }),
        requests: (asks[index] ?? []).map((next) => ({
          setupRequest: (request) => {
            const asked = next();
            const headers = asked.method === 'POST' ? { ...asked.headers, cookie } : { ...asked.headers };
            return { ...request, ...asked, headers };
          },
        })),
      }),
    ),
  );
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    perSecond: sum((result) => result.requests.average),
    p50Ms: Math.max(...results.map((result) => result.latency.p50)),
    p99Ms: Math.max(...results.map((result) => result.latency.p99)),
    refused: `${sum((result) => result['4xx'])} × 4xx, ${sum((result) => result['5xx'])} × 5xx, ${sum((result) => result.errors)} × none`,
    total: sum((result) => result.requests.total),
  };
}
