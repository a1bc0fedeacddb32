import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';
import type { Ctx } from '#server/context.ts';

/** Deletes what an account agreed to and what it showed or was shown, in the transaction that erases it, by its address too. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const own = tx.db.selectFrom('users').select('email').where('id', '=', userId);
  const byAddress = isByOwnAddress(userId, { email: 'email', written: 'given_at' });
  await tx.db
    .deleteFrom('consents')
    .where((is) => is.or([is('user_id', '=', userId), is('email', 'in', own), byAddress]))
    .execute();
  await tx.db
    .deleteFrom('disclosures')
    .where((is) => is.or([is('owner_user_id', '=', userId), is('recipient_user_id', '=', userId)]))
    .execute();
}
