import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { type Device, type StartedSession, startSession } from '#server/session/sessions.ts';

/** A browser without a session. */
export const device: Device = { ip: '127.0.0.1', userAgent: 'Test', previousToken: null, browser: null };

/** Starts a session of this account, as after a correct password or code. */
export async function openSession(
  ctx: Ctx,
  userId: string,
  options: Partial<Parameters<typeof startSession>[2]> = {},
): Promise<StartedSession> {
  return transaction(ctx, async (tx) => {
    const held = await lockAccountRow(tx, userId);
    if (held === null) throw new Error(`${userId} may not sign in`);
    return startSession(tx, held, { device, ...options });
  });
}
