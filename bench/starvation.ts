// What others wait while one address searches as dearly as its limit lets it: twelve misspelt words at a time, on the embedded database.
// `node bench/starvation.ts [listings] [seconds]`
import { spawnSync } from 'node:child_process';
import { get } from 'node:http';

import { machineLoad, root, startProcess } from './server.ts';

const [size = '30000', seconds = '60'] = process.argv.slice(2);
const misspelt = 'flanboyant warehouze hialeha cargoo storaje harbur meddley piont logistiks freigt kold dorral';
/** Each turn other words, so that nothing is remembered. */
const dearSearch = (turn: number): string =>
  `/warehouse-directory?q=${misspelt.split(' ').map((word) => `${word.slice(0, 3)}${(turn * 7) % 26}${word.slice(3)}`).join('+')}`; // prettier-ignore

interface Answered {
  status: number;
  ms: number;
}

const ask = (url: string, from: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const answered = get(url, { localAddress: from, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started }));
    });
    answered.on('error', reject);
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What an ordinary visitor waits for the directory, asking about as often as a limit lets an address. */
async function visit(url: string, until: number): Promise<number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    const { status, ms } = await ask(`${url}/warehouse-directory`, '127.0.0.1');
    if (status === 200) waits.push(ms);
    await pause(Math.max(0, 150 - ms));
  }
  return waits.toSorted((a, b) => a - b);
}

/** Six searches at a time from one address, for as long as it is let. */
async function starve(url: string, until: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let turn = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      turn += 1;
      const { status } = await ask(url + dearSearch(turn), '127.0.0.2');
      counts[status] = (counts[status] ?? 0) + 1;
      if (status !== 200) await pause(500);
    }
  };
  await Promise.all(Array.from({ length: 6 }, one));
  return counts;
}

const product = await startProcess(['bin/portolan.mjs', 'start'], {
  port: 3994,
  ready: '/health/ready',
  env: { RATE_LIMITS: '1' },
});
try {
  const env = { ...process.env, DATA_DIR: product.dataDir };
  spawnSync(process.execPath, ['bin/portolan.mjs', 'seed', '--size', size], { cwd: root, env, stdio: 'inherit' });
  const rows: Record<string, object> = {};
  const at = (waits: number[], part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0);
  for (const phase of ['alone', 'beside']) {
    const until = performance.now() + Number(seconds) * 1000;
    const [waits, searches] = await Promise.all([
      visit(product.url, until),
      phase === 'beside' ? starve(product.url, until) : {},
    ]);
    rows[phase] = {
      pages: waits.length,
      'p50 ms': at(waits, 0.5),
      'p99 ms': at(waits, 0.99),
      searches: JSON.stringify(searches),
    };
  }
  console.log(`the directory alone, and beside one address that searches as dearly as it may; ${machineLoad()}`);
  console.table(rows);
} finally {
  await product.stop();
}
