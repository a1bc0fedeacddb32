import type { Ctx } from '#server/context.ts';

/** Returns the listings of a company whose cards answer what a rule picks. The caller has checked who asks. */
export async function listCardsForRules(ctx: Ctx, organizationId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('card_answers')
    .innerJoin('warehouses', 'warehouses.id', 'card_answers.subject_id')
    .select('warehouses.company_name')
    .where('card_answers.organization_id', '=', organizationId)
    .whereRef('warehouses.organization_id', '=', 'card_answers.organization_id')
    .where('card_answers.by_rules', '=', true)
    .orderBy('warehouses.company_name')
    .limit(20)
    .execute();
  return rows.map(({ company_name }) => company_name);
}
