import type { CompanyRows } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';
import * as m from '#texts/messages.js';

/** Returns how many packages a company follows. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const count = await countRows(ctx.db.selectFrom('business_tracking').where('organization_id', '=', organizationId));
  return [{ id: 'packages', label: m.tracking_company_packages(), order: 60, count, fate: 'deleted', lines: [] }];
}
