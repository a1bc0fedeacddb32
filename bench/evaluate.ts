// How well needs are understood: the repository's queries, by level and language, with what is left out beside it. `npm run evaluate`
import { runnerImport } from 'vite';

import { ensureTexts } from '../bin/texts.ts';
import type * as Report from '../tests/understanding/print.ts';

await ensureTexts();
// Through Vite, because the texts of the product are compiled for it.
const { module } = await runnerImport<typeof Report>(
  new URL('../tests/understanding/print.ts', import.meta.url).pathname,
  {
    configFile: false,
    logLevel: 'error',
  },
);
module.printFigures();
