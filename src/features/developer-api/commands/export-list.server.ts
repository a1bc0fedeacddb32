import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { exportPages, packageColumns } from '#features/tracking/queries/export-packages.server.ts';
import { readPackageFilters } from '#features/tracking/schema/package-filters.ts';
import type { Ctx } from '#server/context.ts';
import { type CsvExport, csvResponse } from '#server/http/csv.ts';

import { type Failure, askAddress } from './address.server.ts';
import type { Done } from './import-list.server.ts';

const compress = promisify(gzip);

/**
 * Writes the packages of the company that `acting` acts for as the same file as by hand, and puts it at the company's
 * address; without one it is returned, compressed.
 */
export async function exportList(
  acting: Ctx,
  { url, ...header }: { url: string | null; header_name: string | null; header_sealed: string | null },
): Promise<Done | Failure> {
  let lines = 0;
  const counted: CsvExport['pages'] = (async function* pages() {
    for await (const page of exportPages(acting, readPackageFilters(new URLSearchParams()), null)) {
      lines += page.length;
      yield page;
    }
  })();
  const made = await csvResponse({ filename: 'packages.csv', columns: packageColumns, pages: counted });
  const body = new Uint8Array(await made.arrayBuffer());
  if (url === null) return { outcome: 'kept', file: await compress(body), lines };
  const answer = await askAddress(
    acting,
    { url, ...header },
    { method: 'PUT', body, headers: { 'content-type': 'text/csv; charset=utf-8' } },
  );
  if ('problem' in answer) return answer;
  // What is sent elsewhere is asked for there, and not put.
  if (answer.url !== new URL(url).href) return { problem: 'moved' };
  if (answer.status < 200 || answer.status > 299) return { problem: 'status', answered: answer.status };
  return { outcome: 'sent', lines };
}
