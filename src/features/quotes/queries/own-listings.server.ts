import type { Ctx } from '#server/context.ts';

export interface QuotingListing {
  kind: 'warehouse' | 'partner';
  id: string;
  name: string;
}

const most = 50;

/** The verified warehouses and partners of an account, in whose name it may make offers, the oldest first. */
export async function listQuotingListings(ctx: Ctx, userId: string): Promise<QuotingListing[]> {
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'company_name as name'])
    .where('user_id', '=', userId)
    .where('is_verified', '=', true)
    .orderBy('created_at')
    .limit(most)
    .execute();
  const partners = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'name'])
    .where('owner_user_id', '=', userId)
    .where('verified', '=', true)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return [
    ...warehouses.map((row) => ({ kind: 'warehouse' as const, ...row })),
    ...partners.map((row) => ({ kind: 'partner' as const, ...row })),
  ];
}

/** The name under which an account answers requests: that of its first verified warehouse or partner; null without one. */
export const findProviderName = async (ctx: Ctx, userId: string): Promise<string | null> =>
  (await listQuotingListings(ctx, userId))[0]?.name ?? null;
