import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { listUsablePictures } from '../queries/pictures.server.ts';
import { makePage, picturesIn } from './make-page.server.ts';

/**
 * Deletes the account's drafts. Public articles stay without the author's name and address, and without the account's
 * pictures. Runs in the erasing transaction.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('blog_posts').where('author_user_id', '=', userId).where('is_published', '=', false).execute();
  await tx.db
    .updateTable('blog_posts')
    .set({ author_user_id: null, author_name: null, author_email: null })
    .where('author_user_id', '=', userId)
    .execute();
  await takePicturesOut(tx, userId);
}

/** Renders articles again without the account's pictures; only the alternative texts stay. */
async function takePicturesOut(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .selectFrom('files')
    .select(['id', 'attached_id'])
    .where('attached_kind', '=', 'blog_post')
    .where('owner_user_id', '=', userId)
    .execute();
  const ids = new Set(idsOf(gone));
  const shownIn = [...new Set(gone.flatMap(({ attached_id }) => attached_id ?? []))];
  if (shownIn.length === 0) return;
  const posts = await tx.db.selectFrom('blog_posts').select(['id', 'content']).where('id', 'in', shownIn).execute();
  for (const { id, content } of posts) {
    const kept = picturesIn(content).ids.filter((picture) => !ids.has(picture));
    const pictures = await listUsablePictures(tx, kept, { user_id: userId, post_id: id });
    await tx.db
      .updateTable('blog_posts')
      .set({ content_html: makePage(content, pictures) })
      .where('id', '=', id)
      .execute();
  }
}
