import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';

import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { lineColumns, lineFields } from '../schema/card-defaults.ts';
import type { Route } from './+types/card-file.ts';

/** The lines of the newest version as a CSV file, for members of the company. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const { slug } = await findOwnRow(ctx, args.params, 'read');
  const [card] = await listVersions(ctx, args.params);
  const rows = (card?.lines ?? []).map((line) => {
    const fields = lineFields(line, card?.currency ?? 'USD');
    return [...lineColumns.map((column) => fields[column]), card?.currency ?? ''];
  });
  return csvResponse({
    filename: `rates-${slug}-${card?.version ?? 0}.csv`,
    columns: [...lineColumns, 'currency'],
    pages: (async function* pages() {
      yield await Promise.resolve(rows);
    })(),
  });
}
