import type { Ctx } from '#server/context.ts';
import type { ExportKind } from '#server/exports.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { listRequests } from './admin-list.server.ts';

const columns = [
  'reference', 'company_name', 'contact_name', 'email', 'service_type', 'origin_address', 'destination_address', 'weight_lbs',
  'budget_range', 'status', 'preferred_date', 'created_at',
] as const; // prettier-ignore

/** All requests the search of the tab Quote Requests finds. */
export const requestExport: ExportKind = {
  name: 'quote-requests',
  label: () => m.quotes_export(),
  columns,
  pages: requestPages,
};

async function* requestPages(ctx: Ctx, search: URLSearchParams): AsyncGenerator<CsvCell[][]> {
  const q = searchTextOf(search);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(ctx, { q, cursor, limit: 100 });
    yield page.items.map((row) => columns.map((column) => row[column]));
    cursor = page.nextCursor;
  } while (cursor !== null);
}
