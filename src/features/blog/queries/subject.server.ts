import { isAdmin, isStaff } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { findsAny } from '#server/db/count-rows.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';

/** The article as a subject of audit log and recent activity. */
export const postSubject: SubjectKind = {
  kind: 'blog_post',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('blog_posts').select(['id', 'title']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? blogPaths.adminPost(id) : null),
  words: {
    'blog_post.written': { text: () => m.blog_activity_written(), href: blogPaths.ownArticle },
    'blog_post.published': { text: () => m.blog_activity_published() },
    'blog_post.returned': { text: () => m.blog_activity_returned(), href: blogPaths.ownArticle },
    'blog_post.unpublished': { text: () => m.blog_activity_unpublished(), href: blogPaths.ownArticle },
  },
  mayRead: async (ctx, id) => {
    const { actor } = ctx;
    if (isStaff(actor)) return true;
    // A scheduled article and its pictures become readable without a further command.
    return findsAny(
      ctx.db
        .selectFrom('blog_posts')
        .where('id', '=', id)
        .where((is) =>
          is.or([
            is.and([is('is_published', '=', true), is('published_at', '<=', ctx.clock())]),
            ...(actor.kind === 'user' ? [is('author_user_id', '=', actor.userId)] : []),
          ]),
        ),
    );
  },
};
