import { type CompanyRows, companyLines } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';

/** Returns the leads of a company's members. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const own = ctx.db
    .selectFrom('leads')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('memberships')
        .where('organization_id', '=', organizationId)
        .where('ended_at', 'is', null)
        .select('memberships.user_id'),
    );
  const count = await countRows(own);
  const newest = await own
    .select(['id', 'reference', 'contact_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(companyLines)
    .execute();
  const lines = newest.map(({ id, reference, contact_name, created_at }) => ({
    label: reference,
    to: leadPaths.adminLead(id),
    at: created_at,
    ...(contact_name === null ? {} : { detail: contact_name }),
  }));
  return [{ id: 'leads', label: m.leads_company_leads(), order: 70, count, fate: null, lines }];
}
