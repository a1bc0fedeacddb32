import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { type CsvCell, csvResponse } from '#server/http/csv.ts';
import type { KeysetPage } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';
import { isoDate } from '#shared/dates.ts';

import { logFileLimit } from '../limits.ts';
import { requireReader } from '../queries/company.server.ts';
import { type LogRow, listLog } from '../queries/log.server.ts';

interface Search {
  q: string;
  member: string;
}

/** Returns the log of the caller's company as a download, and records that. Throws `rate_limited` after many files. */
export async function downloadLog(ctx: Ctx, search: Search): Promise<Response> {
  requireReader(ctx);
  const { userId, organization } = requireUser(ctx);
  await ctx.limits.take(ctx, logFileLimit, userId);
  await audit(ctx, {
    action: 'company.log_exported',
    subject_kind: 'company',
    subject_id: organization.id,
    organization_id: organization.id,
  });
  return csvResponse({
    filename: `log-${isoDate(ctx.clock())}.csv`,
    columns: ['at', 'member', 'email', 'action', 'description', 'about'],
    pages: pagesOf(ctx, search),
  });
}

async function* pagesOf(ctx: Ctx, search: Search): AsyncIterable<readonly (readonly CsvCell[])[]> {
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page is asked for when the reader took the last one
    const page: KeysetPage<LogRow> = await listLog(ctx, { ...search, cursor, limit: 100 });
    yield page.items.map(({ at, member, email, action, text, about }) => [at, member, email, action, text, about]);
    cursor = page.nextCursor;
  } while (cursor !== null);
}
