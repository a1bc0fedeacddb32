// The search shapes at growing sizes on PostgreSQL, with the growth ratios.
// `node bench/search.ts [postgres://user@host:port/] [10000,100000,1000000]`
// Needs a server on which databases may be made; one database per size is kept, so that a second run measures at once.
import { withProductModule } from './product-module.ts';

import type * as Shapes from './search-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', sizes = '10000,100000,1000000', only = ''] = process.argv.slice(2);

await withProductModule('search-shapes.ts', (module) =>
  (module as typeof Shapes).measureSearch(
    url,
    sizes.split(',').map((size) => Number(size)),
    only,
  ),
);
