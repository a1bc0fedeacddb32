import type { Ctx } from './context.ts';

/** Returns a value that the product has stored about itself under a name, or null. */
export async function readStoredValue(ctx: Ctx, name: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a value under a name, replacing an earlier one. */
export async function writeStoredValue(tx: Ctx, name: string, value: string): Promise<void> {
  const row = { value, updated_at: tx.clock() };
  await tx.db
    .insertInto('settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
