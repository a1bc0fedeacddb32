import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { ExportKind } from '#server/exports.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { requireAdmin } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { reviewStatusOf } from '../state.ts';
import { matchesSearch, newest } from './admin-list.server.ts';

const columns = {
  id: 'Id',
  slug: 'Slug',
  company_name: 'Company',
  contact_name: 'Contact',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country_code: 'Country',
  warehouse_type: 'Type',
  total_square_footage: 'Total square footage',
  available_square_footage: 'Available square footage',
  services: 'Services',
  certifications: 'Certifications',
  rates_starting: 'Starting rate (USD per sq ft and month)',
  review_status: 'Review status',
  is_verified: 'Verified',
  is_active: 'Active',
  rating_average: 'Rating',
  reviews_count: 'Reviews',
  created_at: 'Created',
  updated_at: 'Updated',
} as const;

const names = Object.keys(columns) as (keyof typeof columns)[];

const pageRows = 500;

/** All listings the search of the tab Warehouses finds. */
export const warehouseExport: ExportKind = {
  name: 'warehouses',
  label: () => m.warehouses_admin_export(),
  columns: Object.values(columns),
  pages: warehousePages,
};

async function* warehousePages(ctx: Ctx, params: URLSearchParams): AsyncGenerator<readonly CsvCell[][]> {
  requireAdmin(ctx);
  const search = { q: searchTextOf(params), status: reviewStatusOf(params.get('status')) };
  let after: RawBuilder<boolean> = sql`true`;
  for (;;) {
    const rows = await ctx.db
      .selectFrom('warehouses as w')
      .select(names)
      .where(matchesSearch(search))
      .where(after)
      .orderBy(newest.orderBy)
      .limit(pageRows)
      .execute();
    if (rows.length > 0) yield rows.map((row) => names.map((name) => cell(row[name])));
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = newest.after(last);
  }
}

const cell = (value: unknown): CsvCell => (Array.isArray(value) ? value.join(', ') : ((value ?? null) as CsvCell));
