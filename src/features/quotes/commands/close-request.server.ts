import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

/** Ends the caller's own request without an award. `not_found` for somebody else's, `conflict` when it is decided already. */
export async function closeRequest(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('quote_requests')
      .select(['id', 'status', 'version'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    if (row.status !== 'pending' && row.status !== 'quoted')
      throw new AppError('conflict', { detail: m.quotes_closed_already() });
    const now = tx.clock();
    await tx.db
      .updateTable('quote_requests')
      .set({ status: 'expired', closed_at: now, updated_at: now, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const subject = { subject_kind: 'quote_request', subject_id: id };
    await audit(tx, { action: 'quote_request.closed', ...subject, account_id: userId });
  });
}
