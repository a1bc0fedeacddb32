import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';

import { can } from '../policy.ts';

async function lockPost(tx: Ctx, id: string, action: 'publish' | 'delete') {
  const post = await tx.db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'author_user_id', 'is_published'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post || !can(tx.actor, action, post)) throw new AppError('not_found');
  return post;
}

/** Makes an article public from now on, or takes it back; what is so already stays as it is. Administrators alone; for others it is not there. */
export function setPublished(ctx: Ctx, id: string, isPublished: boolean): Promise<void> {
  return transaction(ctx, async (tx) => {
    const post = await lockPost(tx, id, 'publish');
    if (post.is_published === isPublished) return;
    const now = tx.clock();
    await tx.db
      .updateTable('blog_posts')
      .set((eb) => ({
        is_published: isPublished,
        published_at: isPublished ? now : null,
        submitted_at: null,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: isPublished ? 'blog_post.published' : 'blog_post.unpublished',
      subject_kind: 'blog_post',
      subject_id: id,
      account_id: post.author_user_id,
    });
  });
}

/** Deletes an article; the address of one that was public is answered as gone from then on. */
export function deletePost(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const post = await lockPost(tx, id, 'delete');
    await tx.db.deleteFrom('blog_posts').where('id', '=', id).execute();
    if (post.is_published)
      await tx.db
        .insertInto('blog_gone_slugs')
        .values({ slug: post.slug, gone_at: tx.clock() })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    await audit(tx, {
      action: 'blog_post.deleted',
      subject_kind: 'blog_post',
      subject_id: id,
      account_id: post.author_user_id,
    });
  });
}
