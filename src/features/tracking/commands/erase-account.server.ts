import type { Ctx } from '#server/context.ts';

import { handOverPackages } from './hand-over.server.ts';

// unsafe: what the account answers for, when it is erased
/**
 * Deletes the account's packages with their events, links and shared records, in the erasing transaction; those of
 * companies with other members stay. Other public
 * records and updates remain; the database removes the reference to their author when the account's row is deleted.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverPackages(tx, { user_id: userId });
  await tx.db.deleteFrom('package_tracking').where('source', '=', 'share').where('created_by', '=', userId).execute();
  await tx.db.deleteFrom('tracking_shares').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('business_tracking').where('business_user_id', '=', userId).execute();
}
