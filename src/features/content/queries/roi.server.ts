import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { requireUser } from '#server/session/require.ts';

import type { RoiNumbers } from '../schema/roi.ts';

/** The link that shares a saved result. */
export const resultLink: LinkKind = { purpose: 'content.roi', uses: 'many', ttlSeconds: 365 * 86_400 };

const pageSize = 10;
const newest = defineKeyset('content.roi', { created_at: moment, id: rowId });

const columns = [
  'id',
  'company_name',
  'current_shipping_cost',
  'current_delivery_time',
  'calculated_monthly_savings',
  'calculated_annual_savings',
  'created_at',
] as const;

/** Returns a page of what the caller's company has saved, newest first. */
export function listOwnCalculations(ctx: Ctx, cursor: string | null) {
  const { organization } = requireUser(ctx);
  const own = ctx.db.selectFrom('roi_calculations').select(columns).where('organization_id', '=', organization.id);
  return keysetPage(own, newest, { cursor, limit: pageSize });
}

// unsafe: whoever holds its link reads it
/** Returns the two numbers of a shared result without its owner; null if the token is invalid or expired. */
export async function findSharedNumbers(ctx: Ctx, token: string): Promise<RoiNumbers | null> {
  const link = await openLink(ctx, resultLink, token);
  if (link === null) return null;
  const numbers = await ctx.db
    .selectFrom('roi_calculations')
    .select(['current_shipping_cost', 'current_delivery_time'])
    .where('id', '=', link.subjectId)
    .executeTakeFirst();
  return numbers ?? null;
}

// unsafe: a number over the rows of every company
/** Returns the number of saved calculations and their average monthly cost and delivery time. */
export async function sumCalculations(ctx: Ctx): Promise<{ count: number; cost: number; days: number }> {
  const { count, cost, days } = await ctx.db
    .selectFrom('roi_calculations')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.avg<string | null>('current_shipping_cost').as('cost'),
      eb.fn.avg<string | null>('current_delivery_time').as('days'),
    ])
    .executeTakeFirstOrThrow();
  return { count, cost: Number(cost ?? 0), days: Number(days ?? 0) };
}

// unsafe: what the account answers for, in the export of its data
/** Returns all calculations of the account for its data export. */
export function exportCalculations(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('roi_calculations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
