import { data } from 'react-router';

import { imageUrl, type ImageFile, uploadMessages } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';
import type { FormReply } from '#server/http/forms.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { makePage, picturesIn } from '../commands/make-page.server.ts';
import { receivePicture } from '../commands/receive-picture.server.ts';
import { saveArticle } from '../commands/save-article.server.ts';
import { listUsablePictures } from '../queries/pictures.server.ts';
import type { ArticleValues } from '../schema/article.ts';

interface PostedArticle {
  ctx: Ctx;
  body: FormData;
  value: ArticleValues;
  idempotencyKey: string | null;
  refuse: (problems: object, status?: number) => FormReply;
}

/** The action of an article's form: stores its pictures, then previews or saves it. */
export async function answerArticle(form: PostedArticle, id: string | null, next: (id: string) => string) {
  const { ctx, body } = form;
  const value = await withCover(form);
  if (value.intent === 'place') {
    const picture = await receivePicture(ctx, {
      file: body.get('picture'),
      url: value.picture_url,
      alt: value.picture_alt,
      names: { file: 'picture', url: 'picture_url', alt: 'picture_alt' },
    });
    if (picture === null) throw new AppError('invalid', { fields: { picture: [uploadMessages.missing()] } });
    return again(form, value, placed(value, picture));
  }
  if (value.intent === 'preview') {
    const { ids } = picturesIn(value.content);
    const pictures = await listUsablePictures(ctx, ids, {
      user_id: requireUser(ctx).userId,
      post_id: id !== null && isUuid(id) ? id : null,
    });
    return again(form, value, {}, { title: value.title, html: makePage(value.content, pictures) });
  }
  const saved = await saveArticle(ctx, id, value, form.idempotencyKey);
  return redirectWithSuccess(ctx, next(saved.id), id === null ? m.blog_created() : m.blog_updated_done());
}

/** Returns the values with the uploaded cover picture. */
async function withCover({ ctx, body, value }: PostedArticle): Promise<ArticleValues> {
  const picture = await receivePicture(ctx, {
    file: body.get('featured_image'),
    url: value.featured_image_url,
    alt: value.featured_image_alt,
    names: { file: 'featured_image', url: 'featured_image_url', alt: 'featured_image_alt' },
  });
  return picture === null ? value : { ...value, featured_image_id: picture.id };
}

/** Returns the content with the picture appended. Brackets would end its text. */
function placed({ content, picture_alt }: ArticleValues, { id }: ImageFile) {
  const words = (picture_alt ?? '').replaceAll(/[[\]\\]/g, ' ').trim();
  return { content: `${content}\n\n![${words}](${imageUrl(id, 960)})\n`, picture_url: '', picture_alt: '' };
}

/** Returns the form without errors: as typed, with the stored pictures. */
function again(
  { refuse }: PostedArticle,
  { featured_image_id, intent }: ArticleValues,
  changed: object,
  preview?: { title: string; html: string },
) {
  const { data: reply } = refuse({}, 200);
  const initialValue = {
    ...reply.initialValue,
    featured_image_id: featured_image_id ?? '',
    featured_image_url: '',
    ...changed,
  };
  return data({ ...reply, initialValue, isPlaced: intent === 'place', ...(preview && { preview }) });
}

interface StoredArticle {
  title: string;
  slug: string;
  language: string;
  counterpart: string | null;
  excerpt: string | null;
  content: string;
  tags: readonly string[];
  author_name: string | null;
  author_email: string | null;
  featured_image_id: string | null;
  featured_image_alt: string | null;
  is_published: boolean;
  submitted_at: Date | null;
}

/** Returns a stored article as form values. */
export const typedArticle = ({ tags, is_published, submitted_at, ...post }: StoredArticle) => ({
  title: post.title,
  slug: post.slug,
  language: post.language,
  counterpart: post.counterpart ?? '',
  excerpt: post.excerpt ?? '',
  content: post.content,
  tags: tags.join(', '),
  author_name: post.author_name ?? '',
  author_email: post.author_email ?? '',
  featured_image_id: post.featured_image_id ?? '',
  featured_image_alt: post.featured_image_alt ?? '',
  publish: is_published || submitted_at !== null ? 'on' : undefined,
});
