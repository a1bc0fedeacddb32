import type { Ctx } from '#server/context.ts';

import type { SavedSearch } from '../schema/saved.ts';

/** So many searches an account keeps under a name. */
export const maxKept = 50;
/** So many of its last searches are kept beside them. */
export const maxRecent = 10;

/** The searches of the caller: those kept under a name and the last ones, each the newest first; none for who is not signed in. */
export async function listSearches(ctx: Ctx): Promise<{ kept: SavedSearch[]; recent: SavedSearch[] }> {
  if (ctx.actor.kind !== 'user') return { kept: [], recent: [] };
  const { userId } = ctx.actor;
  const list = (isKept: boolean, limit: number) =>
    ctx.db
      .selectFrom('saved_searches')
      .select(['id', 'name', 'path', 'searched_at'])
      .where('user_id', '=', userId)
      .where('is_kept', '=', isKept)
      .orderBy('searched_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  return { kept: await list(true, maxKept), recent: await list(false, maxRecent) };
}
