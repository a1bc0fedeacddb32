import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

export interface QuotingListing {
  kind: 'warehouse' | 'partner';
  id: string;
  name: string;
}

const most = 50;

/** Returns an account's verified warehouses and partners, for which it may make offers, oldest first. */
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

/**
 * Returns the name under which an account answers requests: that of its first verified warehouse or partner; null
 * without one.
 */
export const findProviderName = async (ctx: Ctx, userId: string): Promise<string | null> =>
  (await listQuotingListings(ctx, userId))[0]?.name ?? null;

/** Returns all services of the caller's verified warehouses and partners; none without such a listing. */
export async function listOwnServices(ctx: Ctx): Promise<string[]> {
  if (ctx.actor.kind !== 'user') return [];
  const { userId } = ctx.actor;
  const { rows } = await sql<{ service: string }>`
    select distinct unnest(services) as service from warehouses where user_id = ${userId}::uuid and is_verified
    union
    select distinct unnest(services || specialties) from logistics_partners where owner_user_id = ${userId}::uuid and verified
    order by service`.execute(ctx.db);
  return rows.map(({ service }) => service);
}
