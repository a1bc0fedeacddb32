import { sql } from 'kysely';

import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { isUnreadBy } from '#features/messaging/queries/own-part.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Inbox } from '#server/inbox.ts';
import { type WaitingItem, afterPosition, beforePosition } from '#server/moderation-queues.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

/** Requests from the own site of the caller's company. */
export const requestsInbox: Inbox = {
  kind: 'site_requests',
  label: () => m.embeds_inbox(),
  order: 15,
  hasRows: ({ organization: { id } }) => sql`exists (select from embeds where organization_id = ${id}::uuid)`,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('embed_requests')
      .select('id')
      .where('organization_id', '=', requireUser(ctx).organization.id)
      .where('waiting_since', 'is not', null),
  async list(ctx, { after, limit }) {
    const rows = await requestsOf(ctx)
      .where('request.waiting_since', 'is not', null)
      .where(afterPosition(after, 'request.waiting_since', 'request.id'))
      .orderBy('request.waiting_since')
      .orderBy('request.id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...toItem(row),
      waiting_since: row.waiting_since ?? row.last_message_at,
      due_at: null,
    }));
  },
  async answered(ctx, { after, limit }) {
    const rows = await requestsOf(ctx)
      .where('request.waiting_since', 'is', null)
      .where(beforePosition(after, 'request.last_message_at', 'request.id'))
      .orderBy('request.last_message_at', 'desc')
      .orderBy('request.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toItem(row), waiting_since: row.last_message_at, due_at: null }));
  },
  conversations: (ctx) =>
    sql`select conversation_id as id from embed_requests
      where organization_id = ${requireUser(ctx).organization.id}::uuid and waiting_since is not null`,
};

const requestsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('embed_requests as request')
    .innerJoin('conversation_participants as author', (join) =>
      join.onRef('author.conversation_id', '=', 'request.conversation_id').on('author.role', '=', 'stranger'),
    )
    .leftJoin('conversation_participants as me', (join) =>
      join
        .onRef('me.conversation_id', '=', 'request.conversation_id')
        .onRef('me.organization_id', '=', 'request.organization_id'),
    )
    .where('request.organization_id', '=', requireUser(ctx).organization.id)
    .select(['request.id', 'request.conversation_id', 'request.waiting_since', 'request.last_message_at'])
    .select(['author.display_name', 'author.conversation_id as with_author'])
    .select(isUnreadBy(requireUser(ctx).userId, 'me').as('is_unread'));

interface RequestRow {
  id: string;
  with_author: string;
  display_name: string | null;
  is_unread: boolean | null;
}

const toItem = (row: RequestRow): Omit<WaitingItem, 'waiting_since' | 'due_at'> => ({
  id: row.id,
  title: row.display_name ?? m.embeds_inbox_somebody(),
  detail: m.embeds_inbox_detail(),
  href: newestPath(messagePaths.conversation(row.with_author)),
  is_unread: row.is_unread === true,
});
