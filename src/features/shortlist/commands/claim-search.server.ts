import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

import { readBrowserSearch } from '../queries/browser-search.server.ts';
import { keepSearch, readSearchPath } from './searches.server.ts';

/** Notes what a claimed search finds now; the payload is the id of the search. */
export const noteResultsJob = 'shortlist.note_results';

/**
 * Saves the search that the browser wanted to keep for the account that signs in, with its alert, in the transaction of
 * the sign-in. What it finds now is noted by a job, because searches hold up no transaction. Never refuses the sign-in.
 */
export async function claimBrowserSearch(tx: Ctx, userId: string, request: Request): Promise<void> {
  const search = readBrowserSearch(tx, request);
  if (search === null) return;
  try {
    const path = readSearchPath(search.path);
    await keepSearch(tx, userId, { path, name: search.name });
    if (search.alert === null || !isWatchable(tx, path)) return;
    const { id } = await tx.db
      .updateTable('saved_searches')
      .set({ alert: search.alert, looked_at: tx.clock() })
      .where('user_id', '=', userId)
      .where('path', '=', path)
      .where('is_kept', '=', true)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.jobs.send(tx, noteResultsJob, { id });
  } catch (error) {
    // An account that has as many searches as it may keeps those.
    if (!(error instanceof AppError)) throw error;
    tx.log.info({ err: error }, 'a search that a browser wanted to keep was not kept');
  }
}

const isWatchable = (ctx: Ctx, path: string): boolean =>
  ctx.registry.watchedPages.has(new URL(path, 'http://site.invalid').pathname);
