import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type Countable, countEach } from '#server/db/count-found.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';

export interface NotificationRow {
  id: string;
  kind: string;
  subject: { kind: string; id: string };
  values: unknown;
  created_at: Date;
  is_read: boolean;
}

const newest = defineKeyset('notifications.newest', { created_at: moment, id: rowId });

/** Returns a page of the caller's notifications, newest first. Throws `bad_request` for a foreign cursor. */
export async function listNotifications(
  ctx: Ctx,
  page: { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<NotificationRow>> {
  const { userId } = requireUser(ctx);
  const query = ctx.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject_kind', 'subject_id', 'values', 'created_at', 'read_at'])
    .where('user_id', '=', userId);
  const { items, nextCursor } = await keysetPage(query, newest, { ...page, limit: pageLimit(page.limit) });
  return {
    items: items.map(({ subject_kind, subject_id, read_at, ...row }) => ({
      ...row,
      subject: { kind: subject_kind, id: subject_id },
      is_read: read_at !== null,
    })),
    nextCursor,
  };
}

const countedThere = ({ registry }: Ctx): string[] =>
  [...registry.notificationKinds.values()].filter((kind) => kind.isCountedThere === true).map(({ kind }) => kind);

/** A larger count is not needed. */
const countLimit = 100;

/**
 * Selects the caller's unread notifications, at most 100, by one scan of a small index. Notifications about something
 * counted elsewhere are left out.
 */
export function unreadNotifications(ctx: Ctx): Countable[] {
  const unread = ctx.db
    .selectFrom('notifications')
    .where('user_id', '=', requireUser(ctx).userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`kind <> all(${countedThere(ctx)}::text[])`)
    .select('id')
    .limit(countLimit);
  return [ctx.db.selectFrom(unread.as('unread')).select('id')];
}

/** Returns true if the caller has unread notifications. */
export const hasUnreadNotifications = async (ctx: Ctx): Promise<boolean> =>
  (await countEach(ctx, unreadNotifications(ctx))).some(({ value }) => value > 0);
