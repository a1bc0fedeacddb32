import { getCtx } from '#server/http/router-context.ts';
import { isoDate } from '#shared/dates.ts';

import { exportAccount } from '../commands/export-account.server.ts';
import type { Route } from './+types/export.ts';

/** Downloads everything stored about the signed-in user. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const body = JSON.stringify(await exportAccount(ctx), null, 2);
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${isoDate(ctx.clock())}.json"`,
      'cache-control': 'no-store',
    },
  });
}
