import type { Ctx } from '#server/context.ts';
import { defineKeyset, rowId, keysetPage } from '#server/db/keyset.ts';
import type { SitemapEntry } from '#server/feature.ts';

import { warehousePaths } from '../paths.ts';

const byId = defineKeyset(
  'warehouses.sitemap',
  { id: { ...rowId, column: 'warehouse_id' } },
  { table: 's', direction: 'asc' },
);

// unsafe: public rows only
/** Returns the public pages of warehouses: the directory, the form, then every listing by id. */
export async function listSitemapPages(
  ctx: Ctx,
  page: { cursor: string | null; limit: number },
): Promise<{ entries: SitemapEntry[]; nextCursor: string | null }> {
  const query = ctx.db
    .selectFrom('warehouse_search as s')
    .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
    .select(['w.id', 'w.slug', 'w.updated_at']);
  const { items, nextCursor } = await keysetPage(query, byId, page);
  const fixed =
    page.cursor === null ? [{ path: warehousePaths.directory() }, { path: warehousePaths.listWarehouse() }] : [];
  const listings = items.map((row) => ({ path: warehousePaths.warehouse(row.slug), lastModified: row.updated_at }));
  return { entries: [...fixed, ...listings], nextCursor };
}
