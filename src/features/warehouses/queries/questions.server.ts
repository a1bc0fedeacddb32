import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Inbox } from '#server/inbox.ts';
import { type WaitingItem, afterPosition, beforePosition } from '#server/moderation-queues.ts';
import { requireUser } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { findMedianMinutes, medianMinutes } from '#features/messaging/queries/answer-time.server.ts';
import { isUnreadBy } from '#features/messaging/queries/own-part.server.ts';
import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { questionAnswerTime } from '../settings.ts';
import { hasListings } from './entry-audiences.server.ts';

/** Shippers' questions about the listings of the caller's company. */
export const questionsInbox: Inbox = {
  kind: 'questions',
  label: () => m.warehouses_inbox_questions(),
  order: 10,
  hasRows: hasListings,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('warehouse_questions')
      .select('conversation_id')
      .where('organization_id', '=', requireUser(ctx).organization.id)
      .where('waiting_since', 'is not', null),
  async list(ctx, { after, limit }) {
    const hours = await readSetting(ctx, questionAnswerTime);
    const rows = await questionsOf(ctx)
      .where('question.waiting_since', 'is not', null)
      .where(afterPosition(after, 'question.waiting_since', 'question.conversation_id'))
      .orderBy('question.waiting_since')
      .orderBy('question.conversation_id')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const since = row.waiting_since ?? row.last_message_at;
      return { ...toItem(row), waiting_since: since, due_at: addHours(since, hours) };
    });
  },
  async answered(ctx, { after, limit }) {
    const rows = await questionsOf(ctx)
      .where('question.waiting_since', 'is', null)
      .where(beforePosition(after, 'question.last_message_at', 'question.conversation_id'))
      .orderBy('question.last_message_at', 'desc')
      .orderBy('question.conversation_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toItem(row), waiting_since: row.last_message_at, due_at: null }));
  },
  conversations: (ctx) =>
    sql`select conversation_id as id from warehouse_questions
      where organization_id = ${requireUser(ctx).organization.id}::uuid and waiting_since is not null`,
  medianAnswerMinutes: (ctx) => findMedianOfCompany(ctx, requireUser(ctx).organization.id),
};

const questionsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('warehouse_questions as question')
    .innerJoin('warehouses as warehouse', 'warehouse.id', 'question.warehouse_id')
    .innerJoin('conversations as conversation', 'conversation.id', 'question.conversation_id')
    .leftJoin('conversation_participants as me', (join) =>
      join
        .onRef('me.conversation_id', '=', 'question.conversation_id')
        .onRef('me.organization_id', '=', 'question.organization_id'),
    )
    .leftJoin('conversation_participants as asker', (join) =>
      join
        .onRef('asker.conversation_id', '=', 'question.conversation_id')
        .onRef('asker.organization_id', '=', 'question.asked_for'),
    )
    .where('question.organization_id', '=', requireUser(ctx).organization.id)
    .select(['question.conversation_id', 'question.waiting_since', 'question.last_message_at'])
    .select(['warehouse.company_name', 'asker.display_name', 'conversation.is_masked'])
    .select(isUnreadBy(requireUser(ctx).userId, 'me').as('is_unread'));

interface QuestionRow {
  conversation_id: string;
  company_name: string;
  display_name: string | null;
  is_masked: boolean;
  is_unread: boolean | null;
}

function toItem(row: QuestionRow): Omit<WaitingItem, 'waiting_since' | 'due_at'> {
  const name = row.display_name ?? m.warehouses_inbox_somebody();
  return {
    id: row.conversation_id,
    title: row.is_masked ? withoutContactDetails(name) : name,
    detail: row.company_name,
    href: newestPath(messagePaths.conversation(row.conversation_id)),
    is_unread: row.is_unread === true,
  };
}

/** Returns a company's median time to the first answer, over all listings (see `findMedianMinutes`). */
const findMedianOfCompany = (ctx: Ctx, companyId: string): Promise<number | null> =>
  findMedianMinutes(ctx, {
    kind: 'warehouse',
    ids: sql`select id from warehouses where organization_id = ${companyId}::uuid`,
    own: sql`select asked_at, first_answered_at as answered_at from warehouse_questions where organization_id = ${companyId}::uuid`,
  });

/** Returns the median of this listing's company. */
export async function findMedianOfListing(ctx: Ctx, warehouseId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('warehouses')
    .select('organization_id')
    .where('id', '=', warehouseId)
    .executeTakeFirst();
  return row ? findMedianOfCompany(ctx, row.organization_id) : null;
}

// unsafe: a number for each public row
/** Returns the medians of these listings' companies, by listing id, in one query. */
export async function findMediansOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const answers = medianMinutes(ctx, {
    kind: 'warehouse',
    ids: sql`select id from warehouses other where other.organization_id = w.organization_id`,
    own: sql`select asked_at, first_answered_at as answered_at from warehouse_questions q where q.organization_id = w.organization_id`,
  });
  const { rows } = await sql<{ id: string; minutes: number | null }>`
    select w.id, a.minutes from warehouses w cross join lateral (${answers}) a where w.id = any (${[...ids]}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.flatMap(({ id, minutes }): [string, number][] => (minutes === null ? [] : [[id, minutes]])));
}

// unsafe: a number over the rows of every company
/** Returns the median over all listings, at most every ten minutes. */
export const findMedianOfAll = (ctx: Ctx): Promise<number | null> =>
  ctx.cache.keep('warehouses.median_of_all', 600, () =>
    findMedianMinutes(ctx, {
      kind: 'warehouse',
      ids: sql`select id from warehouses`,
      own: sql`select asked_at, first_answered_at as answered_at from warehouse_questions`,
    }),
  );

/** Returns the conversation of the caller's company about this listing; null before the first question. */
export async function findOwnQuestion(
  ctx: Ctx,
  warehouseId: string,
): Promise<{ conversation_id: string; participant_id: string } | null> {
  if (ctx.actor.kind !== 'user') return null;
  const row = await ctx.db
    .selectFrom('warehouse_questions as question')
    .innerJoin('conversation_participants as me', (join) =>
      join
        .onRef('me.conversation_id', '=', 'question.conversation_id')
        .onRef('me.organization_id', '=', 'question.asked_for'),
    )
    .select(['question.conversation_id', 'me.id as participant_id'])
    .where('question.warehouse_id', '=', warehouseId)
    .where('question.asked_for', '=', ctx.actor.organization.id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the listings whose owner answered the caller and the answer is unread, newest first. */
export async function listUnreadAnswers(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('warehouse_questions as question')
    .innerJoin('conversation_participants as me', (join) =>
      join
        .onRef('me.conversation_id', '=', 'question.conversation_id')
        .onRef('me.organization_id', '=', 'question.asked_for'),
    )
    .select('question.conversation_id')
    .where('question.asked_for', '=', requireUser(ctx).organization.id)
    .where(isUnreadBy(requireUser(ctx).userId, 'me'))
    .orderBy('question.last_message_at', 'desc')
    .orderBy('question.conversation_id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}
