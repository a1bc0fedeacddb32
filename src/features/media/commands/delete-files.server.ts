import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { unattachedDays } from '../schema.ts';
import { deleteBytesAfterCommit } from './orphan-bytes.server.ts';

const sweepBatch = 200;

/** Deletes all files of an account in the caller's transaction; their bytes are deleted after the commit. */
export async function deleteFilesOf(tx: Ctx, owner_user_id: string): Promise<void> {
  const deleted = await tx.db.deleteFrom('files').where('owner_user_id', '=', owner_user_id).returning('id').execute();
  await deleteBytesAfterCommit(
    tx,
    deleted.map((file) => file.id),
  );
}

/** Deletes files that have been unattached longer than an undo may take. Returns their number. */
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
      // The condition is repeated, because a file may have been attached since the query.
      const deleted = await tx.db
        .deleteFrom('files')
        .where('id', 'in', stale)
        .where('unattached_since', '<', before)
        .returning('id')
        .execute();
      await deleteBytesAfterCommit(
        tx,
        deleted.map((file) => file.id),
      );
      return deleted.length;
    });
    total += count;
    if (count < sweepBatch) return total;
  }
}
