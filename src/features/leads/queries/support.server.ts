import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import { messagePaths } from '#features/messaging/paths.ts';
import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

/** Returns the receipt number of this visit's request; null without one. */
export async function findAsked(ctx: Ctx, sessionId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('support_requests')
    .select('reference')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Queue of conversations in which it is staff's turn. */
export const supportQueue = reviewQueue({
  kind: 'support',
  label: () => m.leads_support_queue(),
  order: 6,
  may: isAdmin,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('support_requests as request')
      .innerJoin('conversations', (join) =>
        join
          .onRef('conversations.subject_id', '=', 'request.id')
          .on('conversations.subject_kind', '=', 'support')
          .on('conversations.key', '=', 'thread'),
      )
      .select(['request.id', 'request.reference', 'request.subject', 'request.contact_name'])
      .leftJoin('users as manager', 'manager.id', 'request.assigned_to')
      .select('manager.first_name as assigned_name')
      .select(['request.waiting_since', 'request.due_hours', 'conversations.id as conversation_id'])
      .where('request.waiting_since', 'is not', null)
      .$narrowType<{ waiting_since: Date }>(),
  since: 'request.waiting_since',
  id: 'request.id',
  toItems: (rows) =>
    rows.map(({ id, subject, contact_name, reference, waiting_since, due_hours, assigned_name, conversation_id }) => ({
      id,
      title: subject,
      detail: [
        contact_name,
        reference,
        ...(assigned_name === null ? [] : [m.leads_support_for({ name: assigned_name })]),
      ].join(' · '),
      waiting_since,
      ...(due_hours === null ? {} : { due_at: addHours(waiting_since, due_hours) }),
      href: messagePaths.conversation(conversation_id),
    })),
});

/** The support request as a subject of conversations, notifications and the audit log. */
export const supportSubject: SubjectKind = {
  kind: 'support',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('support_requests')
      .select(['id', 'reference'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, reference }) => [id, reference]));
  },
  href: () => null,
  words: { 'support.asked': { text: () => m.leads_activity_support() } },
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};
