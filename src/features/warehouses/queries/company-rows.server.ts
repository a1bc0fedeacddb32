import { type CompanyRows, companyLines } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { reviewStatusLabel } from '../state.ts';

/** Returns the listings of a company. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const own = ctx.db.selectFrom('warehouses').where('organization_id', '=', organizationId);
  const count = await countRows(own);
  const newest = await own
    .select(['id', 'company_name', 'city', 'review_status', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(companyLines)
    .execute();
  const lines = newest.map(({ id, company_name, city, review_status, created_at }) => ({
    label: `${company_name}, ${city}`,
    to: warehousePaths.adminWarehouse(id),
    detail: reviewStatusLabel(review_status as ReviewStatus),
    at: created_at,
  }));
  return [{ id: 'listings', label: m.warehouses_nav_listings(), order: 10, count, fate: 'deleted', lines }];
}
