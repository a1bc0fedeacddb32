import type { Ctx } from '#server/context.ts';

/** Returns the account's consents and disclosures, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    consents: await ctx.db
      .selectFrom('consents')
      .select(['purpose', 'version', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .orderBy('given_at')
      .execute(),
    disclosures: await ctx.db
      .selectFrom('disclosures')
      .select(['recipient_user_id', 'fields', 'subject_kind', 'subject_id', 'shown_at', 'revoked_at'])
      .where('owner_user_id', '=', userId)
      .orderBy('shown_at')
      .execute(),
  };
}
