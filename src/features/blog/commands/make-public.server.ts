import { notify } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';

import { articlePublished } from '../emails/notification-kinds.ts';
import { showPictures } from './article-pictures.server.ts';

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
  if (author_user_id === null || submitted_at === null) return;
  const subject = { kind: 'blog_post', id };
  const values = { title, slug };
  await notify(tx, { user_id: author_user_id, kind: articlePublished, key: `${id} ${version}`, subject, values });
}
