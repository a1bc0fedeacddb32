import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';

import { can } from '../policy.ts';
import { wasPublic } from '../state.ts';
import { dropPictures, showPictures } from './article-pictures.server.ts';
import { makePublic } from './make-public.server.ts';

async function lockPost(tx: Ctx, id: string, action: 'publish' | 'delete') {
  const post = await tx.db
    .selectFrom('blog_posts')
    .select([
      'id',
      'title',
      'slug',
      'version',
      'author_user_id',
      'is_published',
      'published_at',
      'submitted_at',
      'was_public',
    ])
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
    if (isPublished) await makePublic(tx, post);
    else await takeBack(tx, post);
  });
}

async function takeBack(tx: Ctx, post: Awaited<ReturnType<typeof lockPost>>) {
  const { id, version, author_user_id } = post;
  const now = tx.clock();
  const was_public = wasPublic(post, now);
  await tx.db
    .updateTable('blog_posts')
    .set({ is_published: false, published_at: null, was_public, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await showPictures(tx, id, false);
  await audit(tx, {
    action: 'blog_post.unpublished',
    subject_kind: 'blog_post',
    subject_id: id,
    account_id: author_user_id,
  });
}

/** Deletes an article; the address of one that was public is answered as gone from then on. */
export function deletePost(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const post = await lockPost(tx, id, 'delete');
    await dropPictures(tx, id);
    await tx.db.deleteFrom('blog_posts').where('id', '=', id).execute();
    // What was never read is not gone.
    if (wasPublic(post, tx.clock()))
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
