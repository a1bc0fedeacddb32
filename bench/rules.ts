// 1,000 rules of 20 companies on 10,000 events, each told twice: whether each is acted on once and in its order, and how long that takes.
// `node bench/rules.ts [POSTGRES_URL]`; without one the database is in memory. With one, databases are made on that server and dropped.
import { withProductModule } from './product-module.ts';

import type * as Shapes from './rules-shapes.ts';

const [url = null] = process.argv.slice(2);

await withProductModule('rules-shapes.ts', (module) => (module as typeof Shapes).measureRules(url));
