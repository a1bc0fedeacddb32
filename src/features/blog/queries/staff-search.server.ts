import { isAdmin } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import { containsWords } from '#server/db/words-in.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';

/** Articles, published or not, by title and summary. */
export const articleSearch: StaffSearch = {
  kind: 'articles',
  label: () => m.blog_admin_title(),
  order: 60,
  may: isAdmin,
  all: (q) => blogPaths.admin({ q }),
  async find(ctx, text, limit) {
    const matches = containsWords('search_text', text);
    const rows = await ctx.db
      .selectFrom('blog_posts')
      .select(['id', 'title', 'author_name', 'is_published'])
      .where('id', 'in', newestMatching({ table: 'blog_posts', matches, limit }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, title, author_name, is_published }) => ({
      id,
      title,
      detail: [author_name, is_published ? m.blog_part_published() : m.blog_part_drafts()].filter(Boolean).join(' · '),
      href: blogPaths.adminPost(id),
    }));
  },
};
