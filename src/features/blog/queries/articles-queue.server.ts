import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type Queue, type WaitingItem, afterPosition } from '#server/queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { countLimit, countOf } from '#shared/bounded-count.ts';
import { addHours } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { can } from '../policy.ts';

const waiting = (ctx: Ctx) =>
  ctx.db.selectFrom('blog_posts').where('submitted_at', 'is not', null).where('is_published', '=', false);

/** Queue of submitted articles. */
export const articlesQueue: Queue = {
  kind: 'articles',
  label: () => m.blog_queue(),
  order: 40,
  may: isStaff,
  async count(ctx) {
    const rows = await waiting(ctx)
      .select('id')
      .limit(countLimit + 1)
      .execute();
    return countOf(rows.length);
  },
  list: listWaiting,
};

async function listWaiting(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await waiting(ctx)
    .select(['id', 'title', 'author_name'])
    .select((eb) => eb.fn.coalesce('submitted_at', 'created_at').as('since'))
    .where(afterPosition(after, 'submitted_at', 'id'))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const hours = await readSetting(ctx, answerTime);
  return rows.map(({ id, title, author_name, since }) => ({
    id,
    title,
    detail: author_name ?? '',
    waiting_since: since,
    due_at: addHours(since, hours),
    href: blogPaths.review(id),
  }));
}

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
