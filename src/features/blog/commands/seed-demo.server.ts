import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { demoArticles } from '../demo/articles.ts';
import { articlesOnRisk } from '../demo/articles-on-risk.ts';
import { makePage } from './make-page.server.ts';

/** Writes the articles of the demonstration; existing ones are unchanged. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ids = new Map<string, string>();
    for (const { slug, translation_of, days_ago, ...article } of [...demoArticles, ...articlesOnRisk]) {
      const at = addDays(tx.clock(), -days_ago);
      const id = tx.newId();
      ids.set(slug, id);
      await tx.db
        .insertInto('blog_posts')
        .values({
          ...article,
          id,
          slug,
          translation_of: translation_of === undefined ? null : (ids.get(translation_of) ?? null),
          content_html: makePage(article.content),
          author_name: null,
          is_published: true,
          published_at: at,
          created_at: at,
          updated_at: at,
          is_demo: true,
        })
        .onConflict((conflict) => conflict.constraint('blog_posts_slug').doNothing())
        .execute();
    }
  });
}
