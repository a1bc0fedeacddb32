import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findCounterpart } from '../queries/counterparts.server.ts';

/**
 * Links two articles as translations of each other, or removes the link. Authors can only link their own articles,
 * because readers are redirected between them; an article that has a counterpart keeps it.
 */
export async function setCounterpart(
  tx: Ctx,
  { id, language }: { id: string; language: string },
  slug: string | null,
): Promise<void> {
  const before = await findCounterpart(tx, id);
  if (slug === (before?.slug ?? null) && before?.language !== language) return;
  const wanted = slug === null ? null : await lockNamed(tx, slug);
  if (wanted?.language === language) throw refusal(m.blog_counterpart_unknown());
  const taken = wanted && (await findCounterpart(tx, wanted.id));
  if (taken && taken.id !== id) throw refusal(m.blog_counterpart_taken({ slug: taken.slug }));
  const others = [before, wanted].flatMap((post) => (post ? [post.id] : []));
  // Both articles get a new version, so that concurrent editors notice.
  await tx.db
    .updateTable('blog_posts')
    .set((eb) => ({ translation_of: null, version: eb('version', '+', 1) }))
    .where('id', 'in', others)
    .execute();
  await tx.db
    .updateTable('blog_posts')
    .set({ translation_of: wanted?.id ?? null })
    .where('id', '=', id)
    .execute();
}

const refusal = (words: string) => new AppError('invalid', { fields: { counterpart: [words] } });

async function lockNamed(tx: Ctx, slug: string): Promise<{ id: string; language: string }> {
  const { userId } = requireUser(tx);
  const post = await tx.db
    .selectFrom('blog_posts')
    .select(['id', 'language', 'author_user_id'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!post || (post.author_user_id !== userId && !isAdmin(tx.actor))) throw refusal(m.blog_counterpart_unknown());
  return post;
}
