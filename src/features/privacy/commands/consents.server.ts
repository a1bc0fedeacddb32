import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import type { Person } from '../schema.ts';

interface Consent {
  person: Person;
  /** What the consent is for: `leads.contact`. */
  purpose: string;
  /** Version of the text that was shown. */
  version: string;
}

const column = (person: Person) => ('user_id' in person ? 'user_id' : 'email');
const value = (person: Person) => ('user_id' in person ? person.user_id : person.email.toLowerCase());

/**
 * Stores a consent, in the transaction of the action it covers. The same version again changes nothing; another one
 * replaces it.
 */
export async function giveConsent(tx: Ctx, { person, purpose, version }: Consent): Promise<void> {
  const now = tx.clock();
  const present = await tx.db
    .selectFrom('consents')
    .select(['id', 'version'])
    .where(column(person), '=', value(person))
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (present?.version === version) return;
  if (present) await tx.db.updateTable('consents').set({ withdrawn_at: now }).where('id', '=', present.id).execute();
  await tx.db
    .insertInto('consents')
    .values({ id: tx.newId(), [column(person)]: value(person), purpose, version, given_at: now })
    // Of two concurrent inserts one is kept.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a consent of an account, by id or purpose. Returns its purpose; null if none is in force. */
export async function endConsent(
  tx: Ctx,
  { user_id, ...which }: { user_id: string } & ({ id: string } | { purpose: string }),
): Promise<string | null> {
  const withdrawn = await tx.db
    .updateTable('consents')
    .set({ withdrawn_at: tx.clock() })
    .where('user_id', '=', user_id)
    .where((is) => ('id' in which ? is('id', '=', which.id) : is('purpose', '=', which.purpose)))
    .where('withdrawn_at', 'is', null)
    .returning('purpose')
    .executeTakeFirst();
  if (!withdrawn) return null;
  const detail = { purpose: withdrawn.purpose };
  await audit(tx, { action: 'consent.withdrawn', subject_kind: 'user', subject_id: user_id, detail });
  return withdrawn.purpose;
}

/** Ends a consent of the signed-in account and returns its purpose; throws `not_found` if it has none in force. */
export async function withdrawConsent(ctx: Ctx, id: string): Promise<string> {
  const { userId } = requireUser(ctx);
  return transaction(ctx, async (tx) => {
    const purpose = await endConsent(tx, { user_id: userId, id });
    if (purpose === null) throw new AppError('not_found');
    return purpose;
  });
}

/** Moves the consents given with an e-mail address to the account that has verified it. */
export async function claimConsents(tx: Ctx, { user_id, email }: { user_id: string; email: string }): Promise<void> {
  const own = tx.db
    .selectFrom('consents')
    .select('purpose')
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null);
  await tx.db
    .updateTable('consents')
    .set({ user_id, email: null })
    .where('email', '=', email.toLowerCase())
    .where((is) => is.or([is('withdrawn_at', 'is not', null), is('purpose', 'not in', own)]))
    .execute();
}
