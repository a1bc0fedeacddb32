// A year of visits of 100,000 listings that nobody folded: how long folding takes, what it needs, and what is left.
// `node bench/fold.ts POSTGRES_URL [listings] [a row every so many days]`. A database is made on that server and dropped.
import { withProductModule } from './product-module.ts';

import type * as Shapes from './fold-shapes.ts';

const [url, listings = '100000', every = '1'] = process.argv.slice(2);
if (url === undefined) throw new Error('Give the address of a PostgreSQL server.');

await withProductModule('fold-shapes.ts', (module) =>
  (module as typeof Shapes).measureFolding(url, Number(listings), Number(every)),
);
