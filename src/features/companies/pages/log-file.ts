import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';

import { downloadLog } from '../commands/log-file.server.ts';
import type { Route } from './+types/log-file.ts';

/** The log of the company as a CSV file, or what its search finds. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  requireUser(ctx);
  return downloadLog(ctx, { q: readList(args.url).q ?? '', member: args.url.searchParams.get('member') ?? '' });
}
