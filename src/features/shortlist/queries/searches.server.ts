import type { Ctx } from '#server/context.ts';

import type { Alert } from '../schema/alerts.ts';
import type { SavedSearch } from '../schema/saved.ts';

/** Maximum number of named searches per account. */
export const maxKept = 50;
/** Maximum number of recent searches per account. */
export const maxRecent = 10;

const isWatchable = (ctx: Ctx, path: string): boolean => ctx.registry.watchedPages.has(path.split('?')[0] ?? '');

/** Returns the caller's named and recent searches, newest first; none when signed out. */
export async function listSearches(ctx: Ctx): Promise<{ kept: SavedSearch[]; recent: SavedSearch[] }> {
  if (ctx.actor.kind !== 'user') return { kept: [], recent: [] };
  const { userId } = ctx.actor;
  const list = (isKept: boolean, limit: number) =>
    ctx.db
      .selectFrom('saved_searches')
      .select(['id', 'name', 'path', 'searched_at', 'alert'])
      .where('user_id', '=', userId)
      .where('is_kept', '=', isKept)
      .orderBy('searched_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
      .then((rows) =>
        rows.map(({ alert, ...row }) => ({
          ...row,
          alert: isKept && isWatchable(ctx, row.path) ? ((alert as Alert | null) ?? ('off' as const)) : null,
        })),
      );
  return { kept: await list(true, maxKept), recent: await list(false, maxRecent) };
}
