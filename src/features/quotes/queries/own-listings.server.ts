import type { Ctx } from '#server/context.ts';

/** The name under which an account answers requests: that of a verified warehouse or partner of its own; null without one. */
export async function findProviderName(ctx: Ctx, userId: string): Promise<string | null> {
  const warehouse = await ctx.db
    .selectFrom('warehouses')
    .select('company_name as name')
    .where('user_id', '=', userId)
    .where('is_verified', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (warehouse) return warehouse.name;
  const partner = await ctx.db
    .selectFrom('logistics_partners')
    .select('name')
    .where('owner_user_id', '=', userId)
    .where('verified', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return partner?.name ?? null;
}
