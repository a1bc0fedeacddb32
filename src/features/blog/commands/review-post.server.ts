import { notify } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { articleReturned } from '../emails/notification-kinds.ts';
import { can } from '../policy.ts';
import { makePublic } from './make-public.server.ts';

interface Decided {
  id: string;
  /** The version the page showed; throws `conflict` if it has changed. */
  seen: string;
}

/** Publishes a submitted article now and notifies its author. Staff only, never their own article. */
export async function publishSubmitted(ctx: Ctx, decided: Decided): Promise<void> {
  await transaction(ctx, async (tx) => makePublic(tx, await lockWaiting(tx, decided)));
}

/**
 * Returns a submitted article to its author with a reason; it can be submitted again. Staff only, never their own
 * article.
 */
export async function returnSubmitted(ctx: Ctx, { reason, ...decided }: Decided & { reason: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { id, title, version, author_user_id } = await lockWaiting(tx, decided);
    await tx.db
      .updateTable('blog_posts')
      .set({ submitted_at: null, review_reason: reason, updated_at: tx.clock(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'blog_post.returned',
      subject_kind: 'blog_post',
      subject_id: id,
      account_id: author_user_id,
      detail: { reason },
    });
    if (author_user_id === null) return;
    const subject = { kind: 'blog_post', id };
    const values = { title, reason };
    await notify(tx, { user_id: author_user_id, kind: articleReturned, key: `${id} ${version}`, subject, values });
  });
}

async function lockWaiting(tx: Ctx, { id, seen }: Decided) {
  requireStaff(tx);
  if (!isUuid(id)) throw new AppError('not_found');
  const post = await tx.db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'slug', 'version', 'author_user_id', 'is_published', 'submitted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw new AppError('not_found');
  if (post.submitted_at === null || post.is_published)
    throw new AppError('conflict', { detail: m.moderation_decided() });
  requireShownVersion(String(post.version), seen);
  if (!can(tx.actor, 'review', post)) throw new AppError('forbidden', { detail: m.blog_review_own() });
  return post;
}
