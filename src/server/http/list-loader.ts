import type { Ctx } from '../context.ts';
import type { KeysetPage } from '../db/keyset.ts';
import { type RouteArgs, getCtx } from './router-context.ts';
import { searchTextOf } from './search-text.ts';

interface ListArgs extends RouteArgs {
  url: URL;
}

/** Returns what an address says about its list: the search text, the cursor, and whether it is a later page. */
export function readList({ searchParams }: URL) {
  const cursor = searchParams.get('cursor');
  return { q: searchTextOf(searchParams), cursor, isLaterPage: cursor !== null };
}

/**
 * Returns the loader of an account's own list, which pages by cursor. Anonymous visitors get null: the shell asks them to sign
 * in.
 */
export function ownListLoader<Row>(list: (ctx: Ctx, cursor: string | null) => Promise<KeysetPage<Row>>) {
  return async (args: ListArgs) => {
    const ctx = getCtx(args);
    if (ctx.actor.kind !== 'user') return null;
    const { cursor, isLaterPage } = readList(args.url);
    return { ...(await list(ctx, cursor)), isLaterPage };
  };
}
