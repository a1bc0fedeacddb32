import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';

import { blogPaths } from '../paths.ts';

const newest = defineKeyset('blog.sitemap', { published_at: moment, id: rowId });

/** Public articles for search engines, with the day each was last changed. */
export async function listForSitemap(ctx: Ctx, page: { cursor: string | null; limit: number }) {
  const query = ctx.db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'updated_at'])
    .select(sql<Date>`published_at`.as('published_at'))
    .where('is_published', '=', true)
    .where('published_at', '<=', ctx.clock());
  const { items, nextCursor } = await keysetPage(query, newest, page);
  return {
    entries: items.map(({ slug, updated_at }) => ({ path: blogPaths.article(slug), lastModified: updated_at })),
    nextCursor,
  };
}
