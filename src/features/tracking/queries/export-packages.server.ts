import type { Ctx } from '#server/context.ts';
import type { CsvCell } from '#server/http/csv.ts';

import type { PackageFilters } from '../schema/package-filters.ts';
import { listPackages, type PackageLine } from './own-packages.server.ts';

/** Columns as in an import, with the newest event, so that the file can be imported again. */
export const packageColumns = [
  'tracking_number',
  'label',
  'carrier',
  'origin_address',
  'destination_address',
  'estimated_delivery',
  'status',
  'timestamp',
  'location',
] as const;

const cells = (row: PackageLine): CsvCell[] => [
  row.tracking_number,
  row.shipment_name,
  row.carrier,
  row.origin_address,
  row.destination_address,
  row.estimated_delivery,
  row.latest?.milestone ?? row.latest?.status_text,
  row.latest?.timestamp,
  row.latest && row.current_location,
];

/**
 * Yields the caller's own packages that match these filters, or only the selected ones, in independent pages of limited
 * size.
 */
export async function* exportPages(
  ctx: Ctx,
  filters: PackageFilters,
  ids: readonly string[] | null,
): AsyncIterable<readonly (readonly CsvCell[])[]> {
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page is asked for when the reader took the last one
    const page: Awaited<ReturnType<typeof listPackages>> = await listPackages(ctx, filters, {
      cursor,
      limit: 500,
      ids,
    });
    yield page.items.map(cells);
    cursor = page.nextCursor;
  } while (cursor !== null);
}
