import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';

import { findComparison } from '../queries/comparison.server.ts';
import { comparisonRows } from '../schema/comparison-rows.ts';
import type { Route } from './+types/compare-csv.ts';

/**
 * The comparison as a file, at the same quantities as its page. Amounts are in whole currency units, as spreadsheets
 * expect.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const found = await findComparison(ctx, args.params.reference, args.url.searchParams);
  const [columns = [], ...rows] = comparisonRows(found);
  return csvResponse({
    filename: `${found.request.reference}-offers.csv`,
    columns: columns.map(String),
    pages: [rows],
  });
}
