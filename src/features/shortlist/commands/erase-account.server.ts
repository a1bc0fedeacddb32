import type { Ctx } from '#server/context.ts';

import { handOverShared } from './shared-items.server.ts';

/** Deletes the account's saved items and searches, in the erasing transaction. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverShared(tx, { user_id: userId });
  await tx.db.deleteFrom('saved_items').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}
