import { type CompanyRows, companyLines } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

/** Returns the provider profiles of a company and its connections. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const own = ctx.db.selectFrom('logistics_partners').where('organization_id', '=', organizationId);
  const partners = await countRows(own);
  const newest = await own
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(companyLines)
    .execute();
  const connections = await countRows(
    ctx.db
      .selectFrom('connection_requests')
      .innerJoin('logistics_partners', 'logistics_partners.id', 'connection_requests.partner_id')
      .where((is) =>
        is.or([
          is('connection_requests.organization_id', '=', organizationId),
          is('logistics_partners.organization_id', '=', organizationId),
        ]),
      ),
  );
  return [
    {
      id: 'partners',
      label: m.partners_company_profiles(),
      order: 20,
      count: partners,
      fate: 'deleted',
      lines: newest.map(({ id, name, created_at }) => ({
        label: name,
        to: partnerPaths.reviewPartner(id),
        at: created_at,
      })),
    },
    {
      id: 'connections',
      label: m.partners_company_connections(),
      order: 25,
      count: connections,
      fate: 'deleted',
      lines: [],
    },
  ];
}
