// What is said around a service and speaks for its being refused: weighs the signs anew on the needs that are read, and writes `refusal-weights.ts`.
// `node bench/fit-refusals.ts`
import { createServer } from 'vite';

import { ensureTexts } from '../bin/texts.ts';
import type * as Fit from '../tests/understanding/fit-refusals.ts';

await ensureTexts();
// Through Vite, because the texts of the product are compiled for it.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const report = new URL('../tests/understanding/fit-refusals.ts', import.meta.url).pathname;
  const { fitRefusals } = (await vite.ssrLoadModule(report)) as typeof Fit;
  fitRefusals();
} finally {
  await vite.close();
}
