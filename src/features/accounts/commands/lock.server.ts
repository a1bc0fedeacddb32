import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { endSessions } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';

import { can } from '../policy.ts';
import { isLastAdmin, lockAdministrators } from './roles.server.ts';

export type LockResult = { ok: true } | { ok: false; message: string };

function require(ctx: Ctx, userId: string): void {
  if (!can(ctx.actor, 'users.lock'))
    throw new AppError(ctx.actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden');
  if (!isUuid(userId)) throw new AppError('not_found');
}

/** Locks an account: it cannot sign in, and its sessions end at their next request. Oneself and the last administrator cannot be locked. */
export async function lockAccount(ctx: Ctx, input: { user_id: string; reason?: string | null }): Promise<LockResult> {
  require(ctx, input.user_id);
  if (ctx.actor.kind === 'user' && ctx.actor.userId === input.user_id)
    return { ok: false, message: 'You cannot lock your own account.' };
  const reason = cleanText(input.reason ?? '', { maxLength: 500 }) || null;
  return transaction(ctx, async (tx): Promise<LockResult> => {
    await lockAdministrators(tx);
    if (await isLastAdmin(tx, input.user_id)) return { ok: false, message: 'The last administrator cannot be locked.' };
    const locked = await tx.db
      .updateTable('users')
      .set({ locked_at: tx.clock(), locked_reason: reason, updated_at: tx.clock() })
      .where('id', '=', input.user_id)
      .where('locked_at', 'is', null)
      .executeTakeFirst();
    await endSessions(tx, input.user_id);
    if (locked.numUpdatedRows === 0n) return answerUnchanged(tx, input.user_id);
    await audit(tx, {
      action: 'account.locked',
      subject_kind: 'user',
      subject_id: input.user_id,
      detail: reason === null ? {} : { reason },
    });
    return { ok: true };
  });
}

/** Lets an account sign in again. */
export async function unlockAccount(ctx: Ctx, input: { user_id: string }): Promise<LockResult> {
  require(ctx, input.user_id);
  return transaction(ctx, async (tx): Promise<LockResult> => {
    const unlocked = await tx.db
      .updateTable('users')
      .set({ locked_at: null, locked_reason: null, updated_at: tx.clock() })
      .where('id', '=', input.user_id)
      .where('locked_at', 'is not', null)
      .executeTakeFirst();
    if (unlocked.numUpdatedRows === 0n) return answerUnchanged(tx, input.user_id);
    await audit(tx, { action: 'account.unlocked', subject_kind: 'user', subject_id: input.user_id });
    return { ok: true };
  });
}

/** Locking what is locked changes nothing; an id nobody has is refused. */
async function answerUnchanged(tx: Ctx, userId: string): Promise<LockResult> {
  const user = await tx.db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst();
  if (user === undefined) throw new AppError('not_found');
  return { ok: true };
}
