import { sql } from 'kysely';

import { findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { readSetting } from '#server/settings.ts';
import { onceForVisit } from '#server/once-for-visit.ts';
import { newReference } from '#server/reference.ts';
import { countRows } from '#server/db/count-rows.ts';
import { addDays, addHours } from '#shared/dates.ts';

import { leadArrived } from '../emails/notification-kinds.ts';
import { type Captured, findCaptured } from '../queries/captured.server.ts';
import { type LeadValues, leadColumns } from '../schema.ts';
import { demoTimeZone } from '../settings.ts';
import { type SourceForm, consentVersion, duplicateDays, maxReceipts } from '../state.ts';
import { insertBooking } from './book-demo.server.ts';
import { recordConversion } from './conversions.server.ts';
import { openThread, tellStaff } from './open-thread.server.ts';

export interface NewLead {
  /** Of one visit to a form: what it sends again is the same lead, whatever it contains. */
  session_id: string;
  source_form: Exclude<SourceForm, 'notify-me'>;
  values: LeadValues;
  /** The chosen time of a demonstration. */
  demo?: { starts_at: Date; time_zone: string } | null;
  /** The author consented to reporting the conversion. */
  allowsConversion?: boolean;
}

/**
 * Stores a lead: the row with the time of the promised answer, a receipt to the author, a notification of the company's
 * account manager or else of all administrators, and a conversation, in one transaction. `check` (the bot check) runs only for a visit that has made no
 * lead, and throws to refuse. Status, priority and owner are decided here. A taken time throws `conflict` at `slot`.
 */
export function captureLead(ctx: Ctx, lead: NewLead, check: () => Promise<void>): Promise<Captured> {
  const find = (reader: Ctx) => findCaptured(reader, lead.session_id);
  return onceForVisit(ctx, { key: `leads.capture:${lead.session_id}`, find, check }, (tx) => insertLead(tx, lead));
}

async function insertLead(
  tx: Ctx,
  { session_id, source_form, values, demo = null, allowsConversion = false }: NewLead,
): Promise<Captured> {
  const now = tx.clock();
  const id = tx.newId();
  const reference = newReference('L');
  const user_id = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const earlier = await findEarlier(tx, values.email);
  const manager = tx.actor.kind === 'user' ? await findAccountManager(tx, tx.actor.organization.id) : null;
  const inserted = await tx.db
    .insertInto('leads')
    .values({
      ...pickColumns(values, leadColumns),
      id,
      reference,
      session_id,
      source_form,
      user_id,
      assigned_to: manager?.user_id ?? null,
      language: tx.language,
      duplicate_of: earlier.first_id,
      consent: consentVersion,
      due_at: addHours(now, await readSetting(tx, answerTime)),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('leads_session').doNothing())
    .executeTakeFirst();
  const known = inserted.numInsertedOrUpdatedRows === 0n ? await findCaptured(tx, session_id) : null;
  if (known) return known;
  const { contact_name, email, notes: message, company_name } = values;
  const hasReceipt = earlier.today < maxReceipts;
  const { conversation_id } = await openThread(tx, { kind: 'lead', id, reference, contact_name, email, user_id, message, hasReceipt }); // prettier-ignore
  await recordConversion(tx, { lead_id: id, source_form, isAllowed: allowsConversion });
  const lead = { lead_id: id, contact_name, email, language: tx.language, assigned_to: manager?.user_id ?? null };
  if (demo) await insertBooking(tx, lead, demo);
  await audit(tx, { action: 'lead.captured', subject_kind: 'lead', subject_id: id, account_id: user_id });
  const subject = { kind: 'lead', id };
  const booked = demo && {
    demo_at: demo.starts_at.toISOString(),
    time_zone: await readSetting(tx, demoTimeZone),
  };
  await tellStaff(tx, manager, { conversation_id, kind: leadArrived, key: id, subject, values: { reference, company_name, ...booked } }); // prettier-ignore
  return { id, reference, source_form };
}

/**
 * Returns the lead that this one duplicates, if any, and the number of leads from the address today. Concurrent leads
 * of an address are serialised.
 */
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
  const today = await countRows(
    tx.db.selectFrom('leads').where('email', '=', email).where('created_at', '>', addDays(now, -1)),
  );
  return { first_id: latest?.first_id ?? null, today };
}
