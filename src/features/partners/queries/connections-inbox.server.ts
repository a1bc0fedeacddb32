import { sql } from 'kysely';

import { isUnreadBy } from '#features/messaging/queries/own-part.server.ts';
import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import type { Ctx } from '#server/context.ts';
import type { Inbox } from '#server/inbox.ts';
import { type WaitingItem, afterPosition, beforePosition } from '#server/moderation-queues.ts';
import { requireUser } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { connectionRequested } from '../emails/connection-kinds.ts';
import { partnerPaths } from '../paths.ts';
import { connectionAnswerTime } from '../settings.ts';
import { hasPartners } from './entry-audiences.server.ts';
import { findMedianMinutes } from './response-time.server.ts';

/** Connection requests to the partners of the caller's company, and conversations in which the other side wrote last. */
export const connectionsInbox: Inbox = {
  kind: 'connections',
  label: () => m.partners_inbox_connections(),
  order: 20,
  hasRows: hasPartners,
  waiting: (ctx) => ownRequests(ctx).select('request.id').where(isWaiting(ctx)),
  async list(ctx, { after, limit }) {
    const hours = await readSetting(ctx, connectionAnswerTime);
    const rows = await requestsOf(ctx)
      .where(isWaiting(ctx))
      .where(afterPosition(after, 'request.waiting_since', 'request.id'))
      .orderBy('request.waiting_since')
      .orderBy('request.id')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const since = row.waiting_since ?? row.last_message_at;
      return { ...toItem(row), waiting_since: since, due_at: addHours(since, hours) };
    });
  },
  async answered(ctx, { after, limit }) {
    const rows = await requestsOf(ctx)
      .where('request.waiting_since', 'is', null)
      .where('request.status', 'in', ['accepted', 'declined'])
      .where(beforePosition(after, 'request.last_message_at', 'request.id'))
      .orderBy('request.last_message_at', 'desc')
      .orderBy('request.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toItem(row), waiting_since: row.last_message_at, due_at: null }));
  },
  conversations: (ctx) =>
    sql`select conversation.id from connection_requests request
      join logistics_partners partner on partner.id = request.partner_id
      join conversations conversation on conversation.subject_kind = 'connection' and conversation.subject_id = request.id
      where partner.organization_id = ${requireUser(ctx).organization.id}::uuid and ${isWaiting(ctx)}`,
  medianAnswerMinutes: (ctx) => findMedianMinutes(ctx, { organization_id: requireUser(ctx).organization.id }),
};

/** It is the owner's turn, and an answer is still possible. */
const isWaiting = (ctx: Ctx) =>
  sql<boolean>`request.waiting_since is not null and (request.status = 'accepted' or request.expires_at > ${ctx.clock()}::timestamptz)`;

const ownRequests = (ctx: Ctx) =>
  ctx.db
    .selectFrom('connection_requests as request')
    .innerJoin('logistics_partners as partner', 'partner.id', 'request.partner_id')
    .where('partner.organization_id', '=', requireUser(ctx).organization.id);

const requestsOf = (ctx: Ctx) =>
  ownRequests(ctx)
    .leftJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.subject_id', '=', 'request.id')
        .on('conversation.subject_kind', '=', 'connection')
        .on('conversation.key', '=', 'thread'),
    )
    .leftJoin('conversation_participants as me', (join) =>
      join
        .onRef('me.conversation_id', '=', 'conversation.id')
        .onRef('me.organization_id', '=', 'partner.organization_id'),
    )
    .select(['request.id', 'request.requester_name', 'request.status', 'request.waiting_since'])
    .select(['request.last_message_at', 'partner.name', 'conversation.id as conversation_id'])
    .select(isUnreadBy(requireUser(ctx).userId, 'me').as('is_unread'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('notifications')
            .select('notifications.id')
            .where('notifications.user_id', '=', requireUser(ctx).userId)
            .where('notifications.kind', '=', connectionRequested.kind)
            .where('notifications.subject_kind', '=', 'connection')
            .where('notifications.subject_id', '=', sql<string>`request.id::text`)
            .where('notifications.read_at', 'is', null),
        )
        .as('is_new'),
    );

interface Row {
  id: string;
  requester_name: string;
  status: string;
  name: string;
  conversation_id: string | null;
  is_unread: boolean | null;
  is_new: unknown;
}

const toItem = (row: Row): Omit<WaitingItem, 'waiting_since' | 'due_at'> => ({
  id: row.id,
  title: row.status === 'accepted' ? row.requester_name : withoutContactDetails(row.requester_name),
  detail: row.name,
  href:
    row.conversation_id === null
      ? partnerPaths.connection(row.id)
      : newestPath(messagePaths.conversation(row.conversation_id)),
  is_unread: row.is_unread === true || row.is_new === true,
});
