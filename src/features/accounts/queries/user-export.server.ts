import type { Ctx } from '#server/context.ts';
import type { ExportKind } from '#server/exports.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import * as m from '#texts/messages.js';

import { listUsers } from './users.server.ts';

const columns = [
  'id',
  'email',
  'email_verified',
  'first_name',
  'last_name',
  'company_name',
  'user_type',
  'phone',
  'role',
  'plan',
  'created_at',
  'locked_at',
] as const;

/** All accounts the search of the tab Users finds. */
export const userExport: ExportKind = {
  name: 'users',
  label: () => m.accounts_admin_export(),
  columns,
  pages: userPages,
};

async function* userPages(ctx: Ctx, search: URLSearchParams): AsyncGenerator<CsvCell[][]> {
  const q = searchTextOf(search);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(ctx, { q, cursor, limit: 100 });
    yield page.items.map((user) => columns.map((column) => user[column]));
    cursor = page.nextCursor;
  } while (cursor !== null);
}
