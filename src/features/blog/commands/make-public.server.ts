import { notify } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { articlePublished } from '../emails/notification-kinds.ts';
import { showPictures } from './article-pictures.server.ts';

/** Runs at the moment an article was scheduled for. */
export const tellAuthorJob = 'blog.tell_author';

interface Post {
  id: string;
  title: string;
  slug: string;
  version: number;
  author_user_id: string | null;
  submitted_at: Date | null;
}

/** Makes a locked article public from now on; an author who asked for it is told. */
export async function makePublic(tx: Ctx, { id, title, slug, version, author_user_id, submitted_at }: Post) {
  const now = tx.clock();
  await tx.db
    .updateTable('blog_posts')
    .set({
      is_published: true,
      published_at: now,
      submitted_at: null,
      review_reason: null,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await showPictures(tx, id, true);
  await audit(tx, {
    action: 'blog_post.published',
    subject_kind: 'blog_post',
    subject_id: id,
    account_id: author_user_id,
  });
  await tellAuthor(tx, { id, title, slug, version, author_user_id, submitted_at });
}

/** Tells an author who asked for it that the article is public now. */
export async function tellAuthor(tx: Ctx, { id, title, slug, version, author_user_id, submitted_at }: Post) {
  if (author_user_id === null || submitted_at === null) return;
  const subject = { kind: 'blog_post', id };
  const values = { title, slug };
  await notify(tx, { user_id: author_user_id, kind: articlePublished, key: `${id} ${version}`, subject, values });
}

/** Of a submitted article that was scheduled: when its moment has come, its author is told. One that was taken back or is public later is left alone. */
export async function tellWhenPublic(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const post = await tx.db
      .selectFrom('blog_posts')
      .select(['id', 'title', 'slug', 'version', 'author_user_id', 'submitted_at'])
      .where('id', '=', id)
      .where('is_published', '=', true)
      .where('published_at', '<=', tx.clock())
      .forUpdate()
      .executeTakeFirst();
    if (post === undefined) return;
    await tellAuthor(tx, post);
    await tx.db.updateTable('blog_posts').set({ submitted_at: null }).where('id', '=', id).execute();
  });
}
