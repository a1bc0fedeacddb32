// Pages that are the same for everybody, beside the same bytes served as a file by the same process, and beside React Router
// rendering them with nothing around it. `node bench/pages.ts [path] [seconds]`
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import autocannon from 'autocannon';

import { type BenchServer, cpuSeconds, machineLoad, root, startProcess } from './server.ts';

const [page = '/pricing', seconds = '3'] = process.argv.slice(2);
const rounds = 5;
const connections = 10;

interface Figures {
  'requests/s': number;
  'p99 ms': number;
  'CPU ms/request': number;
}

async function measure({ url, pid }: BenchServer, target: string): Promise<Figures> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url: `${url}${target}`, connections, duration: Number(seconds) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors`);
  return {
    'requests/s': Math.round(result.requests.average),
    'p99 ms': result.latency.p99,
    'CPU ms/request': Number((((cpuSeconds(pid) - before) * 1000) / result.requests.total).toFixed(3)),
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medians = (all: Figures[]) =>
  Object.fromEntries(
    (['requests/s', 'p99 ms', 'CPU ms/request'] as const).map((name) => [name, median(all.map((one) => one[name]))]),
  );

// What is measured says the same without demonstration rows.
const ready = { ready: '/health/ready', env: { DEMO_DATA: '0' } };
// The bytes are asked for once, then lie among the files of the build while they are measured.
const first = await startProcess(['bin/portolan.mjs', 'start'], { port: 3991, ...ready });
const bytes = Buffer.from(await (await fetch(first.url + page)).arrayBuffer());
await first.stop();
const file = path.join(root, 'build/client/bench-page.txt');
writeFileSync(file, bytes);
try {
  const product = await startProcess(['bin/portolan.mjs', 'start'], { port: 3991, ...ready });
  const bare = await startProcess(['bench/bare-page.ts'], {
    port: 3992,
    env: { PAGE: `${product.url}${page}` },
    ready: page,
  });
  try {
    const found: Record<'page' | 'file' | 'router', Figures[]> = { page: [], file: [], router: [] };
    // In turn, so that a slow minute of the machine meets all of them.
    for (let round = 0; round < rounds; round += 1) {
      found.page.push(await measure(product, page));
      found.file.push(await measure(product, '/bench-page.txt'));
      found.router.push(await measure(bare, page));
    }
    const perSecond = (all: Figures[]) => median(all.map((one) => one['requests/s']));
    console.log(
      `${page}, ${bytes.length} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s, medians; ${machineLoad()}`,
    );
    console.table({
      'the page': medians(found.page),
      'as a file': medians(found.file),
      'React Router alone': medians(found.router),
    });
    console.log(
      `requests per second, page to file: ${(perSecond(found.page) / perSecond(found.file)).toFixed(2)} (to reach: 0.8); page to React Router alone: ${(perSecond(found.page) / perSecond(found.router)).toFixed(1)}`,
    );
  } finally {
    await bare.stop();
    await product.stop();
  }
} finally {
  rmSync(file, { force: true });
}
