// What counting visits costs a page of the directory: the same page for strangers of ever new networks, counted and not counted in turn.
// `node bench/visits.ts [postgres://user@host:port/] [rounds] [requests a round] [part of a page's name]`
// Needs a built tree and a server on which databases may be made; the database is kept for the next run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { benchDatabase } from './bench-database.ts';
import { cpuSeconds, machineLoad, root, startProcess } from './server.ts';

const [serverUrl = 'postgres://postgres@127.0.0.1:5432/', rounds = '6', requests = '500', only = ''] =
  process.argv.slice(2);
const listings = 10_000;
const connections = 4;
/** Longer than counts wait for their write. */
const writtenMs = 6000;

/** `{n}` is another number at every request, so that the page is drawn anew. */
const pages = {
  'by newest, drawn anew': '/warehouse-directory?maxArea={n}',
  'a state and two services, drawn anew': '/warehouse-directory?near=Florida&services=storage,customs&maxArea={n}',
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

/** Processor time of the node for a request in ms, with the write of what was counted. */
async function round(from: { url: string; pid: number }, page: string, isCounted: boolean): Promise<number> {
  const before = cpuSeconds(from.pid);
  let left = Number(requests);
  const one = async () => {
    while ((left -= 1) >= 0) await ask(from.url, page, isCounted);
  };
  await Promise.all(Array.from({ length: connections }, one));
  await new Promise((resolve) => setTimeout(resolve, writtenMs));
  return ((cpuSeconds(from.pid) - before) * 1000) / Number(requests);
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
    console.log(`${machineLoad()}; ms of processor time of the node, with the write of the counts`);
    for (const [name, page] of Object.entries(pages)) {
      if (!name.includes(only)) continue;
      const counted: number[] = [];
      const uncounted: number[] = [];
      for (let turn = -1; turn < Number(rounds); turn += 1)
        for (const isCounted of turn % 2 === 0 ? [true, false] : [false, true]) {
          const used = await round(server, page, isCounted);
          if (turn >= 0) (isCounted ? counted : uncounted).push(used);
        }
      const ratios = counted.map((used, turn) => used / (uncounted[turn] ?? 1));
      const all = ratios.map((ratio) => ratio.toFixed(3)).join(' ');
      console.log(
        `${name.padEnd(40)}counted ${median(counted).toFixed(2)}  not ${median(uncounted).toFixed(2)}  ratio of the turns ${median(ratios).toFixed(3)} (${all})`,
      );
    }
    console.log(machineLoad());
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
