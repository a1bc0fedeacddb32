import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { signedCookie } from '#server/http/cookies.ts';

/** The cookie with the search from whose results a signed-out visitor saved an item last. */
const lastSearchCookie = 'portolan_saved_from';
const lifetimeSeconds = 30 * 86_400;
/** With its signature it fits into a cookie. */
const longestPath = 2000;

const cookieFor = ({ config }: Pick<Ctx, 'config'>) => signedCookie(config, lastSearchCookie, lifetimeSeconds);

/** Returns the address of that search; null without one. */
export const readBrowserLastSearch = (ctx: Ctx, request: Request): string | null =>
  z.string().max(longestPath).safeParse(cookieFor(ctx).read(request)).data ?? null;

/** Returns the `Set-Cookie` value that stores it; null if the address is none of a search. */
export function writeBrowserLastSearch(ctx: Ctx, path: string): string | null {
  const [page = '', query = ''] = path.split('?');
  const isSearch = query !== '' && path.length <= longestPath && ctx.registry.watchedPages.has(page);
  return isSearch ? cookieFor(ctx).write(path) : null;
}
