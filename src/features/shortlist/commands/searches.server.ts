import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import { safePlainPath } from '#shared/safe-redirect.ts';
import * as m from '#texts/messages.js';

import { maxKept, maxRecent } from '../queries/searches.server.ts';

interface Search {
  /** An address of this site. */
  path: string;
  name: string;
}

const maxName = 120;
/** Within this time, a refined search replaces the one before. */
const refinedWithinMs = 120_000;

/**
 * Saves a search of the signed-in account under a name; an existing one is renamed. Throws `invalid` for an address of
 * another site, `conflict` if there are too many.
 */
export async function saveSearch(ctx: Ctx, { path: given, name }: Search): Promise<void> {
  const { userId } = requireUser(ctx);
  const path = readSearchPath(given);
  await transaction(ctx, (tx) => keepSearch(tx, userId, { path, name }));
}

/** The same for an account and an address that was read, in the caller's transaction. */
export async function keepSearch(tx: Ctx, userId: string, { path, name }: Search): Promise<void> {
  await holdSearches(tx, userId);
  const count = await countRows(
    tx.db
      .selectFrom('saved_searches')
      .where('user_id', '=', userId)
      .where('is_kept', '=', true)
      .where('path', '<>', path),
  );
  if (count >= maxKept) throw new AppError('conflict', { detail: m.shortlist_searches_full({ most: maxKept }) });
  await tx.db
    .insertInto('saved_searches')
    .values({ id: tx.newId(), user_id: userId, name, path, is_kept: true, searched_at: tx.clock() })
    .onConflict((conflict) => conflict.columns(['user_id', 'path']).where('is_kept', '=', true).doUpdateSet({ name }))
    .execute();
}

/** Returns an address of this site without its language; throws `invalid` for any other. */
export function readSearchPath(given: string): string {
  const path = safePlainPath(given, '');
  if (path === '') throw new AppError('invalid', { detail: m.shortlist_unknown() });
  return path;
}

/** Serialises concurrent calls of an account. */
const holdSearches = (tx: Ctx, userId: string) =>
  tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** Renames a saved search of the signed-in account; throws `not_found` for somebody else's. */
export async function renameSearch(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<void> {
  const renamed = await ctx.db
    .updateTable('saved_searches')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', requireUser(ctx).userId)
    .where('is_kept', '=', true)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw new AppError('not_found');
}

/** Removes a saved or recent search of the signed-in account; throws `not_found` for somebody else's. */
export async function removeSearch(ctx: Ctx, id: string): Promise<void> {
  const removed = await ctx.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', requireUser(ctx).userId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new AppError('not_found');
}

/** Deletes the recent searches of the signed-in account; saved ones stay. */
export async function clearRecentSearches(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('saved_searches')
    .where('user_id', '=', requireUser(ctx).userId)
    .where('is_kept', '=', false)
    .execute();
}

/**
 * Adds a search to the caller's ten most recent ones, if signed in and not a prefetch. A search that refines the
 * previous one within two minutes replaces it. Never throws: the page of results is shown anyway.
 */
export async function noteSearch(ctx: Ctx, request: Request, { path, name }: Search): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || isAhead(request) || path.length > 2000) return;
  try {
    await transaction(ctx, (tx) => replaceRecent(tx, actor.userId, { path, name: name.slice(0, maxName) }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'saving a recent search failed');
  }
}

const isAhead = (request: Request): boolean => /prefetch/.test(request.headers.get('sec-purpose') ?? '');

async function replaceRecent(tx: Ctx, user_id: string, { path, name }: Search): Promise<void> {
  await holdSearches(tx, user_id);
  const now = tx.clock();
  const rows = await tx.db
    .selectFrom('saved_searches')
    .select(['id', 'path', 'searched_at'])
    .where('user_id', '=', user_id)
    .where('is_kept', '=', false)
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [last] = rows;
  const isRefined =
    last !== undefined && now.getTime() - last.searched_at.getTime() < refinedWithinMs && refines(last.path, path);
  const gone = rows.filter((row, index) => row.path === path || (isRefined && index === 0));
  const kept = rows.filter((row) => !gone.includes(row));
  const superseded = [...gone, ...kept.slice(maxRecent - 1)].map(({ id }) => id);
  if (superseded.length > 0) await tx.db.deleteFrom('saved_searches').where('id', 'in', superseded).execute();
  await tx.db
    .insertInto('saved_searches')
    .values({ id: tx.newId(), user_id, name, path, is_kept: false, searched_at: now })
    .execute();
}

/** True if one of two addresses of the same page contains all conditions of the other. */
function refines(one: string, other: string): boolean {
  const [page = '', search = ''] = one.split('?');
  const [otherPage = '', otherSearch = ''] = other.split('?');
  if (page !== otherPage) return false;
  const parts = partsOf(search);
  const otherParts = partsOf(otherSearch);
  return parts.every((part) => otherParts.includes(part)) || otherParts.every((part) => parts.includes(part));
}

const partsOf = (search: string): string[] => [...new URLSearchParams(search)].map((pair) => pair.join('='));
