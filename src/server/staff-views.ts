import { AppError } from '#shared/errors.ts';

import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { requireAdmin, requireUser } from './session/require.ts';

/** A list of the administration with its filters and order, as a person named it. */
export interface StaffView {
  id: string;
  name: string;
  path: string;
}

/** More views than anybody can tell apart. */
const most = 50;

/** Returns the caller's views by name. Administrators only. */
export async function listStaffViews(ctx: Ctx): Promise<StaffView[]> {
  requireAdmin(ctx);
  return ctx.db
    .selectFrom('staff_views')
    .select(['id', 'name', 'path'])
    .where('user_id', '=', requireUser(ctx).userId)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Saves an address under a name, in place of the name it had. Administrators only. Throws `conflict` with too many. */
export async function saveStaffView(ctx: Ctx, { name, path }: { name: string; path: string }): Promise<void> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  const views = await listStaffViews(ctx);
  if (views.length >= most && views.every((view) => view.path !== path)) throw new AppError('conflict');
  await transaction(ctx, (tx) =>
    tx.db
      .insertInto('staff_views')
      .values({ id: tx.newId(), user_id: userId, name, path, created_at: tx.clock() })
      .onConflict((conflict) => conflict.constraint('staff_views_path').doUpdateSet({ name }))
      .execute(),
  );
}

/** Removes one of the caller's views; nothing happens if it is gone. Administrators only. */
export async function removeStaffView(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.deleteFrom('staff_views').where('id', '=', id).where('user_id', '=', requireUser(ctx).userId).execute();
}

/** Returns an account's views, for its data export. */
export const exportStaffViews = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('staff_views').select(['name', 'path', 'created_at']).where('user_id', '=', userId).execute();
