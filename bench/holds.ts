// How often requests keep the event loop for more than 50 ms of processor time, as the product itself reports it.
// `node bench/holds.ts [seconds per page]`
import autocannon from 'autocannon';

import { machineLoad, startProcess } from './server.ts';

const [seconds = '3'] = process.argv.slice(2);
const pages = [
  '/',
  '/warehouse-directory',
  '/warehouse-directory?near=Doral&services=warehousing',
  '/warehouse-directory?q=flanboyant+warehouze+kold+storaje',
  '/list-warehouse',
  '/login',
  '/api/v1/warehouses?limit=50',
  '/sitemap.xml',
];

const product = await startProcess(['bin/portolan.mjs', 'start'], { port: 3993, ready: '/health/ready' });

/** How many holds the process has reported so far, and how long they were together. */
async function reported(): Promise<{ count: number; seconds: number }> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const figure = (name: string) =>
    Number(new Map(text.split('\n').map((line) => line.split(' ') as [string, string])).get(name) ?? 0);
  return { count: figure('event_loop_held_seconds_count'), seconds: figure('event_loop_held_seconds_sum') };
}

try {
  const rows: Record<string, { requests: number; holds: number; 'ms each': number }> = {};
  for (const page of pages) {
    const before = await reported();
    const { requests } = await autocannon({ url: `${product.url}${page}`, connections: 4, duration: Number(seconds) });
    const after = await reported();
    const holds = after.count - before.count;
    const each = holds === 0 ? 0 : ((after.seconds - before.seconds) / holds) * 1000;
    rows[page] = { requests: requests.total, holds, 'ms each': Math.round(each) };
  }
  console.log(`requests that held the event loop over 50 ms, 4 connections, ${seconds} s a page; ${machineLoad()}`);
  console.table(rows);
} finally {
  await product.stop();
}
