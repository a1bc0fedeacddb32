import type { Ctx } from '#server/context.ts';
import type { PathsByLanguage } from '#shared/languages.ts';

import { blogPaths } from '../paths.ts';

export interface Counterpart {
  id: string;
  slug: string;
  language: string;
}

/** Articles with their counterpart, whichever of the two refers to the other. */
const pairs = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('blog_posts')
    .innerJoin('blog_posts as other', (join) =>
      join.on((on) =>
        on.or([
          on('other.translation_of', '=', on.ref('blog_posts.id')),
          on('other.id', '=', on.ref('blog_posts.translation_of')),
        ]),
      ),
    )
    .select(['blog_posts.id as of', 'other.id', 'other.slug', 'other.language'])
    .where('blog_posts.id', 'in', ids);

/** Returns the counterpart in another language, public or not, for whoever may edit this article; null without one. */
export async function findCounterpart(ctx: Ctx, id: string): Promise<Counterpart | null> {
  return (await pairs(ctx, [id]).executeTakeFirst()) ?? null;
}

/** Returns the public counterparts of articles by article id; articles without one are left out. */
export async function listPublicCounterparts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Counterpart>> {
  if (ids.length === 0) return new Map();
  const found = await pairs(ctx, ids)
    .where('other.is_published', '=', true)
    .where('other.published_at', '<=', ctx.clock())
    .execute();
  return new Map(found.map(({ of, ...other }) => [of, other]));
}

/** Returns the paths of an article by language. */
export const pathsOf = (
  post: { slug: string; language: string },
  counterpart: { slug: string; language: string } | undefined,
): PathsByLanguage =>
  Object.fromEntries(
    [post, ...(counterpart ? [counterpart] : [])].map(({ slug, language }) => [language, blogPaths.article(slug)]),
  );
