import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import type { SitemapEntry } from '#server/feature.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';

const kind = 'warehouses.sitemap';

/** The public pages of warehouses: the directory, the form, then every listing in the order of ids. */
export async function listSitemapPages(
  ctx: Ctx,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ entries: SitemapEntry[]; nextCursor: string | null }> {
  const after = decodeCursor(kind, cursor, z.tuple([z.uuid()]));
  const rows = await ctx.db
    .selectFrom('warehouse_search as s')
    .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
    .select(['w.id', 'w.slug', 'w.updated_at'])
    .$if(after !== null, (query) => query.where('s.warehouse_id', '>', after?.[0] ?? ''))
    .orderBy('s.warehouse_id')
    .limit(limit)
    .execute();
  const fixed = cursor === null ? [{ path: '/warehouse-directory' }, { path: '/list-warehouse' }] : [];
  const last = rows.at(-1);
  return {
    entries: [...fixed, ...rows.map((row) => ({ path: `/warehouses/${row.slug}`, lastModified: row.updated_at }))],
    nextCursor: rows.length === limit && last ? encodeCursor(kind, [last.id]) : null,
  };
}
