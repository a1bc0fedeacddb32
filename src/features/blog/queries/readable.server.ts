import type { Ctx } from '#server/context.ts';

/** Public articles in this language, and those without a counterpart in it. */
export const readable = (ctx: Ctx) =>
  ctx.db
    .selectFrom('blog_posts')
    .where('blog_posts.is_published', '=', true)
    .where('blog_posts.published_at', '<=', ctx.clock())
    .where((is) =>
      is.or([
        is('blog_posts.language', '=', ctx.language),
        is.not(
          is.exists(
            is
              .selectFrom('blog_posts as other')
              .select('other.id')
              .where('other.is_published', '=', true)
              .where('other.published_at', '<=', ctx.clock())
              .where('other.language', '=', ctx.language)
              .where((match) =>
                match.or([
                  match('other.translation_of', '=', match.ref('blog_posts.id')),
                  match('other.id', '=', match.ref('blog_posts.translation_of')),
                ]),
              ),
          ),
        ),
      ]),
    );

/** Returns when the next scheduled article becomes public, which changes cached pages; null if none is scheduled. */
export async function findNextPublication(ctx: Ctx): Promise<Date | null> {
  const next = await ctx.db
    .selectFrom('blog_posts')
    .select('published_at')
    .where('is_published', '=', true)
    .where('published_at', '>', ctx.clock())
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return next?.published_at ?? null;
}
