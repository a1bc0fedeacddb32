import type { Ctx } from '#server/context.ts';

import { listUsablePictures } from '../queries/pictures.server.ts';
import { makePage, picturesIn } from './make-page.server.ts';

/**
 * Deletes the account's drafts; articles that are public stay without their author's name and address, and without the pictures of the account, which
 * go with it. In the transaction that erases the account.
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

/** Articles that show pictures of the account are made into pages again: of those pictures the words stay. */
async function takePicturesOut(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .selectFrom('files')
    .select(['id', 'attached_id'])
    .where('attached_kind', '=', 'blog_post')
    .where('owner_user_id', '=', userId)
    .execute();
  const ids = new Set(gone.map(({ id }) => id));
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
