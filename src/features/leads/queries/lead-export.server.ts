import type { Ctx } from '#server/context.ts';
import type { ExportKind } from '#server/exports.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { listLeads } from './list-leads.server.ts';

const columns = [
  'reference',
  'company_name',
  'contact_name',
  'email',
  'phone',
  'source',
  'source_form',
  'status',
  'priority',
  'estimated_value',
  'created_at',
  'due_at',
  'first_response_at',
  'last_contact_date',
] as const;

/** Exports the leads that the search of the tab Leads finds. */
export const leadExport: ExportKind = { name: 'leads', label: () => m.leads_export(), columns, pages: leadPages };

async function* leadPages(ctx: Ctx, search: URLSearchParams): AsyncGenerator<CsvCell[][]> {
  const q = searchTextOf(search);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(ctx, { q, cursor, limit: 100 });
    yield page.items.map((lead) => columns.map((column) => lead[column]));
    cursor = page.nextCursor;
  } while (cursor !== null);
}
