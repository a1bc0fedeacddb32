import type { ImageFile } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';

/** Returns the pictures an article may show, by id: its own and those of the caller. */
export async function listUsablePictures(
  ctx: Ctx,
  ids: readonly string[],
  { user_id, post_id }: { user_id: string; post_id: string | null },
): Promise<Map<string, ImageFile>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...ids])
    .where('kind', '=', 'image')
    .where((is) =>
      is.or([
        is.and([is('owner_user_id', '=', user_id), is('attached_id', 'is', null)]),
        ...(post_id === null ? [] : [is.and([is('attached_kind', '=', 'blog_post'), is('attached_id', '=', post_id)])]),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, width, height }) => [id, { id, width: width ?? 0, height: height ?? 0 }]));
}

interface HasCover {
  featured_image_id: string | null;
  featured_image_alt: string | null;
}

/** The cover picture of an article, with its alternative text. */
export interface PostCover {
  file: ImageFile;
  alt: string;
}

/** Returns the articles with their covers instead of ids, in one query. */
export async function withCovers<Post extends HasCover>(
  ctx: Ctx,
  posts: readonly Post[],
): Promise<(Omit<Post, keyof HasCover> & { cover: PostCover | null })[]> {
  const ids = posts.flatMap(({ featured_image_id: id }) => (id === null ? [] : [id]));
  const rows =
    ids.length === 0
      ? []
      : await ctx.db.selectFrom('files').select(['id', 'width', 'height']).where('id', 'in', ids).execute();
  const files = new Map(rows.map(({ id, width, height }) => [id, { id, width: width ?? 0, height: height ?? 0 }]));
  return posts.map(({ featured_image_id, featured_image_alt, ...post }) => {
    const file = featured_image_id === null ? undefined : files.get(featured_image_id);
    return { ...post, cover: file ? { file, alt: featured_image_alt ?? '' } : null };
  });
}
