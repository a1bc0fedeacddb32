import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { exportPages, packageColumns } from '#features/tracking/queries/export-packages.server.ts';
import { readPackageFilters } from '#features/tracking/schema/package-filters.ts';
import { exportOrders, orderColumns } from '#features/quotes/queries/export-orders.server.ts';
import type { Ctx } from '#server/context.ts';
import { type CsvExport, csvResponse } from '#server/http/csv.ts';

import { type Address, type Failure, askAddress } from './address.server.ts';
import type { Done } from './import-list.server.ts';

const compress = promisify(gzip);

/** What goes out; packages as the same file as by hand. */
const lists: Record<
  'packages' | 'orders',
  { columns: readonly string[]; pagesOf: (acting: Ctx) => CsvExport['pages'] }
> = {
  packages: {
    columns: packageColumns,
    pagesOf: (acting) => exportPages(acting, readPackageFilters(new URLSearchParams()), null),
  },
  orders: { columns: orderColumns, pagesOf: exportOrders },
};

/**
 * Writes the packages or orders of the company that `acting` acts for as a file, and puts it at the company's
 * address; without one it is returned, compressed.
 */
export async function exportList(
  acting: Ctx,
  { url, content, ...header }: Omit<Address, 'url'> & { url: string | null; content: keyof typeof lists },
): Promise<Done | Failure> {
  const { columns, pagesOf } = lists[content];
  let lines = 0;
  const counted: CsvExport['pages'] = (async function* pages() {
    for await (const page of pagesOf(acting)) {
      lines += page.length;
      yield page;
    }
  })();
  const made = await csvResponse({ filename: `${content}.csv`, columns, pages: counted });
  const body = new Uint8Array(await made.arrayBuffer());
  if (url === null) return { outcome: 'kept', packed: await compress(body), lines };
  const answer = await askAddress(
    acting,
    { url, ...header },
    { method: 'PUT', body, headers: { 'content-type': 'text/csv; charset=utf-8' } },
  );
  if ('problem' in answer) return answer;
  // A redirect may have turned the PUT into a GET, so the file has not arrived there.
  if (answer.url !== new URL(url).href) return { problem: 'moved' };
  if (answer.status < 200 || answer.status > 299) return { problem: 'status', answered: answer.status };
  return { outcome: 'sent', lines };
}
