// How well needs are understood and answered: the repository's queries by level and language, with what is left out beside it, and who is
// found for those judged by hand in the market of the demonstration. `npm run evaluate`
import { createServer } from 'vite';

import { ensureTexts } from '../bin/texts.ts';
import type * as Report from '../tests/understanding/print.ts';

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
  const report = new URL('../tests/understanding/print.ts', import.meta.url).pathname;
  const { printFigures } = (await vite.ssrLoadModule(report)) as typeof Report;
  await printFigures();
} finally {
  await vite.close();
}
