import { audit } from '#server/audit.ts';
import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireUser } from '#server/session/require.ts';
import { type SlugKind, freeSlug, moveSlug } from '#server/slugs.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { slugify } from '#shared/slug.ts';
import * as m from '#texts/messages.js';

import { writeLimit } from '../limits.ts';
import { can } from '../policy.ts';
import { listUsablePictures } from '../queries/pictures.server.ts';
import type { ArticleValues } from '../schema/article.ts';
import { wasPublic } from '../state.ts';
import { syncPictures } from './article-pictures.server.ts';
import { makePage, picturesIn } from './make-page.server.ts';
import { notifyAuthor, notifyAuthorJob } from './make-public.server.ts';
import { setCounterpart } from './set-counterpart.server.ts';

const slugs: SlugKind = { kind: 'blog_post', table: 'blog_posts' };

const taken = () => new AppError('conflict', { detail: m.blog_slug_taken(), fields: { slug: [m.blog_slug_taken()] } });
onConstraint('blog_posts_slug', taken);

interface Stored {
  id: string;
  slug: string;
  version: number;
  author_user_id: string | null;
  is_published: boolean;
  published_at: Date | null;
  was_public: boolean;
  submitted_at: Date | null;
  review_reason: string | null;
}

/** Returns the publication time: the requested one, the existing one, or now. */
function publicFrom(now: Date, { publish_at }: ArticleValues, own: Stored | null): Date {
  if (publish_at !== null) {
    if (publish_at > now) return publish_at;
    throw new AppError('invalid', { fields: { publish_at: [m.blog_schedule_wanted()] } });
  }
  return own?.published_at && own.published_at <= now ? own.published_at : now;
}

/**
 * Returns the time of submission. An administrator who edits a submitted article does not decide about it, and the
 * author of a scheduled one still has to be notified.
 */
function submittedAt(
  now: Date,
  { publish }: ArticleValues,
  own: Stored | null,
  mayPublish: boolean,
  public_at: Date | null,
) {
  if (!mayPublish) return publish ? (own?.submitted_at ?? now) : null;
  return public_at !== null && public_at <= now ? null : (own?.submitted_at ?? null);
}

/** Returns the slug the author typed if no other article has or had it, else one made from the title. */
async function slugFor(tx: Ctx, { slug, title }: ArticleValues, own: Stored | null): Promise<string> {
  if (slug === null && own !== null) return own.slug;
  const free = await freeSlug(tx, slugs, slug ?? title, own?.id ?? null);
  if (slug !== null && free !== slugify(slug, { fallback: slugs.kind })) throw taken();
  const gone = await tx.db.selectFrom('blog_gone_slugs').select('slug').where('slug', '=', free).executeTakeFirst();
  if (gone && slug !== null) throw taken();
  return gone ? `${free}-${tx.newId().slice(-6)}` : free;
}

/** Returns the author's name if the form has none. */
async function authorOf(tx: Ctx, userId: string): Promise<string | null> {
  const { first_name, last_name, email } = await tx.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim() || (email.split('@', 1)[0] ?? null);
}

/**
 * Saves a new article (once per idempotency key), or the one with this id in the version its author saw. Only administrators can publish; for
 * others, "publish" submits it. A typed address that is taken is refused at its field; a former address redirects to
 * the new one.
 */
export async function saveArticle(
  ctx: Ctx,
  id: string | null,
  values: ArticleValues,
  key: string | null = null,
): Promise<{ id: string; slug: string }> {
  const { userId, email } = requireUser(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  const named = picturesIn(values.content);
  if (named.hasWordless) throw new AppError('invalid', { fields: { content: [m.blog_picture_alt_wanted()] } });
  if (values.featured_image_id !== null && values.featured_image_alt === null)
    throw new AppError('invalid', { fields: { featured_image_alt: [m.blog_picture_alt_wanted()] } });
  const cover = values.featured_image_id;
  const asked = [...named.ids, ...(cover === null ? [] : [cover])];
  const post_id = id !== null && isUuid(id) ? id : null;
  const pictures = await listUsablePictures(ctx, asked, { user_id: userId, post_id });
  if (cover !== null && !pictures.has(cover)) throw new AppError('not_found');
  // Rendering the most expensive text takes half a second of processor time, so it happens before the transaction.
  const content_html = makePage(values.content, pictures);
  // A new article sent twice is one. Its cover is stored anew each time and tells nothing.
  const { title, slug: address, content } = values;
  const request = { key: id === null ? key : null, scope: 'blog.write', body: { title, address, content } };
  return withIdempotency(ctx, request, async (tx) => {
    const own = id === null ? null : await lockArticle(tx, id, values.version);
    const now = tx.clock();
    const mayPublish = isAdmin(tx.actor);
    const isPublished = mayPublish ? values.publish : false;
    const slug = await slugFor(tx, values, own);
    const published_at = isPublished ? publicFrom(now, values, own) : null;
    const row = {
      title: values.title,
      slug,
      language: values.language,
      excerpt: values.excerpt,
      content: values.content,
      content_html,
      featured_image_id: cover,
      featured_image_alt: cover === null ? null : values.featured_image_alt,
      tags: values.tags,
      author_name: values.author_name ?? (await authorOf(tx, own?.author_user_id ?? userId)),
      author_email: values.author_email ?? email,
      is_published: isPublished,
      published_at,
      submitted_at: submittedAt(now, values, own, mayPublish, published_at),
      // Kept until the article is submitted again.
      review_reason: values.publish ? null : (own?.review_reason ?? null),
      updated_at: now,
    };
    const postId = own?.id ?? tx.newId();
    if (own === null) {
      await tx.db
        .insertInto('blog_posts')
        .values({ ...row, id: postId, author_user_id: userId, created_at: now })
        .execute();
    } else {
      await moveSlug(tx, slugs, { id: own.id, from: own.slug, to: slug });
      await tx.db
        .updateTable('blog_posts')
        .set({ ...row, was_public: wasPublic(own, now), version: own.version + 1 })
        .where('id', '=', own.id)
        .execute();
    }
    if (own?.submitted_at && published_at !== null) {
      if (published_at <= now) await notifyAuthor(tx, { ...own, title: values.title, slug });
      else await tx.jobs.send(tx, notifyAuthorJob, { id: postId }, { startAt: published_at });
    }
    await setCounterpart(tx, { id: postId, language: row.language }, values.counterpart);
    await syncPictures(tx, {
      id: postId,
      wanted: [...pictures.keys()],
      user_id: userId,
      isPublic: published_at !== null && published_at <= now,
    });
    await audit(tx, {
      action: own === null ? 'blog_post.written' : 'blog_post.edited',
      subject_kind: 'blog_post',
      subject_id: postId,
      account_id: own === null ? userId : own.author_user_id,
    });
    return { id: postId, slug };
  });
}

/** Locks the article for somebody who may edit it; throws `not_found` otherwise. */
async function lockArticle(tx: Ctx, id: string, version: number | undefined): Promise<Stored> {
  if (!isUuid(id)) throw new AppError('not_found');
  const post = await tx.db
    .selectFrom('blog_posts')
    .select([
      'id',
      'slug',
      'version',
      'author_user_id',
      'is_published',
      'published_at',
      'was_public',
      'submitted_at',
      'review_reason',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post || !can(tx.actor, 'edit', post)) throw new AppError('not_found');
  if (version !== undefined && version !== post.version)
    throw new AppError('conflict', { detail: m.blog_changed_meanwhile() });
  return post;
}
