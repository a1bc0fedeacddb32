// Looking numbers up and listing packages at a million of each on PostgreSQL, and whether a hidden number takes longer than one that is not there.
// `node bench/tracking.ts [postgres://user@host:port/] [1000000]`
// Needs a server on which databases may be made; the database is kept, so that a second run measures at once.
import { withProductModule } from './product-module.ts';

import type * as Shapes from './tracking-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', size = '1000000'] = process.argv.slice(2);

await withProductModule('tracking-shapes.ts', (module) => (module as typeof Shapes).measureTracking(url, Number(size)));
