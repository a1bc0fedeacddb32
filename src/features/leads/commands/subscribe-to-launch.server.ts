import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onceForVisit } from '#server/once-for-visit.ts';
import { newReference } from '#server/reference.ts';

import { type Captured, findCaptured } from '../queries/captured.server.ts';
import { consentVersion } from '../state.ts';

interface Wish {
  /** Of one visit to the form. */
  session_id: string;
  email: string;
  /** The page about a future feature. */
  about: string;
}

/**
 * Stores an address to notify when a feature is available: a lead without a name, in no queue and without a promised
 * answer. Once per visit, and once per address and page. `check` (the bot check) throws to refuse.
 */
export async function subscribeToLaunch(ctx: Ctx, wish: Wish, check: () => Promise<void>): Promise<void> {
  const find = (reader: Ctx) => findCaptured(reader, wish.session_id);
  await onceForVisit(ctx, { key: `leads.notify:${wish.session_id}`, find, check }, (tx) => insertWish(tx, wish));
}

async function insertWish(tx: Ctx, { session_id, email, about }: Wish): Promise<Captured> {
  const known = await tx.db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('email', '=', email)
    .where('source_form', '=', 'notify-me')
    .where('notes', '=', about)
    .executeTakeFirst();
  if (known) return { ...known, source_form: 'notify-me' };
  const now = tx.clock();
  const id = tx.newId();
  const reference = newReference('L');
  const user_id = tx.actor.kind === 'user' ? tx.actor.userId : null;
  await tx.db
    .insertInto('leads')
    .values({
      id,
      reference,
      session_id,
      source_form: 'notify-me',
      email,
      notes: about,
      user_id,
      language: tx.language,
      consent: consentVersion,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('leads_session').doNothing())
    .execute();
  await audit(tx, { action: 'lead.captured', subject_kind: 'lead', subject_id: id, account_id: user_id });
  return { id, reference, source_form: 'notify-me' };
}
