import type { Ctx } from '#server/context.ts';

// unsafe: what the account answers for, in the export of its data
/** Returns the versions of rate cards that the account made, and its numbers, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    rate_cards: await ctx.db
      .selectFrom('rate_cards')
      .select(['subject_kind', 'subject_id', 'version', 'currency', 'valid_from', 'valid_until', 'visibility'])
      .select(['lines', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    card_answers: await ctx.db
      .selectFrom('card_answers')
      .select(['subject_kind', 'subject_id', 'answers', 'services', 'by_rules', 'changed_at'])
      .where('user_id', '=', userId)
      .execute(),
    reader_numbers: await ctx.db
      .selectFrom('reader_numbers')
      .select(['numbers', 'kept_at'])
      .where('user_id', '=', userId)
      .execute(),
  };
}
