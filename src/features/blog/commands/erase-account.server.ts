import type { Ctx } from '#server/context.ts';

/** Deletes the account's drafts; articles that are public stay without their author's name and address. In the transaction that erases the account. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('blog_posts').where('author_user_id', '=', userId).where('is_published', '=', false).execute();
  await tx.db
    .updateTable('blog_posts')
    .set({ author_user_id: null, author_name: null, author_email: null })
    .where('author_user_id', '=', userId)
    .execute();
}
