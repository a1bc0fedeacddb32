// The directory page, uncached, beside a bare React Router page that renders the same content from the same data
// without database, middleware, headers or session. `node bench/page.ts [path] [seconds]`
import autocannon from 'autocannon';

import { type BenchServer, cpuSeconds, machineLoad, memoryMb, root, startProcess, startProduct } from './server.ts';

const [page = '/warehouse-directory', seconds = '4'] = process.argv.slice(2);
const rounds = 7;
const connections = 10;

interface Figures {
  perSecond: number;
  p99Ms: number;
  cpuMsPerRequest: number;
}

async function measure(server: BenchServer): Promise<Figures> {
  const before = cpuSeconds(server.pid);
  const result = await autocannon({ url: `${server.url}${page}`, connections, duration: Number(seconds) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: ((cpuSeconds(server.pid) - before) * 1000) / result.requests.total,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medians = (figures: Figures[]) => ({
  'requests/s': Math.round(median(figures.map((figure) => figure.perSecond))),
  'p99 ms': median(figures.map((figure) => figure.p99Ms)),
  'CPU ms/request': Number(median(figures.map((figure) => figure.cpuMsPerRequest)).toFixed(2)),
});

const product = await startProduct(root, { port: 3991, env: {} });
const bare = await startProcess(['bench/bare-page.ts'], {
  port: 3992,
  env: { PAGE: `${product.url}${page}` },
  ready: page,
});
try {
  const productRounds: Figures[] = [];
  const bareRounds: Figures[] = [];
  // In turn, so that a slow minute of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    productRounds.push(await measure(product));
    bareRounds.push(await measure(bare));
  }
  const memory = memoryMb(product.pid);
  console.log(`${page}, ${connections} connections, ${rounds} rounds of ${seconds} s each, medians; ${machineLoad()}`);
  console.table({ product: medians(productRounds), bare: medians(bareRounds) });
  const ratio = median(productRounds.map((figure, round) => figure.perSecond / (bareRounds[round]?.perSecond ?? 1)));
  console.log(
    `requests per second, product to bare: ${ratio.toFixed(2)} (to reach: 0.6); memory of the product after the rounds: ${memory} MB`,
  );
} finally {
  await bare.stop();
  await product.stop();
}
