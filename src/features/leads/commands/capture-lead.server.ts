import { sql } from 'kysely';

import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { makeStrangerLink } from '#features/messaging/commands/stranger-link.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import { messagePaths } from '#features/messaging/paths.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import { giveConsent } from '#features/privacy/commands/consents.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { readSetting } from '#server/settings.ts';
import { addDays, addHours, formatHours } from '#shared/dates.ts';

import { leadReceivedMail, threadTitle } from '../emails/lead-received.ts';
import { leadArrived } from '../emails/notification-kinds.ts';
import { contactPurpose } from '../personal-data.ts';
import { type Captured, findCaptured } from '../queries/captured.server.ts';
import type { LeadValues } from '../schema.ts';
import { type SourceForm, consentVersion, duplicateDays } from '../state.ts';
import { newReference } from './new-reference.server.ts';

interface NewLead {
  /** Of one visit to a form: what it sends again is the same lead, whatever it says now. */
  session_id: string;
  source_form: Exclude<SourceForm, 'notify-me'>;
  values: LeadValues;
}

/** Of the receipt to its author. */
export const receiptKey = (leadId: string): string => `lead.received:${leadId}`;

/** Receipts to one address in a day: anybody can type anybody's address. */
const maxReceipts = 5;

/**
 * Keeps that somebody asked to be called back: one row with the time by which an answer is promised, the receipt to the person, the notice to
 * administrators and a conversation, all or nothing. `check` (the bot check) is asked only of a visit that made no lead yet, and refuses by throwing.
 * Status, priority and whose lead it is are decided here.
 */
export function captureLead(ctx: Ctx, lead: NewLead, check: () => Promise<void>): Promise<Captured> {
  return ctx.cache.together(`leads.capture:${lead.session_id}`, async () => {
    const known = await findCaptured(ctx, lead.session_id);
    if (known) return known;
    try {
      await check();
    } catch (error) {
      // Another process may have taken the one proof this visit has.
      const meanwhile = await findCaptured(ctx, lead.session_id);
      if (meanwhile) return meanwhile;
      throw error;
    }
    return transaction(ctx, (tx) => insertLead(tx, lead));
  });
}

async function insertLead(tx: Ctx, { session_id, source_form, values }: NewLead): Promise<Captured> {
  const now = tx.clock();
  const id = tx.newId();
  const reference = newReference('L');
  const user_id = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const hours = await readSetting(tx, answerTime);
  const earlier = await findEarlier(tx, values.email);
  const inserted = await tx.db
    .insertInto('leads')
    .values({
      ...values,
      id,
      reference,
      session_id,
      source_form,
      user_id,
      language: tx.language,
      duplicate_of: earlier.first_id,
      consent: consentVersion,
      due_at: addHours(now, hours),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('leads_session').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const known = await findCaptured(tx, session_id);
    if (known) return known;
  }
  await giveConsent(tx, {
    person: user_id === null ? { email: values.email } : { user_id },
    purpose: contactPurpose,
    version: consentVersion,
  });
  const path = await openThread(tx, { id, reference, user_id, values });
  const url = absoluteUrl(tx.config, path, tx.language);
  if (earlier.today < maxReceipts)
    await enqueueMail(tx, {
      to: values.email,
      key: receiptKey(id),
      language: tx.language,
      content: () => leadReceivedMail({ ...values, reference, answer_time: formatHours(hours), url }),
    });
  await audit(tx, { action: 'lead.captured', subject_kind: 'lead', subject_id: id, account_id: user_id });
  await tellAdministrators(tx, id, { reference, company_name: values.company_name });
  return { reference, source_form };
}

/** The lead this one doubles, if any, and how many came from the address today. Two of one address at once wait for each other. */
async function findEarlier(tx: Ctx, email: string): Promise<{ first_id: string | null; today: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leads\n${email}`}, 11))`.execute(tx.db);
  const now = tx.clock();
  const latest = await tx.db
    .selectFrom('leads')
    .select((eb) => eb.fn.coalesce('duplicate_of', 'id').as('first_id'))
    .where('email', '=', email)
    .where('source_form', '<>', 'notify-me')
    .where('created_at', '>', addDays(now, -duplicateDays))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const today = await tx.db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', addDays(now, -1))
    .executeTakeFirstOrThrow();
  return { first_id: latest?.first_id ?? null, today: today.count };
}

/** Opens the thread of a lead and answers the path on which its author follows it. */
async function openThread(
  tx: Ctx,
  { id, reference, user_id, values }: { id: string; reference: string; user_id: string | null; values: LeadValues },
): Promise<string> {
  const display_name = values.contact_name;
  const opened = await openConversation(tx, {
    subject: { kind: 'lead', id },
    key: 'thread',
    title: threadTitle(reference),
    path: null,
    isMasked: false,
    isWithStaff: true,
    participants: [user_id === null ? { email: values.email, display_name } : { user_id, display_name }],
    ...(values.notes === null
      ? {}
      : { firstMessage: { from: user_id === null ? ('stranger' as const) : { user_id }, content: values.notes } }),
  });
  return opened.stranger_id === null ? messagePaths.conversation(opened.id) : makeStrangerLink(tx, opened.stranger_id);
}

async function tellAdministrators(
  tx: Ctx,
  id: string,
  values: { reference: string; company_name: string },
): Promise<void> {
  const staff = await listStaff(tx);
  await notifyAll(tx, {
    user_ids: staff.filter(({ is_admin }) => is_admin).map((each) => each.id),
    kind: leadArrived,
    key: id,
    subject: { kind: 'lead', id },
    values,
  });
}
