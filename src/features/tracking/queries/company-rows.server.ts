import type { CompanyRows } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import * as m from '#texts/messages.js';

/** Returns how many packages a company follows. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const { count } = await ctx.db
    .selectFrom('business_tracking')
    .where('organization_id', '=', organizationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return [{ id: 'packages', label: m.tracking_company_packages(), order: 60, count, fate: 'deleted', lines: [] }];
}
