import { downloadExport } from '#server/exports.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import type { Route } from './+types/export.ts';

/** `/admin/exports/:file`: `users.csv` contains everything of the export `users`, or what its search finds. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { file } = args.params;
  if (!file.endsWith('.csv')) throw new AppError('not_found');
  return downloadExport(getCtx(args), file.slice(0, -'.csv'.length), args.url.searchParams);
}
