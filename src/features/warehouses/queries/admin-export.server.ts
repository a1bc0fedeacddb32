import { type RawBuilder, sql } from 'kysely';

import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';

import { type AdminSearch, searchConditions } from './admin-list.server.ts';

type Cell = string | number | boolean | Date | null;

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

export const exportColumns = Object.values(columns);

const pageRows = 500;

type ExportRow = Record<(typeof names)[number], unknown> & { id: string; created_at: Date };

/**
 * All listings an administrator's search finds, newest first, in bounded pages that hold nothing between them.
 * That it was asked for is in the audit log before the first row leaves.
 */
export async function* exportWarehouses(ctx: Ctx, search: AdminSearch): AsyncGenerator<readonly Cell[][]> {
  requireAdmin(ctx);
  await audit(ctx, {
    action: 'warehouse.exported',
    subject_kind: 'export',
    subject_id: 'warehouses',
    detail: { status: search.status ?? null, has_search: Boolean(search.q) },
  });
  let after: [Date, string] | null = null;
  for (;;) {
    const conditions: RawBuilder<boolean>[] = [
      ...searchConditions(search),
      ...(after ? [sql<boolean>`(w.created_at, w.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ];
    const { rows }: { rows: ExportRow[] } = await sql<ExportRow>`
      select ${sql.join(names.map((name) => sql.ref(`w.${name}`)))} from warehouses w
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by w.created_at desc, w.id desc limit ${pageRows}`.execute(ctx.db);
    if (rows.length > 0) yield rows.map((row) => names.map((name) => cell(row[name])));
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = [last.created_at, last.id];
  }
}

const cell = (value: unknown): Cell => (Array.isArray(value) ? value.join(', ') : ((value ?? null) as Cell));
