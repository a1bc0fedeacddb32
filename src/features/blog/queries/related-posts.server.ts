import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { readable } from './readable.server.ts';

export interface RelatedPost {
  title: string;
  slug: string;
  language: string;
}

const most = 3;

/** Returns public articles with any of these tags: most shared tags first, then newest. */
export function listPostsAbout(
  ctx: Ctx,
  tags: readonly string[],
  except: string | null = null,
): Promise<RelatedPost[]> {
  const wanted = sql`${[...tags]}::text[]`;
  return readable(ctx)
    .select(['blog_posts.title', 'blog_posts.slug', 'blog_posts.language'])
    .$if(except !== null, (all) => all.where('blog_posts.id', '<>', except))
    .where(sql<boolean>`blog_posts.tags && ${wanted}`)
    .orderBy(sql`(select count(*) from unnest(blog_posts.tags) as tag where tag = any(${wanted}))`, 'desc')
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id')
    .limit(most)
    .execute();
}
