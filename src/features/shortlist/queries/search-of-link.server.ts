import { readUnsubscribe } from '#features/notifications/queries/unsubscribe-token.server.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

import type { Alert } from '../schema/alerts.ts';
import { savedSearchKind } from './search-subject.server.ts';

// unsafe: the signed link of a mail names the row
/** Returns the saved search that a mail's link names; throws `not_found` for an invalid link or a removed search. */
export async function findSearchOfLink(ctx: Ctx, token: string) {
  const id = readUnsubscribe(ctx, savedSearchKind, token);
  const row =
    id === null
      ? undefined
      : await ctx.db
          .selectFrom('saved_searches')
          .select(['id', 'name', 'path', 'alert'])
          .where('id', '=', id)
          .where('is_kept', '=', true)
          // A CHECK limits them.
          .$castTo<{ id: string; name: string; path: string; alert: Alert | null }>()
          .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}
