import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';

import { can } from '../policy.ts';
import { stateOf, wasPublic } from '../state.ts';
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
      'review_reason',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post || !can(tx.actor, action, post)) throw new AppError('not_found');
  return post;
}

/**
 * Publishes an article now, also a scheduled one, or withdraws it; no change if already so. Administrators only;
 * `not_found` for others.
 */
export function setPublished(ctx: Ctx, id: string, isPublished: boolean): Promise<void> {
  return transaction(ctx, async (tx) => {
    const post = await lockPost(tx, id, 'publish');
    if (isPublished) {
      if (stateOf(post, tx.clock()) !== 'published') await makePublic(tx, post);
    } else if (post.is_published) await takeBack(tx, post);
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

/** Deletes an article. If it was public, its address and former ones answer 410 from then on. */
export function deletePost(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const post = await lockPost(tx, id, 'delete');
    await dropPictures(tx, id);
    const former = await tx.db
      .selectFrom('slug_redirects')
      .select('slug')
      .where('kind', '=', 'blog_post')
      .where('subject_id', '=', id)
      .execute();
    await tx.db.deleteFrom('blog_posts').where('id', '=', id).execute();
    // Only articles that could be read are answered as gone.
    if (wasPublic(post, tx.clock()))
      await tx.db
        .insertInto('blog_gone_slugs')
        .values([post, ...former].map(({ slug }) => ({ slug, gone_at: tx.clock() })))
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    await audit(tx, {
      action: 'blog_post.deleted',
      subject_kind: 'blog_post',
      subject_id: id,
      account_id: post.author_user_id,
      // The title exists nowhere else after deletion.
      detail: { title: post.title },
    });
  });
}
