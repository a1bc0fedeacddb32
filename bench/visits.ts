// What counting visits costs a page of the directory: the same page for strangers of ever new networks, counted and not counted in turn.
// `node bench/visits.ts [postgres://user@host:port/] [rounds] [requests a round] [part of a page's name]`
// Needs a built tree and a server on which databases may be made; the database is kept for the next run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { benchDatabase } from './bench-database.ts';
import { backends } from './run-works.ts';
import { cpuSeconds, machineLoad, root, startProcess } from './server.ts';

const [serverUrl = 'postgres://postgres@127.0.0.1:5432/', rounds = '6', requests = '500', only = ''] =
  process.argv.slice(2);
const listings = 10_000;
const connections = 4;
/** Longer than counts wait for their write. */
const writtenMs = 6000;

/** `{n}` is another number at every request, so that the page is drawn anew. */
const pages = {
  'drawn anew': '/warehouse-directory?maxArea={n}',
  'drawn anew, a state and two services': '/warehouse-directory?near=Florida&services=storage,customs&maxArea={n}',
  kept: '/warehouse-directory',
};
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
let asked = 0;

/** A page loaded ahead is the same page, and is not counted. */
async function ask(url: string, page: string, isCounted: boolean): Promise<void> {
  asked += 1;
  const answer = await fetch(url + page.replace('{n}', String(100_000 + asked)), {
    headers: {
      'user-agent': agent,
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': `100.${(asked >> 16) % 64}.${(asked >> 8) % 256}.${asked % 256}`,
      ...(!isCounted && { 'sec-purpose': 'prefetch' }),
    },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}.`);
}

interface Used {
  node: number;
  database: number;
}

/** Processor time of a request in ms, with the write of what was counted. */
async function round(
  from: { url: string; pid: number },
  database: string,
  page: string,
  isCounted: boolean,
): Promise<Used> {
  const databaseSeconds = await backends(database);
  const before = { node: cpuSeconds(from.pid), database: databaseSeconds() };
  let left = Number(requests);
  const one = async () => {
    while ((left -= 1) >= 0) await ask(from.url, page, isCounted);
  };
  await Promise.all(Array.from({ length: connections }, one));
  await new Promise((resolve) => setTimeout(resolve, writtenMs));
  const perRequest = (seconds: number) => (seconds * 1000) / Number(requests);
  return {
    node: perRequest(cpuSeconds(from.pid) - before.node),
    database: perRequest(databaseSeconds() - before.database),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));
const envOf = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET: 'visits-visits-visits-visits-visits',
  DEMO_DATA: '0',
});
const command = (url: string, ...args: string[]) =>
  execFileSync(process.execPath, ['bin/portolan.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...envOf(url) },
    stdio: 'ignore',
  });
try {
  const { url, isNew } = await benchDatabase(serverUrl, 'portolan_visits', (made) =>
    command(made, 'seed', '--size', String(listings)),
  );
  // The folder of another run is gone: its mark in the database belongs to nobody.
  if (!isNew) command(url, 'nodes', 'adopt');
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  await own.query('truncate visit_days, visit_months, visit_words, visit_marks, wanted_words');
  await own.query('vacuum analyze');
  await own.end();
  const server = await startProcess(['bin/portolan.mjs', 'start'], {
    port: 4771,
    env: { ...envOf(url), TRUST_PROXY_HOPS: '1' },
    ready: '/health/ready',
  });
  try {
    console.log(`${machineLoad()}; ms of processor time of the node and of the database, with the write of the counts`);
    for (const [name, page] of Object.entries(pages)) {
      if (!name.includes(only)) continue;
      const counted: Used[] = [];
      const uncounted: Used[] = [];
      for (let turn = -1; turn < Number(rounds); turn += 1)
        for (const isCounted of turn % 2 === 0 ? [true, false] : [false, true]) {
          const used = await round(server, url, page, isCounted);
          if (turn >= 0) (isCounted ? counted : uncounted).push(used);
        }
      for (const part of ['node', 'database'] as const) {
        const [with_, without] = [
          median(counted.map((used) => used[part])),
          median(uncounted.map((used) => used[part])),
        ];
        const ratios = counted.map((used, turn) => used[part] / (uncounted[turn]?.[part] ?? 1));
        console.log(
          `${name.padEnd(38)}${part.padEnd(10)}counted ${with_.toFixed(3)}  not ${without.toFixed(3)}  ratio of the turns ${median(ratios).toFixed(3)} (${ratios.map((ratio) => ratio.toFixed(3)).join(' ')})`,
        );
      }
    }
    console.log(machineLoad());
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
