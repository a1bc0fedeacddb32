// What a reader with a slow phone on a slow line waits for, on ten kinds of pages: largest paint, shifts, bytes. In Chromium with a quarter
// of the processor and 1.6 Mbit/s at 150 ms, each page in a fresh browser. `node bench/lab.ts [rounds]`
import { machineLoad, startProcess } from './server.ts';
import { launchBench, openSlowPhone } from './slow-phone.ts';

const [rounds = '3'] = process.argv.slice(2);
const most = { 'paint ms': 1200, shift: 0.02, kB: 300 };

const kinds: Record<string, string> = {
  home: '/',
  content: '/pricing',
  legal: '/privacy-policy',
  figures: '/transparency',
  blog: '/blog',
  directory: '/warehouse-directory',
  partners: '/partners',
  board: '/quote-requests',
  tracking: '/tracking',
  'sign-in': '/login',
};

interface Paint {
  'paint ms': number;
  shift: number;
  kB: number;
  requests: number;
}

/** Runs in the page before anything of it. */
function watch(): void {
  const seen = { paint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const browser = await launchBench();

async function look(url: string): Promise<Paint> {
  const { context, page, devtools } = await openSlowPhone(browser);
  const kindOf = new Map<string, string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kindOf.get(requestId) !== 'Image') bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  // Fonts and what a page asks for late.
  await page.waitForTimeout(2000);
  const seen = await page.evaluate(() => (window as unknown as { seen: { paint: number; shift: number } }).seen);
  await context.close();
  return {
    'paint ms': Math.round(seen.paint),
    shift: Number(seen.shift.toFixed(3)),
    kB: Math.round(bytes / 1024),
    requests: kindOf.size,
  };
}

const product = await startProcess(['bin/portolan.mjs', 'start'], { port: 3991, ready: '/health/ready' });
try {
  const found: Record<string, Paint & { within: boolean }> = {};
  for (const [kind, path] of Object.entries(kinds)) {
    // Once for the server: its first answer of a kind is not what readers wait for.
    await (await fetch(product.url + path)).arrayBuffer();
    const looks: Paint[] = [];
    for (let round = 0; round < Number(rounds); round += 1) looks.push(await look(product.url + path));
    const middle = looks.toSorted((a, b) => a['paint ms'] - b['paint ms'])[Math.floor(looks.length / 2)]!;
    found[`${kind} ${path}`] = {
      ...middle,
      within: middle['paint ms'] <= most['paint ms'] && middle.shift <= most.shift && middle.kB <= most.kB,
    };
  }
  console.log(`360 px, processor at a quarter, 1.6 Mbit/s, 150 ms; medians of ${rounds}; ${machineLoad()}`);
  console.table(found);
  console.log(`to reach: largest paint ${most['paint ms']} ms, shift ${most.shift}, ${most.kB} kB without pictures`);
} finally {
  await product.stop();
  await browser.close();
}
