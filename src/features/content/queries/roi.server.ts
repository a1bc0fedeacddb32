import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { requireUser } from '#server/session/require.ts';

import type { RoiNumbers } from '../schema/roi.ts';

/** Hands a kept result on. */
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

/** The calculations that whoever asks has kept, the newest first. */
export function listOwnCalculations(ctx: Ctx, cursor: string | null) {
  const { userId } = requireUser(ctx);
  const own = ctx.db.selectFrom('roi_calculations').select(columns).where('user_id', '=', userId);
  return keysetPage(own, newest, { cursor, limit: pageSize });
}

/** The two numbers of a result that was handed on, and nothing of whose they are; null when the link is none, or ended. */
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

/** How many were kept by everybody, and what a month and a delivery take on average. */
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

/** Every calculation the account kept, for its data export. */
export function exportCalculations(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('roi_calculations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
