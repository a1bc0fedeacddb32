import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, rowId } from '#server/db/keyset.ts';
import type { SitemapEntry } from '#server/feature.ts';

import { partnerPaths } from '../paths.ts';

const byId = defineKeyset('partners.sitemap', { id: rowId }, { direction: 'asc' });

// unsafe: public rows only
/** Returns the public pages of partners: the directory and the registration form, then every partner by id. */
export async function listSitemapPages(
  ctx: Ctx,
  page: { cursor: string | null; limit: number },
): Promise<{ entries: SitemapEntry[]; nextCursor: string | null }> {
  const query = ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'slug', 'updated_at'])
    .where('verified', '=', true)
    .where('is_active', '=', true);
  const { items, nextCursor } = await keysetPage(query, byId, page);
  const fixed =
    page.cursor === null ? [{ path: partnerPaths.partners() }, { path: partnerPaths.providerSignup() }] : [];
  const partners = items.map((row) => ({ path: partnerPaths.partner(row.slug), lastModified: row.updated_at }));
  return { entries: [...fixed, ...partners], nextCursor };
}
