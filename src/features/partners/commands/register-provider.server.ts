import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { onceForVisit } from '#server/once-for-visit.ts';
import { newReference } from '#server/reference.ts';
import { countRows } from '#server/db/count-rows.ts';
import { addDays } from '#shared/dates.ts';

import { registrationReceivedMail } from '../emails/registration.ts';
import { findRegistered } from '../queries/registrations.server.ts';
import { type RegistrationInput, registrationColumns } from '../schema/registration.ts';
import { maxReceipts } from '../state/registration.ts';
import { mailRegistrant } from './mail-registrant.server.ts';
import { notifyStaff } from './notify-staff.server.ts';

/**
 * Stores a company's registration: the row, a receipt with the link to follow it, and a notification of staff, in one
 * transaction; once per visit to the form. `check` is the bot check, which throws to refuse. Returns the receipt's
 * number.
 */
export function registerProvider(ctx: Ctx, input: RegistrationInput, check: () => Promise<void>): Promise<string> {
  const find = (reader: Ctx) => findRegistered(reader, input.session_id);
  return onceForVisit(ctx, { key: `partners.register:${input.session_id}`, find, check }, (tx) =>
    insertRegistration(tx, input),
  );
}

// unsafe: a number over the rows of every company
async function insertRegistration(tx: Ctx, input: RegistrationInput): Promise<string> {
  const now = tx.clock();
  const id = tx.newId();
  const reference = newReference('P');
  const user_id = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const organization_id = tx.actor.kind === 'user' ? tx.actor.organization.id : null;
  const count = await countRows(
    tx.db
      .selectFrom('provider_registrations')
      .where('email', '=', input.email)
      .where('created_at', '>', addDays(now, -1)),
  );
  const inserted = await tx.db
    .insertInto('provider_registrations')
    .values({
      ...pickColumns(input, registrationColumns),
      session_id: input.session_id,
      id,
      reference,
      user_id,
      organization_id,
      language: tx.language,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('provider_registrations_session').doNothing())
    .executeTakeFirst();
  const known = inserted.numInsertedOrUpdatedRows === 0n ? await findRegistered(tx, input.session_id) : null;
  if (known) return known;
  const registration = { ...input, id, reference, language: tx.language, version: 1 };
  const answer_time = await findAnswerTime(tx);
  if (count < maxReceipts)
    await mailRegistrant(tx, registration, (url) => registrationReceivedMail({ ...registration, answer_time, url }));
  await audit(tx, {
    action: 'registration.submitted',
    subject_kind: 'registration',
    subject_id: id,
    account_id: user_id,
  });
  await notifyStaff(tx, registration);
  return reference;
}
