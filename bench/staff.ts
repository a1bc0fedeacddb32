// Staff's one search among a million accounts, companies, leads and records, and the lists behind it.
// `npx node bench/staff.ts [postgres://user@host:port/] [1000000]`
// Needs a server on which databases may be made; the database is kept, so that a second run measures at once.
import { withProductModule } from './product-module.ts';
import type * as Shapes from './staff-shapes.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', size = '1000000'] = process.argv.slice(2);

await withProductModule('staff-shapes.ts', (module) => (module as typeof Shapes).measureStaff(url, Number(size)));
