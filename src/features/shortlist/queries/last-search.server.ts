import type { Ctx } from '#server/context.ts';

import { readBrowserLastSearch } from './browser-last-search.server.ts';
import { listSearches } from './searches.server.ts';

/** Returns the address of the search that the account made last, or from which this browser saved an item last; null without one. */
export async function findLastSearch(ctx: Ctx, request: Request): Promise<string | null> {
  if (ctx.actor.kind !== 'user') return readBrowserLastSearch(ctx, request);
  const [last] = (await listSearches(ctx)).recent;
  return last?.path ?? null;
}
