import type { Ctx } from '#server/context.ts';

import { makePage } from './commands/make-page.server.ts';

interface PostOverrides {
  title?: string;
  content?: string;
  author_user_id?: string | null;
  is_published?: boolean;
  /** Publication time; in the future for a scheduled article. */
  published_at?: Date;
  /** When its author submitted it. */
  submitted_at?: Date;
}

/** Creates a valid article with these overrides. */
export async function makePost(ctx: Ctx, overrides: PostOverrides = {}): Promise<{ id: string; slug: string }> {
  const id = ctx.newId();
  const now = ctx.clock();
  const isPublished = overrides.is_published ?? false;
  const slug = `article-${id.slice(-8)}`;
  const content = overrides.content ?? '## Reefers\n\nCold goods through Miami.';
  await ctx.db
    .insertInto('blog_posts')
    .values({
      id,
      slug,
      title: overrides.title ?? 'Cold goods through Miami',
      language: 'en',
      excerpt: 'What a reefer needs on its way through the port.',
      content,
      content_html: makePage(content),
      tags: ['cold storage'],
      author_name: 'Somebody of the trade',
      author_user_id: overrides.author_user_id ?? null,
      is_published: isPublished,
      published_at: isPublished ? (overrides.published_at ?? now) : null,
      submitted_at: overrides.submitted_at ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, slug };
}
