import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { requireUser } from '#server/session/require.ts';

import { verifyEmailMail } from '../emails/verify-email.ts';
import { sendAlreadyRegistered } from './notify.server.ts';
import { findToken, issueToken, useToken } from './tokens.server.ts';

/** Mails the link that proves an address. Its `nextPath` is where the person goes on afterwards, `/` without one. */
export async function sendVerification(
  tx: Ctx,
  input: { userId: string; email: string; firstName: string; nextPath: string | null },
): Promise<void> {
  const token = await issueToken(tx, {
    userId: input.userId,
    email: input.email,
    purpose: 'verify_email',
    nextPath: input.nextPath,
  });
  const url = `${tx.config.publicUrl}/verify-email?token=${token}`;
  await enqueueMail(tx, {
    to: input.email,
    content: verifyEmailMail({ firstName: input.firstName, siteName: tx.config.siteName, url }),
  });
}

/** Sends the link again to the signed-in person's own address; a verified one needs none. It leads to `path`, or where the link before it led. */
export async function resendVerification(ctx: Ctx, path: string | null): Promise<{ sent: boolean }> {
  const actor = requireUser(ctx);
  return transaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .where('id', '=', actor.userId)
      .select(['email', 'first_name', 'email_verified', 'stand_in_for'])
      .executeTakeFirstOrThrow();
    if (user.email_verified) return { sent: false };
    if (user.stand_in_for === null) {
      const earlier = await tx.db
        .selectFrom('account_tokens')
        .where('user_id', '=', actor.userId)
        .where('purpose', '=', 'verify_email')
        .select('next_path')
        .executeTakeFirst();
      await sendVerification(tx, {
        userId: actor.userId,
        email: user.email,
        firstName: user.first_name,
        nextPath: path ?? earlier?.next_path ?? null,
      });
    } else {
      const owner = await tx.db
        .selectFrom('users')
        .where('id', '=', user.stand_in_for)
        .select(['email', 'first_name'])
        .executeTakeFirstOrThrow();
      await sendAlreadyRegistered(tx, owner);
    }
    return { sent: true };
  });
}

/**
 * Follows a verification link: the address counts as verified from now on. Where to go on is answered, or null for a link that is not good (any more).
 * A link followed again after it has worked (mail scanners do that) leads to the same place and changes nothing.
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<{ nextPath: string } | null> {
  const row = await findToken(ctx, 'verify_email', token);
  if (row === null) return null;
  return transaction(ctx, async (tx) => {
    const wasUnused = await useToken(tx, row.id);
    const user = await tx.db
      .selectFrom('users')
      .where('id', '=', row.user_id)
      .select(['email', 'email_verified'])
      .executeTakeFirst();
    if (user === undefined || user.email !== row.email || (!wasUnused && !user.email_verified)) return null;
    if (wasUnused && !user.email_verified) await markVerified(tx, row.user_id);
    return { nextPath: row.next_path ?? '/' };
  });
}

/** Notes that the owner of the account has proved to read its mailbox. */
export async function markVerified(tx: Ctx, userId: string): Promise<void> {
  const updated = await tx.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: tx.clock() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('stand_in_for', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) await tx.events.emit(tx, 'accounts.email_verified', { user_id: userId });
}
