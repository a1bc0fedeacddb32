import type { Ctx } from './context.ts';

// unsafe: a number for administrators, of the rows of every company
/** Returns how many rows of a table belong to the demonstration. Each of these tables has an index of them. */
export async function countDemo(
  ctx: Ctx,
  table: 'leads' | 'logistics_partners' | 'organizations' | 'quote_requests' | 'warehouses',
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(table)
    .where('is_demo', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
