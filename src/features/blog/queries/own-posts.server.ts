import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import type { DB } from '#server/db/types.ts';
import { containsWords } from '#server/db/words-in.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { can } from '../policy.ts';
import { type ListPart, listParts } from '../schema/article.ts';
import { stateOf } from '../state.ts';
import { cardColumns } from './columns.server.ts';
import { findCounterpart } from './counterparts.server.ts';

const pageSize = 12;
const newest = defineKeyset('blog.written', { created_at: moment, id: rowId }, { table: 'blog_posts' });

const written = (ctx: Ctx) =>
  ctx.db
    .selectFrom('blog_posts')
    .select([
      ...cardColumns,
      'blog_posts.created_at',
      'blog_posts.updated_at',
      'blog_posts.is_published',
      'blog_posts.submitted_at',
      'blog_posts.review_reason',
    ]);

/** Returns a page of articles, each with its current state. */
async function page(ctx: Ctx, query: ReturnType<typeof written>, cursor: string | null) {
  const { items, nextCursor } = await keysetPage(query, newest, { cursor, limit: pageSize });
  const now = ctx.clock();
  return { items: items.map((post) => ({ ...post, state: stateOf(post, now) })), nextCursor };
}

/** Returns the caller's articles, newest first. */
export function listOwnPosts(ctx: Ctx, cursor: string | null) {
  const { userId } = requireUser(ctx);
  return page(ctx, written(ctx).where('author_user_id', '=', userId), cursor);
}

type Where = ExpressionBuilder<DB, 'blog_posts'>;

/** Conditions for the parts of the administrators' list; a scheduled article is not public yet. */
const inPart: Record<ListPart, (where: Where, now: Date) => Expression<SqlBool>> = {
  all: (where) => where.lit(true),
  published: (where, now) => where('published_at', '<=', now),
  scheduled: (where, now) => where('published_at', '>', now),
  drafts: (where) => where('is_published', '=', false),
};

/** Returns a page of all articles with these words in title or summary, for administrators. */
export function listPosts(
  ctx: Ctx,
  { part, q, cursor }: { part: ListPart; q?: string | undefined; cursor: string | null },
) {
  requireAdmin(ctx);
  return page(
    ctx,
    written(ctx)
      .where((where) => inPart[part](where, ctx.clock()))
      .where(containsWords('search_text', q)),
    cursor,
  );
}

/** Returns the number of articles in each part of the administrators' list. */
export async function countPosts(ctx: Ctx): Promise<Record<ListPart, number>> {
  requireAdmin(ctx);
  const now = ctx.clock();
  return ctx.db
    .selectFrom('blog_posts')
    .select((eb) =>
      listParts.map((part) =>
        eb.fn
          .countAll<number>()
          .filterWhere((where) => inPart[part](where, now))
          .as(part),
      ),
    )
    .$castTo<Record<ListPart, number>>()
    .executeTakeFirstOrThrow();
}

/** Returns an article for whoever may edit it; throws `not_found` for others. */
export async function findWrittenPost(ctx: Ctx, id: string) {
  requireUser(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  const post = await ctx.db
    .selectFrom('blog_posts')
    .select([
      'id',
      'title',
      'slug',
      'language',
      'excerpt',
      'content',
      'tags',
      'author_name',
      'author_email',
      'author_user_id',
      'is_published',
      'submitted_at',
      'published_at',
      'review_reason',
      'featured_image_id',
      'featured_image_alt',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post || !can(ctx.actor, 'edit', post)) throw new AppError('not_found');
  const { published_at } = post;
  const scheduledFor = published_at !== null && published_at > ctx.clock() ? published_at : null;
  const counterpart = (await findCounterpart(ctx, id))?.slug ?? null;
  return { ...post, counterpart, scheduledFor, mayPublish: isAdmin(ctx.actor) };
}

/** Returns all articles of the account for its data export. */
export function exportPosts(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('blog_posts')
    .select([
      'id',
      'title',
      'slug',
      'excerpt',
      'content',
      'tags',
      'author_name',
      'author_email',
      'is_published',
      'created_at',
    ])
    .where('author_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
