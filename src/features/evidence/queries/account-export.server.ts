import type { Ctx } from '#server/context.ts';

// unsafe: what the account answers for, in the export of its data
/** Returns the documents the account uploaded and what it was asked for, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    evidence: await ctx.db
      .selectFrom('evidence')
      .select(['subject_kind', 'subject_id', 'kind', 'proves', 'number', 'issuer', 'valid_until', 'file_id'])
      .select(['status', 'reason', 'checked_at', 'created_at'])
      .where('uploaded_by', '=', userId)
      .orderBy('created_at')
      .execute(),
    paper_requests: await ctx.db
      .selectFrom('paper_requests')
      .select(['subject_kind', 'subject_id', 'asked', 'status', 'answer', 'file_id', 'created_at', 'answered_at'])
      .where('owner_user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}
