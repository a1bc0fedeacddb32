import { type CompanyRows, companyLines } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import * as m from '#texts/messages.js';

import { programPaths } from '../paths.ts';
import { taskLabels, taskOf } from '../state.ts';

/** Returns the webhooks, nightly imports and exports of a company. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const rows = await ctx.db
    .selectFrom('webhooks')
    .select(['id', 'url', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .execute();
  const transfers = await ctx.db
    .selectFrom('transfers')
    .select(['url', 'direction', 'content', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .execute();
  return [
    {
      id: 'webhooks',
      label: m.developer_api_title(),
      order: 90,
      count: rows.length,
      fate: 'deleted',
      lines: rows
        .slice(0, companyLines)
        .map(({ id, url, created_at }) => ({ label: url, to: programPaths.adminWebhook(id), at: created_at })),
    },
    {
      id: 'transfers',
      label: m.developer_api_transfers(),
      order: 91,
      count: transfers.length,
      fate: 'deleted',
      lines: transfers.map(({ url, created_at, ...row }) => ({
        label: taskLabels[taskOf(row)](),
        detail: url ?? undefined,
        at: created_at,
      })),
    },
  ];
}
