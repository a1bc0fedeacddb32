// The directory by total at a reader's numbers, beside the same page by newest, on PostgreSQL: 60 of 100 listings have rate cards.
// `node bench/prices.ts [postgres://user@host:port/] [100000] [part of a shape's name]`
// Uses the databases of bench/search.ts.
import { withProductModule } from './product-module.ts';

import type * as Shapes from './prices-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', sizes = '100000', only = ''] = process.argv.slice(2);

await withProductModule('prices-shapes.ts', (module) =>
  (module as typeof Shapes).measurePrices(
    url,
    sizes.split(',').map((size) => Number(size)),
    only,
  ),
);
