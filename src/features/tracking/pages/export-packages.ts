import { z } from 'zod';

import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { isoDate } from '#shared/dates.ts';

import { exportPages, packageColumns } from '../queries/export-packages.server.ts';
import { readPackageFilters } from '../schema/package-filters.ts';
import type { Route } from './+types/export-packages';

const idsSchema = z.array(z.uuid()).min(1).max(100);

/** Downloads the user's packages: those in the filtered list, or the selected ones. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const { searchParams } = args.url;
  const ids = idsSchema.safeParse(searchParams.get('ids')?.split(',')).data ?? null;
  return csvResponse({
    filename: `packages-${isoDate(ctx.clock())}.csv`,
    columns: packageColumns,
    pages: exportPages(ctx, readPackageFilters(searchParams), ids),
  });
}
