import { personName } from '#features/accounts/queries/members.server.ts';
import { openConversationDoor } from '#features/messaging/queries/access.server.ts';
import { listMessages } from '#features/messaging/queries/thread.server.ts';
import type { Ctx } from '#server/context.ts';
import { findMail } from '#server/mailer/outbox.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { LeadPriority, LeadStatus, SourceForm } from '../state.ts';
import { sameAuthor } from './same-author.server.ts';
import { findThread, responseKey } from './thread.server.ts';

/**
 * Returns a lead with what an administrator needs to answer it: the author's other requests and the state of the last
 * answer's mail. Throws `not_found`.
 */
export async function findLead(ctx: Ctx, id: string) {
  requireAdmin(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  const lead = await ctx.db
    .selectFrom('leads')
    .select(['id', 'reference', 'company_name', 'contact_name', 'email', 'phone', 'source', 'source_form'])
    .select(['status', 'priority', 'estimated_value', 'notes', 'language', 'due_at', 'first_response_at'])
    .select(['last_contact_date', 'last_response_id', 'version', 'created_at', 'user_id'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .whereRef('users.id', '=', 'leads.assigned_to')
        .select(personName('users').as('name'))
        .as('assigned_name'),
    ) // prettier-ignore
    .where('id', '=', id)
    .where('source_form', '<>', 'notify-me')
    .executeTakeFirst();
  if (!lead) throw new AppError('not_found');
  const others = await ctx.db
    .selectFrom('leads')
    .select(['id', 'reference', 'source_form', 'status', 'created_at'])
    .where(sameAuthor(id))
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const demo = await ctx.db
    .selectFrom('demo_bookings')
    .select(['starts_at', 'status'])
    .where('lead_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const { last_response_id, ...facts } = lead;
  return {
    // CHECK constraints limit the codes.
    lead: {
      ...facts,
      status: facts.status as LeadStatus,
      priority: facts.priority as LeadPriority,
      source_form: facts.source_form as SourceForm,
      demo: demo ?? null,
    },
    others: others.map((other) => ({
      ...other,
      status: other.status as LeadStatus,
      source_form: other.source_form as SourceForm,
    })),
    mail: last_response_id === null ? null : await findMail(ctx, responseKey(last_response_id)),
  };
}

/** Returns the newest hundred messages about a lead, oldest first. */
export async function listLeadMessages(ctx: Ctx, id: string) {
  const { id: conversationId } = await findThread(ctx, id);
  const conversation = await openConversationDoor(ctx, { id: conversationId });
  const { items } = await listMessages(ctx, conversation, { limit: 100 });
  return { conversationId, messages: items.toReversed() };
}
