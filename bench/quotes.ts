// The board of quote requests with its counts, and one request, at a million of them on PostgreSQL: for an anonymous visitor, an author, a provider and staff.
// `node bench/quotes.ts [postgres://user@host:port/] [1000000]`
// Needs a server on which databases may be made; the database is kept, so that a second run measures at once.
import { withProductModule } from './product-module.ts';

import type * as Shapes from './quotes-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', size = '1000000'] = process.argv.slice(2);

await withProductModule('quotes-shapes.ts', (module) => (module as typeof Shapes).measureQuotes(url, Number(size)));
