import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { makeLink } from '#server/links.ts';
import { newReference } from '#server/reference.ts';
import { addHours } from '#shared/dates.ts';

import { threadTitle } from './emails/request-received.ts';
import { bookingLink } from './queries/booking.server.ts';
import { type LeadPriority, type LeadStatus, type SourceForm, consentVersion } from './state.ts';

interface Given {
  session_id?: string;
  source_form?: SourceForm;
  company_name?: string;
  contact_name?: string;
  email?: string;
  phone?: string | null;
  source?: string;
  status?: LeadStatus;
  priority?: LeadPriority;
  estimated_value?: number | null;
  notes?: string | null;
  user_id?: string | null;
  duplicate_of?: string | null;
  first_response_at?: Date | null;
  is_demo?: boolean;
  created_at?: Date;
}

/** Creates a lead with an empty thread and these overrides; nobody is notified. */
export function makeLead(ctx: Ctx, given: Given = {}): Promise<{ id: string; reference: string }> {
  const id = ctx.newId();
  const created_at = given.created_at ?? ctx.clock();
  const lead = {
    source_form: 'demo',
    company_name: 'Quay Freight',
    contact_name: 'Ana Reyes',
    email: 'ana@quay.example.com',
    phone: '(305) 555-0142',
    source: 'Referral',
    session_id: id,
    ...given,
    id,
    reference: newReference('L'),
    language: 'en',
    consent: consentVersion,
    due_at: addHours(created_at, 24),
    created_at,
    updated_at: created_at,
  };
  return transaction(ctx, async (tx) => {
    await tx.db.insertInto('leads').values(lead).execute();
    const { email, contact_name: display_name, user_id = null } = lead;
    await openConversation(tx, {
      subject: { kind: 'lead', id },
      key: 'thread',
      title: threadTitle(lead.reference),
      path: null,
      isMasked: false,
      isWithStaff: true,
      participants: [user_id === null ? { email, display_name } : { user_id, display_name }],
    });
    return { id, reference: lead.reference };
  });
}

/** Creates a support request of an anonymous visitor with an empty thread; nobody is notified. */
export function makeSupportRequest(ctx: Ctx): Promise<{ id: string }> {
  const id = ctx.newId();
  const now = ctx.clock();
  const person = { contact_name: 'Ben Ortiz', email: 'ben@dock.example.com' };
  return transaction(ctx, async (tx) => {
    const reference = newReference('S');
    await tx.db
      .insertInto('support_requests')
      .values({
        id,
        reference,
        session_id: id,
        ...person,
        subject: 'The map stays grey',
        language: 'en',
        waiting_since: now,
        created_at: now,
      })
      .execute();
    await openConversation(tx, {
      subject: { kind: 'support', id },
      key: 'thread',
      title: threadTitle(reference),
      path: null,
      isMasked: false,
      isWithStaff: true,
      participants: [{ email: person.email, display_name: person.contact_name }],
    });
    return { id };
  });
}

/** Creates a booking of a lead at a free time; nobody is notified. Returns the token of its link. */
export function makeBooking(ctx: Ctx, { lead_id, starts_at }: { lead_id: string; starts_at: Date }): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock();
  return transaction(ctx, async (tx) => {
    await tx.db
      .insertInto('demo_bookings')
      .values({ id, lead_id, starts_at, time_zone: 'America/New_York', created_at: now, updated_at: now })
      .execute();
    return makeLink(tx, bookingLink, { subjectId: id });
  });
}
