import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { requireUser } from '#server/session/require.ts';

import { verifyEmailMail } from '../emails/verify-email.ts';
import { mailFromNetworkLimit, mailLimit } from '../limits.ts';
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

export interface Resent {
  kind: 'sent' | 'already_verified';
}

/**
 * Sends the link again to the signed-in person's own address; a verified address needs none. It leads to `path`, or where the link before it led.
 * Throws `rate_limited` after a few within the hour.
 */
export async function resendVerification(ctx: Ctx, path: string | null): Promise<Resent> {
  const { userId, email } = requireUser(ctx);
  await ctx.limits.take(ctx, mailFromNetworkLimit, email);
  await ctx.limits.take(ctx, mailLimit, email);
  return transaction(ctx, async (tx): Promise<Resent> => {
    const user = await tx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'first_name', 'email_verified', 'stand_in_for'])
      .executeTakeFirstOrThrow();
    if (user.email_verified) return { kind: 'already_verified' };
    if (user.stand_in_for === null) {
      const earlier = await tx.db
        .selectFrom('account_tokens')
        .where('user_id', '=', userId)
        .where('purpose', '=', 'verify_email')
        .select('next_path')
        .executeTakeFirst();
      await sendVerification(tx, {
        userId,
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
    return { kind: 'sent' };
  });
}

export interface Verification {
  tokenId: string;
  userId: string;
  email: string;
  isVerified: boolean;
  nextPath: string;
}

/** Whose link this is and whether it has done its work, without using it up; null for a link that is not good (any more). */
export async function findVerification(ctx: Ctx, token: string): Promise<Verification | null> {
  const row = await findToken(ctx, 'verify_email', token);
  if (row === null) return null;
  const user = await ctx.db
    .selectFrom('users')
    .where('id', '=', row.user_id)
    .where('email', '=', row.email)
    .select('email_verified')
    .executeTakeFirst();
  if (user === undefined || (row.used_at !== null && !user.email_verified)) return null;
  return {
    tokenId: row.id,
    userId: row.user_id,
    email: row.email,
    isVerified: user.email_verified,
    nextPath: row.next_path ?? '/',
  };
}

/**
 * Confirms an address with its link, which is used up: from now on it counts as verified. Answers whose it is and where to go on, or null for a link
 * that is not good (any more). Confirming once more leads to the same place and changes nothing.
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<Verification | null> {
  return transaction(ctx, async (tx) => {
    const link = await findVerification(tx, token);
    if (link !== null && (await useToken(tx, link.tokenId))) await markVerified(tx, link.userId);
    return link;
  });
}

/** Notes that the owner of the account has proved to read its mailbox. */
export async function markVerified(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: tx.clock() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('stand_in_for', 'is', null)
    .execute();
}
