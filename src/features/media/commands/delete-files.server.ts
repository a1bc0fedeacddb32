import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { unattachedDays } from '../schema.ts';
import { settleNow } from './settle-bytes.server.ts';

const sweepBatch = 200;

/** Deletes every file of an account inside the caller's transaction; the bytes follow after its commit. */
export async function deleteFilesOf(tx: Ctx, owner_user_id: string): Promise<void> {
  const deleted = await tx.db.deleteFrom('files').where('owner_user_id', '=', owner_user_id).returning('id').execute();
  await settleNow(
    tx,
    deleted.map((file) => file.id),
  );
}

/** Deletes files that have belonged to nothing for longer than an undo may take, and answers how many. */
export async function sweepUnattached(ctx: Ctx): Promise<number> {
  const before = addDays(ctx.clock(), -unattachedDays);
  for (let total = 0; ;) {
    const count = await transaction(ctx, async (tx) => {
      const stale = tx.db
        .selectFrom('files')
        .select('id')
        .where('unattached_since', '<', before)
        .orderBy('unattached_since')
        .limit(sweepBatch);
      // The condition is repeated: between the two looks a file may have been attached after all.
      const deleted = await tx.db
        .deleteFrom('files')
        .where('id', 'in', stale)
        .where('unattached_since', '<', before)
        .returning('id')
        .execute();
      await settleNow(
        tx,
        deleted.map((file) => file.id),
      );
      return deleted.length;
    });
    total += count;
    if (count < sweepBatch) return total;
  }
}
