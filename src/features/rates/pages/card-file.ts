import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';

import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { cardParts, partTable } from '../schema/card-parts.ts';
import type { Route } from './+types/card-file.ts';

const none = { currency: 'USD', version: 0, lines: [], lanes: [], pickups: [] } as const;

/** The lines, lanes or pick-up zones of the newest version as a CSV file that reads back unchanged, for members of the company. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const { slug } = await findOwnRow(ctx, args.params, 'read');
  const [card = none] = await listVersions(ctx, args.params);
  const part = cardParts.find((one) => one === args.url.searchParams.get('of')) ?? 'lines';
  const { columns, rows } = partTable(card, part);
  return csvResponse({
    filename: `${part === 'lines' ? 'rates' : part}-${slug}-${card.version}.csv`,
    columns,
    pages: [rows],
  });
}
