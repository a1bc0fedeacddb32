import { notify } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { articlePublished } from '../emails/notification-kinds.ts';
import { showPictures } from './article-pictures.server.ts';

/** Runs when a scheduled article becomes public. */
export const notifyAuthorJob = 'blog.tell_author';

interface Post {
  id: string;
  title: string;
  slug: string;
  version: number;
  author_user_id: string | null;
  submitted_at: Date | null;
}

/** Publishes a locked article now and notifies an author who submitted it. */
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
  await notifyAuthor(tx, { id, title, slug, version, author_user_id, submitted_at });
}

/** Notifies an author who submitted the article that it is public. */
export async function notifyAuthor(tx: Ctx, { id, title, slug, version, author_user_id, submitted_at }: Post) {
  if (author_user_id === null || submitted_at === null) return;
  const subject = { kind: 'blog_post', id };
  const values = { title, slug };
  await notify(tx, { user_id: author_user_id, kind: articlePublished, key: `${id} ${version}`, subject, values });
}

/** Notifies the author of a scheduled article when its time has come; does nothing if it was withdrawn or postponed. */
export async function notifyWhenPublic(ctx: Ctx, id: string): Promise<void> {
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
    await notifyAuthor(tx, post);
    await tx.db.updateTable('blog_posts').set({ submitted_at: null }).where('id', '=', id).execute();
  });
}
