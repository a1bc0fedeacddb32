// The search shapes at growing sizes on PostgreSQL, with the growth ratios.
// `node bench/search.ts [postgres://user@host:port/] [10000,100000,1000000]`
// Needs a server on which databases may be made; one database per size is kept, so that a second run measures at once.
import { runnerImport } from 'vite';

import type * as Shapes from './search-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', sizes = '10000,100000,1000000', only = ''] = process.argv.slice(2);

// Through Vite, because the product's list of migrations is one.
const { module } = await runnerImport<typeof Shapes>(new URL('search-shapes.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
});
await module.measureSearch(
  url,
  sizes.split(',').map((size) => Number(size)),
  only,
);
