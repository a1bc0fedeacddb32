import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin } from '#server/session/require.ts';
import { endSessions } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';

import { isLastAdmin, lockAdministrators } from './roles.server.ts';

type LockResult = { kind: 'locked' | 'own_account' | 'last_admin' };

function requireAdminAndId(ctx: Ctx, userId: string): void {
  requireAdmin(ctx);
  if (!isUuid(userId)) throw new AppError('not_found');
}

/**
 * Locks an account: it cannot sign in, and its sessions end at their next request. Refuses to lock the caller's own
 * account and the last administrator.
 */
export async function lockAccount(ctx: Ctx, input: { user_id: string; reason?: string | null }): Promise<LockResult> {
  requireAdminAndId(ctx, input.user_id);
  if (ctx.actor.kind === 'user' && ctx.actor.userId === input.user_id) return { kind: 'own_account' };
  const reason = cleanText(input.reason ?? '', { maxLength: 500 }) || null;
  return transaction(ctx, async (tx): Promise<LockResult> => {
    await lockAdministrators(tx);
    if (await isLastAdmin(tx, input.user_id)) return { kind: 'last_admin' };
    const locked = await tx.db
      .updateTable('users')
      .set({ locked_at: tx.clock(), locked_reason: reason, updated_at: tx.clock() })
      .where('id', '=', input.user_id)
      .where('locked_at', 'is', null)
      .executeTakeFirst();
    await endSessions(tx, input.user_id);
    if (locked.numUpdatedRows === 0n) {
      await requireAccount(tx, input.user_id);
      return { kind: 'locked' };
    }
    await audit(tx, {
      action: 'account.locked',
      subject_kind: 'user',
      subject_id: input.user_id,
      detail: reason === null ? {} : { reason },
    });
    await tx.events.emit(tx, 'account.locked', { user_id: input.user_id });
    return { kind: 'locked' };
  });
}

/** Unlocks an account, so that it can sign in again. */
export async function unlockAccount(ctx: Ctx, input: { user_id: string }): Promise<void> {
  requireAdminAndId(ctx, input.user_id);
  await transaction(ctx, async (tx) => {
    const unlocked = await tx.db
      .updateTable('users')
      .set({ locked_at: null, locked_reason: null, updated_at: tx.clock() })
      .where('id', '=', input.user_id)
      .where('locked_at', 'is not', null)
      .executeTakeFirst();
    if (unlocked.numUpdatedRows === 0n) return requireAccount(tx, input.user_id);
    await audit(tx, { action: 'account.unlocked', subject_kind: 'user', subject_id: input.user_id });
  });
}

/** Locking a locked account changes nothing; an unknown id is refused. */
async function requireAccount(tx: Ctx, userId: string): Promise<void> {
  const user = await tx.db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst();
  if (user === undefined) throw new AppError('not_found');
}
