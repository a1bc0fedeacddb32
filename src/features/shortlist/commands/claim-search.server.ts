import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

import { readBrowserSearch } from '../queries/browser-search.server.ts';
import { keepSearch, readSearchPath } from './searches.server.ts';

/** Begins the alert of a claimed search; the payload is the id of the search and the alert. */
export const noteResultsJob = 'shortlist.note_results';

/**
 * Saves the search that the browser wanted to keep for the account that signs in, with its alert, in the transaction of
 * the sign-in. A job notes what it finds now and begins the alert, because a search would hold up the transaction. Never
 * refuses the sign-in.
 */
export async function claimBrowserSearch(tx: Ctx, userId: string, request: Request): Promise<void> {
  const search = readBrowserSearch(tx, request);
  if (search === null) return;
  try {
    const path = readSearchPath(search.path);
    await keepSearch(tx, userId, { path, name: search.name });
    if (search.alert === null || !isWatchable(tx, path)) return;
    const { id } = await tx.db
      .selectFrom('saved_searches')
      .select('id')
      .where('user_id', '=', userId)
      .where('path', '=', path)
      .where('is_kept', '=', true)
      .executeTakeFirstOrThrow();
    await tx.jobs.send(tx, noteResultsJob, { id, alert: search.alert });
  } catch (error) {
    // An account that has as many searches as it may keeps those.
    if (!(error instanceof AppError)) throw error;
    tx.log.info({ err: error }, 'a search that a browser wanted to keep was not kept');
  }
}

const isWatchable = (ctx: Ctx, path: string): boolean =>
  ctx.registry.watchedPages.has(new URL(path, 'http://site.invalid').pathname);
