import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';
import type { Ctx } from '#server/context.ts';

/** Deletes the consents and disclosures of an account, including those by its address, in the erasing transaction. */
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
