// How long a need takes to be answered at growing sizes, on PostgreSQL and embedded, beside plain full text search over the same rows.
// `npx node bench/match.ts [postgres://user@host:port/|embedded] [100000]`
// Databases of PostgreSQL are those of `bench/search.ts`, kept for the next run; the embedded one is filled anew.
import type * as Needs from './match-needs.ts';
import { withProductModule } from './product-module.ts';

const [where = 'postgres://postgres@127.0.0.1:5432/', size = '100000'] = process.argv.slice(2);

await withProductModule('match-needs.ts', (module) => (module as typeof Needs).measureMatch(where, Number(size)));
