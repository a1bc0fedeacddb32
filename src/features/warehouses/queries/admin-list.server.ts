import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, rowId, moment, pageLimit } from '#server/db/keyset.ts';
import { requireAdmin } from '#server/session/require.ts';
import { type Count, countLimit, countOf } from '#shared/bounded-count.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';

import type { FieldSources } from '../schema/facts.ts';
import { missingBeforeVerification } from '../schema/missing.ts';
import type { AdminWarehouseRow } from '../schema/staff-listing.ts';
import type { ReviewStatus } from '../state.ts';

export interface AdminSearch {
  q?: string | null;
  status?: ReviewStatus | null;
}

export interface AdminWarehousePage extends KeysetPage<AdminWarehouseRow> {
  /** How many this page shows, and how many there are, found or not. */
  shown: number;
  total: Count;
}

const newest = defineKeyset('warehouses.admin', { created_at: moment, id: rowId }, { table: 'w' });

/** What an administrator's search means: an id, or text in company, city or contact address. */
export function searchConditions({ q, status }: AdminSearch): RawBuilder<boolean>[] {
  const text = cleanText(q ?? '', { maxLength: 200 }).toLowerCase();
  const conditions: RawBuilder<boolean>[] = [];
  const isId: boolean = isUuid(text);
  if (isId) conditions.push(sql`(w.id = ${text}::uuid or w.user_id = ${text}::uuid)`);
  else if (text !== '')
    conditions.push(
      sql`lower(w.company_name || ' ' || w.city || ' ' || w.email) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  if (status) conditions.push(sql`w.review_status = ${status}`);
  return conditions;
}

const where = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** All listings, newest first, for administrators. */
export async function listWarehouses(
  ctx: Ctx,
  input: AdminSearch & { cursor?: string | null; limit?: number } = {},
): Promise<AdminWarehousePage> {
  requireAdmin(ctx);
  const limit = pageLimit(input.limit);
  const after = newest.afterCursor(input.cursor);
  const conditions = [...searchConditions(input), ...(after ? [after] : [])];
  const { rows } = await sql<
    Omit<AdminWarehouseRow, 'missing'> & {
      field_sources: FieldSources;
      services: string[];
      security_features: string[];
      available_from: string | null;
      photos_count: number;
    }
  >`
    select w.id, w.slug, w.company_name, w.contact_name, w.email, w.phone, w.city, w.state, w.warehouse_type, w.total_square_footage,
      w.review_status, w.is_verified, w.is_active, w.created_at, w.user_id, u.email as owner_email,
      w.field_sources, w.services, w.security_features, w.available_from,
      (select count(*)::integer from warehouse_photos p where p.warehouse_id = w.id) as photos_count
    from (
      select * from warehouses w
      ${where(conditions)} order by ${newest.orderBy} limit ${limit + 1}
    ) w join users u on u.id = w.user_id order by ${newest.orderBy}`.execute(ctx.db);
  const { items: found, nextCursor } = newest.page(rows, limit);
  const items = found.map(({ field_sources, services, security_features, available_from, photos_count, ...row }) => ({
    ...row,
    missing: missingBeforeVerification({ field_sources, services, security_features, available_from, photos_count }),
  }));
  return {
    items,
    nextCursor,
    shown: items.length,
    total: await countAll(ctx),
  };
}

async function countAll(ctx: Ctx): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from warehouses limit ${countLimit + 1}) found`.execute(ctx.db);
  return countOf(rows[0]?.count ?? 0);
}
