import type { Ctx } from './context.ts';
import { countRows } from './db/count-rows.ts';

// unsafe: a number for administrators, of the rows of every company
/** Returns how many rows of a table belong to the demonstration. Each of these tables has an index of them. */
export async function countDemo(
  ctx: Ctx,
  table: 'leads' | 'logistics_partners' | 'organizations' | 'quote_requests' | 'warehouses',
): Promise<number> {
  return countRows(ctx.db.selectFrom(table).where('is_demo', '=', true));
}
