import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin } from '#server/session/require.ts';
import { endSessions } from '#server/session/sessions.ts';

import { sendSecurityNotice } from './security-mail.server.ts';

type ResetResult = { kind: 'reset' | 'unknown_email' | 'not_on' };

/**
 * Removes the second factor of the account with this address on behalf of the operator, for somebody who lost phone and
 * recovery codes. Its sessions end, its owner is notified by mail, and staff are asked to set up a new one at the next
 * sign-in.
 */
export async function resetSecondFactor(ctx: Ctx, email: string): Promise<ResetResult> {
  requireAdmin(ctx);
  return transaction(ctx, async (tx): Promise<ResetResult> => {
    const user = await tx.db
      .updateTable('users')
      .set({ second_factor_declined_at: null, updated_at: tx.clock() })
      .where('email', '=', email)
      .where('stand_in_for', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) return { kind: 'unknown_email' };
    const removed = await tx.db.deleteFrom('two_factors').where('user_id', '=', user.id).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return { kind: 'not_on' };
    await endSessions(tx, user.id);
    await sendSecurityNotice(tx, user.id, 'second_factor_reset');
    await audit(tx, { action: 'account.second_factor_reset', subject_kind: 'user', subject_id: user.id });
    return { kind: 'reset' };
  });
}
