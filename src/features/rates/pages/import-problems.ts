import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';

import { findRateFile } from '../commands/read-rate-file.server.ts';
import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import type { Route } from './+types/import-problems.ts';

/** The lines of a rate sheet that are wrong, as in the file, each with its problem: to be corrected and read again. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  await findOwnRow(ctx, args.params, 'edit');
  const [newest] = await listVersions(ctx, args.params);
  const { found, lines } = await findRateFile(ctx, args.params.file, newest?.currency ?? 'USD');
  const rows = lines.flatMap(({ cells, problem }) =>
    problem === null ? [] : [[...found.header.map((_, at) => cells[at] ?? ''), problem]],
  );
  return csvResponse({
    filename: `${(found.file_name ?? 'rates').replace(/\.[a-z]{1,5}$/i, '')}-problems.csv`,
    columns: [...found.header, 'problem'],
    pages: [rows],
  });
}
