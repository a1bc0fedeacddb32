import { data } from 'react-router';

import type { Ctx } from '#server/context.ts';
import type { FormReply } from '#server/http/forms.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import * as m from '#texts/messages.js';

import { makePage } from '../commands/make-page.server.ts';
import { saveArticle } from '../commands/save-article.server.ts';
import type { ArticleValues } from '../schema.ts';

interface PostedArticle {
  ctx: Ctx;
  value: ArticleValues;
  refuse: (problems: object, status?: number) => FormReply;
}

/** What the form of an article does: shows it as it will look, or keeps it and leads on. */
export async function answerArticle(
  { ctx, value, refuse }: PostedArticle,
  id: string | null,
  next: (id: string) => string,
) {
  if (value.intent === 'preview') {
    // The form again as it was typed, without a complaint.
    const { data: again } = refuse({}, 200);
    return data({ ...again, preview: { title: value.title, html: makePage(value.content) } });
  }
  const saved = await saveArticle(ctx, id, value);
  return redirectWithFlash(ctx, next(saved.id), {
    tone: 'success',
    title: id === null ? m.blog_created() : m.blog_updated_done(),
  });
}

/** The article as the form's fields have it. */
export const typedArticle = ({
  tags,

  is_published,
  submitted_at,
  ...post
}: {
  title: string;
  slug: string;
  language: string;
  excerpt: string | null;
  content: string;
  tags: readonly string[];
  author_name: string | null;
  author_email: string | null;
  is_published: boolean;
  submitted_at: Date | null;
}) => ({
  title: post.title,
  slug: post.slug,
  language: post.language,
  excerpt: post.excerpt ?? '',
  content: post.content,
  tags: tags.join(', '),
  author_name: post.author_name ?? '',
  author_email: post.author_email ?? '',
  publish: is_published || submitted_at !== null ? 'on' : undefined,
});
