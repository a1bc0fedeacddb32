import { sql } from 'kysely';

import { notify } from '#features/notifications/commands/notify.server.ts';
import { signUnsubscribe } from '#features/notifications/queries/unsubscribe-token.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { idsOf } from '#shared/ids-of.ts';
import * as m from '#texts/messages.js';

import { searchFound } from '../emails/notification-kinds.ts';
import { shortlistPaths } from '../paths.ts';
import { findSearchOfLink } from '../queries/search-of-link.server.ts';
import { savedSearchKind } from '../queries/search-subject.server.ts';
import { type Alert, hoursBetween, maxWatched } from '../schema/alerts.ts';
import { readSearchPath, saveSearch } from './searches.server.ts';

/**
 * Saves a search of the signed-in account and reports its new results from now on, or with `off` no longer; existing
 * results are not reported. Throws `invalid` for a page that cannot be watched.
 */
export async function setAlert(
  ctx: Ctx,
  { path: given, name, alert }: { path: string; name: string; alert: Alert | 'off' },
): Promise<void> {
  const { userId } = requireUser(ctx);
  const path = readSearchPath(given);
  // Searches wait for their turn, which holds up no transaction.
  const watched = await watchedAs(ctx, path, alert);
  await transaction(ctx, async (tx) => {
    await saveSearch(tx, { path, name });
    await tx.db
      .updateTable('saved_searches')
      .set(watched)
      .where('user_id', '=', userId)
      .where('path', '=', path)
      .where('is_kept', '=', true)
      .execute();
  });
}

/**
 * Ends the alert of the search that a mail's link names, or with `alert` takes it up again, signed in or not. Throws
 * `not_found` for an invalid link or a search that was removed.
 */
export async function setAlertOfLink(ctx: Ctx, token: string, alert: Alert | 'off'): Promise<void> {
  const { id, path } = await findSearchOfLink(ctx, token);
  await ctx.db
    .updateTable('saved_searches')
    .set(await watchedAs(ctx, path, alert))
    .where('id', '=', id)
    .execute();
}

/**
 * Begins the alert of a search with what it finds now, so that none of it is reported as new. Nothing if it was removed
 * meanwhile.
 */
export async function beginAlert(ctx: Ctx, { id, alert }: { id: string; alert: Alert }): Promise<void> {
  const search = await ctx.db.selectFrom('saved_searches').select('path').where('id', '=', id).executeTakeFirst();
  if (search === undefined) return;
  await ctx.db
    .updateTable('saved_searches')
    .set(await watchedAs(ctx, search.path, alert))
    .where('id', '=', id)
    .execute();
}

const watchedAs = async (ctx: Ctx, path: string, alert: Alert | 'off') =>
  alert === 'off'
    ? { alert: null, looked_at: null, seen_ids: [] }
    : { alert, looked_at: ctx.clock(), seen_ids: idsOf((await findResults(ctx, path)).rows) };

async function findResults(ctx: Ctx, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const page = ctx.registry.watchedPages.get(pathname);
  if (!page) throw new AppError('invalid', { detail: m.shortlist_alert_unknown() });
  return page.find(ctx, searchParams, maxWatched);
}

const maxAtOnce = 500;

/** Looks for new results of the searches whose time has come, and tells their accounts. */
export async function tellNewResults(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const due = await ctx.db
    .selectFrom('saved_searches')
    .select('id')
    .where('alert', 'is not', null)
    .where(
      sql<boolean>`looked_at <= ${now}::timestamptz - case alert ${sql.join(
        Object.entries(hoursBetween).map(
          ([alert, hours]) => sql`when ${alert} then make_interval(hours => ${hours}::int)`,
        ),
        sql` `,
      )} end`,
    )
    .orderBy('looked_at')
    .limit(maxAtOnce)
    .execute();
  for (const { id } of due)
    try {
      await tellOne(ctx, id);
    } catch (error) {
      // A search that fails must not stop the others.
      ctx.log.warn({ err: error, search: id }, 'looking for new results of a saved search failed');
      await ctx.db.updateTable('saved_searches').set({ looked_at: now }).where('id', '=', id).execute();
    }
}

const maxNamed = 3;

async function tellOne(ctx: Ctx, id: string): Promise<void> {
  const search = await ctx.db
    .selectFrom('saved_searches')
    .select(['user_id', 'name', 'path', 'looked_at', 'seen_ids'])
    .where('id', '=', id)
    .where('alert', 'is not', null)
    .executeTakeFirst();
  if (!search?.looked_at) return;
  const { user_id, name, path, looked_at, seen_ids } = search;
  const { rows, isAll } = await findResults(ctx, path);
  // Of more results than are remembered, an older one may only have moved up.
  const added = rows.filter((row) => !seen_ids.includes(row.id) && (isAll || row.listedAt > looked_at));
  const now = ctx.clock();
  await transaction(ctx, async (tx) => {
    // Another process that looked meanwhile has reported them.
    const { numUpdatedRows } = await tx.db
      .updateTable('saved_searches')
      .set({ looked_at: now, seen_ids: idsOf(rows) })
      .where('id', '=', id)
      .where('looked_at', '=', looked_at)
      .where('alert', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || added.length === 0) return;
    await notify(tx, {
      user_id,
      kind: searchFound,
      key: `${id}:${now.toISOString()}`,
      subject: { kind: savedSearchKind, id },
      values: {
        search: name,
        path,
        count: added.length,
        names: added.slice(0, maxNamed).map((row) => row.name),
        stop: shortlistPaths.stopAlert(signUnsubscribe(tx, id, savedSearchKind)),
      },
    });
  });
}
