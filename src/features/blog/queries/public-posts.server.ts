import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { containsWords } from '#server/db/words-in.ts';

import type { PathsByLanguage } from '#shared/languages.ts';

import { cardColumns } from './columns.server.ts';
import { listPublicCounterparts, pathsOf } from './counterparts.server.ts';
import { type PostCover, withCovers } from './pictures.server.ts';
import { readable } from './readable.server.ts';
import { listPostsAbout, type RelatedPost } from './related-posts.server.ts';

const pageSize = 12;
const newest = defineKeyset('blog.public', { published_at: moment, id: rowId }, { table: 'blog_posts' });

interface Filters {
  tag: string | null;
  q: string | null;
  cursor: string | null;
}

/** Returns a page of the blog, newest first, optionally filtered by tag and by words of title or excerpt. */
export async function listPublicPosts(ctx: Ctx, { tag, q, cursor }: Filters) {
  const query = readable(ctx)
    .select([...cardColumns, 'blog_posts.updated_at'])
    .select(sql<Date>`blog_posts.published_at`.as('published_at'))
    .$if(tag !== null, (all) => all.where(sql<boolean>`blog_posts.tags @> array[${tag}]::text[]`))
    .where(containsWords('blog_posts.search_text', q ?? undefined));
  const { items, nextCursor } = await keysetPage(query, newest, { cursor, limit: pageSize });
  return { items: await withCovers(ctx, items), nextCursor };
}

/** Returns the tags of articles in this language, most used first. */
export async function listTags(ctx: Ctx): Promise<string[]> {
  const rows = await readable(ctx)
    .select(sql<string>`unnest(blog_posts.tags)`.as('tag'))
    .execute();
  const counts = new Map<string, number>();
  for (const { tag } of rows) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 12)
    .map(([tag]) => tag);
}

/** The result of looking up an address of the blog. */
export type FoundPost =
  | { kind: 'article'; post: PublicPost; related: RelatedPost[]; paths: PathsByLanguage }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' };

export interface PublicPost {
  id: string;
  title: string;
  slug: string;
  language: string;
  excerpt: string | null;
  tags: string[];
  author_name: string | null;
  published_at: Date;
  updated_at: Date;
  content_html: string;
  cover: PostCover | null;
}

/**
 * Returns the public article at this address, a redirect to its new address or its counterpart in the reader's
 * language, or that it is gone; null if there never was one.
 */
export async function findPublicPost(ctx: Ctx, slug: string): Promise<FoundPost | null> {
  const post = await ctx.db
    .selectFrom('blog_posts')
    .select([...cardColumns, 'blog_posts.updated_at', 'blog_posts.content_html'])
    .select(sql<Date>`blog_posts.published_at`.as('published_at'))
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .where('published_at', '<=', ctx.clock())
    .executeTakeFirst();
  if (!post) return findElsewhere(ctx, slug);
  const counterpart = (await listPublicCounterparts(ctx, [post.id])).get(post.id);
  if (post.language !== ctx.language && counterpart?.language === ctx.language)
    return { kind: 'moved', slug: counterpart.slug };
  const related = await listPostsAbout(ctx, post.tags, post.id);
  const [withCover] = await withCovers(ctx, [post]);
  return withCover ? { kind: 'article', post: withCover, related, paths: pathsOf(post, counterpart) } : null;
}

async function findElsewhere(ctx: Ctx, slug: string): Promise<FoundPost | null> {
  const moved = await ctx.db
    .selectFrom('slug_redirects')
    .innerJoin('blog_posts', 'blog_posts.id', 'slug_redirects.subject_id')
    .select('blog_posts.slug')
    .where('slug_redirects.kind', '=', 'blog_post')
    .where('slug_redirects.slug', '=', slug)
    .where('blog_posts.is_published', '=', true)
    .where('blog_posts.published_at', '<=', ctx.clock())
    .executeTakeFirst();
  if (moved) return { kind: 'moved', slug: moved.slug };
  const gone = await ctx.db.selectFrom('blog_gone_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
  return gone ? { kind: 'gone' } : null;
}
