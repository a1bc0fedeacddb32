import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { isoDate } from '#shared/dates.ts';

import { exportUsers, userColumns } from '../../queries/user-export.server.ts';
import type { Route } from './+types/export-users';
import { searchTextOf } from './search-text.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const q = searchTextOf(args.url);
  return csvResponse({
    filename: `users-${isoDate(ctx.clock())}.csv`,
    columns: userColumns,
    pages: exportUsers(ctx, { q }),
  });
}
