import { exportColumns, exportWarehouses } from '#features/warehouses/queries/admin-export.server.ts';
import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { isoDate } from '#shared/dates.ts';

import type { Route } from './+types/export-warehouses';
import { reviewStatusOf, searchTextOf } from './search-text.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const filters = { q: searchTextOf(args.url), status: reviewStatusOf(args.url) };
  return csvResponse({
    filename: `warehouses-${isoDate(ctx.clock())}.csv`,
    columns: exportColumns,
    pages: exportWarehouses(ctx, filters),
  });
}
