// How long a need takes to be answered at growing sizes, on PostgreSQL and embedded, beside plain full text search over the same rows.
// `npx node bench/match.ts [postgres://user@host:port/|embedded] [100000]`
// Databases of PostgreSQL are those of `bench/search.ts`, kept for the next run; the embedded one is filled anew.
import { createServer } from 'vite';

import { ensureTexts } from '../bin/texts.ts';
import type * as Needs from './match-needs.ts';

const [where = 'postgres://postgres@127.0.0.1:5432/', size = '100000'] = process.argv.slice(2);

await ensureTexts();
// Through Vite, because the product's list of migrations is one.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { measureMatch } = (await vite.ssrLoadModule(
    new URL('match-needs.ts', import.meta.url).pathname,
  )) as typeof Needs;
  await measureMatch(where, Number(size));
} finally {
  await vite.close();
}
