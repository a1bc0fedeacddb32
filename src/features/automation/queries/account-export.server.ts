import type { Ctx } from '#server/context.ts';

// unsafe: what names the account, in the export of its data
/** Returns the rules that name the account, and the conversations they gave it, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  return {
    automation_rules: await ctx.db
      .selectFrom('automation_rules')
      .select(['id', 'name', 'occasion', 'acts', 'created_at'])
      .where('member_id', '=', userId)
      .execute(),
    automation_runs: await ctx.db
      .selectFrom('automation_runs')
      .select(['id', 'rule_id', 'at', 'acts', 'undone_at'])
      .where('assigned_to', '=', userId)
      .execute(),
  };
}
