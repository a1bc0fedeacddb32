import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';

import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { lineColumns, lineFields } from '../schema/card-defaults.ts';
import { laneFieldNames, laneFields } from '../schema/lane-prices.ts';
import type { Route } from './+types/card-file.ts';

/** The lines or lanes of the newest version as a CSV file that reads back unchanged, for members of the company. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const { slug } = await findOwnRow(ctx, args.params, 'read');
  const [card] = await listVersions(ctx, args.params);
  const { currency = 'USD', version = 0, lines = [], lanes = [] } = card ?? {};
  const ofLanes = new URL(args.request.url).searchParams.get('of') === 'lanes';
  const columns = ofLanes ? laneFieldNames : lineColumns;
  const typed: Record<string, string>[] = ofLanes
    ? lanes.map((lane) => laneFields(lane, currency))
    : lines.map((line) => lineFields(line, currency));
  const rows = typed.map((fields) => [...columns.map((column) => fields[column] ?? ''), currency]);
  return csvResponse({
    filename: `${ofLanes ? 'lanes' : 'rates'}-${slug}-${version}.csv`,
    columns: [...columns, 'currency'],
    pages: (async function* pages() {
      yield await Promise.resolve(rows);
    })(),
  });
}
