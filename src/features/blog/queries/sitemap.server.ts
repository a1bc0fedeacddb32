import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { idsOf } from '#shared/ids-of.ts';

import { blogPaths } from '../paths.ts';
import { listPublicCounterparts, pathsOf } from './counterparts.server.ts';

const newest = defineKeyset('blog.sitemap', { published_at: moment, id: rowId });

/** Returns public articles for the sitemap, with the date of their last change. */
export async function listForSitemap(ctx: Ctx, page: { cursor: string | null; limit: number }) {
  const query = ctx.db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'language', 'translation_of', 'updated_at'])
    .select(sql<Date>`published_at`.as('published_at'))
    .where('is_published', '=', true)
    .where('published_at', '<=', ctx.clock());
  const { items, nextCursor } = await keysetPage(query, newest, page);
  const counterparts = await listPublicCounterparts(ctx, idsOf(items));
  // One entry per pair: the article that the other refers to.
  const entries = items
    .filter(({ id, translation_of }) => translation_of === null || !counterparts.has(id))
    .map((post) => ({
      path: blogPaths.article(post.slug),
      paths: pathsOf(post, counterparts.get(post.id)),
      lastModified: post.updated_at,
    }));
  return {
    entries,
    nextCursor,
  };
}
