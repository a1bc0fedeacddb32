import { sql } from 'kysely';

import { supportHours } from '#features/accounts/policy/plan-features.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onceForVisit } from '#server/once-for-visit.ts';
import { newReference } from '#server/reference.ts';
import { countRows } from '#server/db/count-rows.ts';
import { addDays } from '#shared/dates.ts';

import { supportAsked } from '../emails/notification-kinds.ts';
import { findAsked } from '../queries/support.server.ts';
import type { SupportInput } from '../schema.ts';
import { maxReceipts } from '../state.ts';
import { openThread, tellStaff } from './open-thread.server.ts';

/**
 * Opens a support conversation, with a receipt and a notification of the company's account manager, or else of all
 * administrators, in one transaction and once per visit to the form. `check` is the bot check, which throws to refuse. Returns the receipt number.
 */
export function askSupport(ctx: Ctx, input: SupportInput, check: () => Promise<void>): Promise<string> {
  const find = (reader: Ctx) => findAsked(reader, input.session_id);
  return onceForVisit(ctx, { key: `leads.support:${input.session_id}`, find, check }, (tx) => insertRequest(tx, input));
}

async function insertRequest(tx: Ctx, { session_id, name, email, subject, message }: SupportInput): Promise<string> {
  const now = tx.clock();
  const id = tx.newId();
  const reference = newReference('S');
  const user_id = tx.actor.kind === 'user' ? tx.actor.userId : null;
  // Serialises requests of one address, so that each counts the other's receipt.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support\n${email}`}, 11))`.execute(tx.db);
  const count = await countRows(
    tx.db.selectFrom('support_requests').where('email', '=', email).where('created_at', '>', addDays(now, -1)),
  );
  const plan = tx.actor.kind === 'user' ? await planOf(tx, tx.actor.organization.id) : 'starter';
  const due_hours = supportHours(plan);
  const manager = tx.actor.kind === 'user' ? await findAccountManager(tx, tx.actor.organization.id) : null;
  const row = { id, reference, session_id, contact_name: name, email, subject, user_id };
  const inserted = await tx.db
    .insertInto('support_requests')
    .values({
      ...row,
      assigned_to: manager?.user_id ?? null,
      due_hours,
      language: tx.language,
      waiting_since: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('support_requests_session').doNothing())
    .executeTakeFirst();
  const known = inserted.numInsertedOrUpdatedRows === 0n ? await findAsked(tx, session_id) : null;
  if (known) return known;
  const { conversation_id } = await openThread(tx, {
    kind: 'support',
    id,
    reference,
    contact_name: name,
    email,
    user_id,
    message: `${subject}\n\n${message}`,
    hasReceipt: count < maxReceipts,
  });
  await audit(tx, { action: 'support.asked', subject_kind: 'support', subject_id: id, account_id: user_id });
  const news = { kind: supportAsked, key: id, subject: { kind: 'support', id }, values: { reference, name } };
  await tellStaff(tx, manager, { conversation_id, ...news });
  return reference;
}

/** After a message in a support conversation, makes it the other side's turn. */
export async function setSupportTurn(tx: Ctx, id: string, role: 'user' | 'staff' | 'assistant'): Promise<void> {
  const now = tx.clock();
  await tx.db
    .updateTable('support_requests')
    .set((eb) =>
      role === 'user'
        ? { waiting_since: eb.fn.coalesce('waiting_since', eb.val(now)) }
        : { waiting_since: null, first_response_at: eb.fn.coalesce('first_response_at', eb.val(now)) },
    )
    .where('id', '=', id)
    .execute();
}
