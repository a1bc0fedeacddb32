import { type RawBuilder, sql } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Ctx } from '#server/context.ts';
import { countDemo } from '#server/count-demo.ts';
import { countFound } from '#server/db/count-found.ts';
import { type KeysetPage, defineKeyset, keysetPage, rowId, moment, pageLimit } from '#server/db/keyset.ts';
import { requireAdmin } from '#server/session/require.ts';
import { type Count } from '#shared/bounded-count.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';

import { missingBeforeVerification } from '../schema/missing.ts';
import type { AdminWarehouseRow } from '../schema/staff-listing.ts';

export interface AdminSearch {
  q?: string | null;
  status?: ReviewStatus | null;
}

export interface AdminWarehousePage extends KeysetPage<AdminWarehouseRow> {
  /** Number shown on this page, and number of all listings. */
  shown: number;
  total: Count;
  /** Number of all demonstration listings. */
  demo: number;
}

/** Order of all listings, for administrators. */
export const newest = defineKeyset('warehouses.admin', { created_at: moment, id: rowId }, { table: 'w' });

/**
 * Returns the condition that a listing `w` matches an administrator's search: an id, or text in company, city or
 * contact address.
 */
export function matchesSearch({ q, status }: AdminSearch): RawBuilder<boolean> {
  const text = cleanText(q ?? '', { maxLength: 200 }).toLowerCase();
  const isId: boolean = isUuid(text);
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (isId) conditions.push(sql`(w.id = ${text}::uuid or w.user_id = ${text}::uuid)`);
  else if (text !== '')
    conditions.push(
      sql`lower(w.company_name || ' ' || w.city || ' ' || w.email) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  if (status) conditions.push(sql`w.review_status = ${status}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const shown = [
  'w.id', 'w.slug', 'w.company_name', 'w.contact_name', 'w.email', 'w.phone', 'w.city', 'w.state', 'w.country_code', 'w.warehouse_type',
  'w.total_square_footage', 'w.review_status', 'w.is_verified', 'w.is_active', 'w.created_at', 'w.user_id', 'w.is_demo',
  'w.version', 'w.photos_version',
] as const; // prettier-ignore
/** Columns from which missing facts are determined. */
const stated = ['w.field_sources', 'w.services', 'w.security_features', 'w.available_from'] as const;

// unsafe: staff decide about the rows of every company
/** Returns a page of all listings, newest first. Administrators only. */
export async function listWarehouses(
  ctx: Ctx,
  input: AdminSearch & { cursor?: string | null; limit?: number } = {},
): Promise<AdminWarehousePage> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('warehouses as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select([...shown, ...stated, 'u.email as owner_email'])
    .select((db) =>
      db
        .selectFrom('warehouse_photos as p')
        .whereRef('p.warehouse_id', '=', 'w.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('photos_count'),
    )
    .where(matchesSearch(input))
    .$castTo<
      Omit<AdminWarehouseRow, 'missing' | 'place'> &
        Parameters<typeof placeName>[0] &
        Parameters<typeof missingBeforeVerification>[0]
    >();
  const page = { cursor: input.cursor, limit: pageLimit(input.limit) };
  const { items: found, nextCursor } = await keysetPage(query, newest, page);
  const items = found.map(
    ({
      field_sources,
      services,
      security_features,
      available_from,
      photos_count,
      city,
      state,
      country_code,
      ...row
    }) => ({
      ...row,
      place: placeName({ city, state, country_code }),
      missing: missingBeforeVerification({ field_sources, services, security_features, available_from, photos_count }),
    }),
  );
  return {
    items,
    nextCursor,
    shown: items.length,
    total: await countFound(ctx, ctx.db.selectFrom('warehouses').select('id')),
    demo: await countDemo(ctx, 'warehouses'),
  };
}
