// The board of quote requests with its counts, and one request, at a million of them on PostgreSQL: for an anonymous visitor, an author, a provider and staff.
// `node bench/quotes.ts [postgres://user@host:port/] [1000000]`
// Needs a server on which databases may be made; the database is kept, so that a second run measures at once.
import { runnerImport } from 'vite';

import type * as Shapes from './quotes-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', size = '1000000'] = process.argv.slice(2);

// Through Vite, because the product's list of migrations is one.
const { module } = await runnerImport<typeof Shapes>(new URL('quotes-shapes.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
});
await module.measureQuotes(url, Number(size));
