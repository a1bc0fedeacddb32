// Whole pages of one node on a market of a million listings in one PostgreSQL database, one request after the other.
// `node bench/whole.ts [postgres://user@host:port/] [listings] [anybody|company|staff]`
// Needs a built tree and a server on which databases may be made; the database is kept, so that a second run measures at once.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { withProductModule } from './product-module.ts';
import { makePeople, owner, signIn, staff } from './run-works.ts';
import { machineLoad, root, startProcess } from './server.ts';

import type * as Whole from './whole-database.ts';

const [serverUrl = 'postgres://postgres@127.0.0.1:5432/', listings = '1000000', only = ''] = process.argv.slice(2);
const rounds = 60;

/** `{n}` is another number at every request, so that nothing kept answers. */
const pages: Record<'anybody' | 'a busy company' | 'staff', string[]> = {
  anybody: [
    '/warehouse-directory?maxArea={n}',
    '/warehouse-directory?q=cold+storage+Miami&maxArea={n}',
    '/warehouse-directory?near=Florida&services=storage,customs&match=all&maxArea={n}',
    '/warehouse-directory?sort=total&pallets=40&months=3&maxArea={n}',
    '/quote-requests?maxWeight={n}',
    '/tracking?number=TBA000000{n}',
  ],
  'a busy company': [
    '/dashboard',
    '/dashboard/listings',
    '/dashboard/requests',
    '/dashboard/for-you',
    '/dashboard/offers',
    '/quote-requests?tab=active',
    '/business-tracking',
    '/business-tracking?status=moving',
    '/business-tracking?q={n}',
  ],
  staff: [
    '/admin',
    '/admin?q=reyes-{n}',
    '/admin/companies',
    '/admin/leads',
    '/admin/warehouses?q=heron',
    '/admin/partners',
    '/admin/quote-requests',
    '/admin/tracking',
    '/admin/search?q=lot{n}',
    '/moderation',
    '/moderation?kind=listings',
  ],
};

await withProductModule('whole-database.ts', async (module) => {
  const { fillWhole, makeBusy } = module as typeof Whole;
  await fillWhole(serverUrl, Number(listings));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));
  const url = Object.assign(new URL(serverUrl), { pathname: `/portolan_bench_${listings}` }).href;
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET: 'whole-whole-whole-whole-whole-whole', DEMO_DATA: '0' };
  try {
    // The folder of another run is gone: its mark in the database belongs to nobody.
    execFileSync(process.execPath, ['bin/portolan.mjs', 'nodes', 'adopt'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    makePeople(root, env);
    await makeBusy(url, owner.email);
    const server = await startProcess(['bin/portolan.mjs', 'start'], { port: 4761, env, ready: '/health/ready' });
    try {
      const cookies = {
        anybody: '',
        'a busy company': await signIn(server.url),
        staff: await signIn(server.url, staff),
      };
      console.log(`${machineLoad()}; ${listings} listings; ms on the clock: p50, p95`);
      for (const [who, paths] of Object.entries(pages) as [keyof typeof pages, string[]][])
        for (const page of who.includes(only) ? paths : []) await measure(who, page, server.url, cookies[who]);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function measure(who: string, page: string, url: string, cookie: string): Promise<void> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const address = url + page.replace('{n}', String(200_001 + round * 997));
    const started = performance.now();
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    if (round >= 0) times.push(performance.now() - started);
  }
  const at = (share: number) => (times.toSorted((a, b) => a - b)[Math.floor(rounds * share)] ?? 0).toFixed(0);
  console.log(`${who.padEnd(16)}${page.padEnd(90)}${at(0.5).padStart(6)}${at(0.95).padStart(6)}`);
}
