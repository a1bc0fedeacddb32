import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import type { Ctx } from '#server/context.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { can } from '../policy.ts';

/** Queue of submitted articles. */
export const articlesQueue = reviewQueue({
  kind: 'articles',
  label: () => m.blog_queue(),
  order: 40,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('blog_posts')
      .select(['id', 'title', 'author_name'])
      .select((eb) => eb.fn.coalesce('submitted_at', 'created_at').as('since'))
      .where('submitted_at', 'is not', null)
      .where('is_published', '=', false),
  since: 'submitted_at',
  toItems: (rows) =>
    rows.map(({ id, title, author_name, since }) => ({
      id,
      title,
      detail: author_name ?? '',
      waiting_since: since,
      href: blogPaths.review(id),
    })),
});

/** Returns an article that is public or was ever submitted, for staff who review it; throws `not_found` for a draft. */
export async function findForReview(ctx: Ctx, id: string) {
  requireStaff(ctx);
  const post = isUuid(id)
    ? await ctx.db
        .selectFrom('blog_posts')
        .select(['id', 'title', 'language', 'excerpt', 'content', 'content_html', 'tags', 'author_name', 'version'])
        .select(['author_user_id', 'is_published', 'submitted_at', 'review_reason'])
        .where('id', '=', id)
        .where((is) =>
          is.or([
            is('submitted_at', 'is not', null),
            is('review_reason', 'is not', null),
            is('is_published', '=', true),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  if (!post) throw new AppError('not_found');
  const { author_user_id, is_published, submitted_at, ...shown } = post;
  return {
    ...shown,
    isWaiting: submitted_at !== null && !is_published,
    mayDecide: can(ctx.actor, 'review', { author_user_id, is_published }),
  };
}
