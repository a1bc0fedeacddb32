import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { audit } from '#server/audit.ts';
import { type LinkKind, makeLink, openLink, revokeLinks, spendLink } from '#server/links.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { hashPassword, hashPasswordOf, isCommonPassword, verifyPassword } from '#server/session/passwords.ts';
import { lockAccountRowOfSession } from '#server/session/account-row-lock.ts';
import type { KnownBrowser } from '#server/session/known-browser.ts';
import { requireUser } from '#server/session/require.ts';
import { type Device, endSessions, startSession } from '#server/session/sessions.ts';
import { languageOfLocale } from '#shared/languages.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { AppError } from '#shared/errors.ts';

import { accountPaths } from '../paths.ts';
import { resetPasswordMail } from '../emails/reset-password.ts';
import { mailFromNetworkLimit, proofLimit, resetFromBrowserLimit, resetMailLimit } from '../limits.ts';
import { tokenMinutes } from '../state.ts';
import { forgetEmailChange } from './pending-email.server.ts';
import { sendSecurityNotice } from './security-mail.server.ts';
import { markVerified } from './verify-email.server.ts';

const resetLink: LinkKind = { purpose: 'accounts.reset_password', uses: 'once', ttlSeconds: tokenMinutes * 60 };

/** Known and unknown addresses are answered after the same time. */
const answerAfterMs = 250;

/**
 * Mails a link to set a new password, if the address has an account. The response and its time are the same either way.
 * Throws `rate_limited` after a few from one network; if others requested it too often for this address, no mail is
 * sent, with the same response. A browser in which the account was signed in has its own limit.
 */
export async function requestPasswordReset(ctx: Ctx, email: string, browser: KnownBrowser | null): Promise<void> {
  const mayMail = await takeResetMail(ctx, email, browser);
  const waited = new Promise((resolve) => setTimeout(resolve, answerAfterMs));
  if (mayMail) await mailResetLink(ctx, email);
  await waited;
}

/** Counts the request and returns true if a mail may be sent. */
async function takeResetMail(ctx: Ctx, email: string, browser: KnownBrowser | null): Promise<boolean> {
  const owner = await withAddress(ctx, email).executeTakeFirst();
  if (browser !== null && owner !== undefined && browser.accounts.includes(owner.id)) {
    await ctx.limits.take(ctx, resetFromBrowserLimit, `${browser.id}\n${owner.id}`);
    return true;
  }
  await ctx.limits.take(ctx, mailFromNetworkLimit, email);
  return (await ctx.limits.count(ctx, resetMailLimit, email)) === null;
}

const withAddress = ({ db }: Ctx, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .where('stand_in_for', 'is', null)
    .select(['id', 'first_name', 'locale']);

async function mailResetLink(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    // Of two concurrent requests the later link replaces the earlier one.
    const user = await withAddress(tx, email).forNoKeyUpdate().executeTakeFirst();
    if (user === undefined) return;
    const token = await makeResetLink(tx, user.id);
    const language = languageOfLocale(user.locale);
    const url = absoluteUrl(tx.config, accountPaths.resetPassword(token), language);
    await enqueueMail(tx, {
      to: email,
      language,
      content: () => resetPasswordMail({ firstName: user.first_name, siteName: tx.config.siteName, url }),
    });
  });
}

/** Returns the token of a link that sets a new password; earlier links become invalid. */
export async function makeResetLink(tx: Ctx, userId: string): Promise<string> {
  await revokeResetLinks(tx, userId);
  return makeLink(tx, resetLink, { subjectId: userId });
}

/** Returns true while a token's link is valid. */
export async function isResetTokenGood(ctx: Ctx, token: string): Promise<boolean> {
  const link = await openLink(ctx, resetLink, token);
  return link !== null && link.usedAt === null;
}

type ResetResult = { kind: 'changed' | 'weak_password' | 'bad_token' };

type ChangeResult = { kind: 'changed'; cookie: string } | { kind: 'weak_password' | 'wrong_password' };

/**
 * Sets a new password with a mailed token: once, within 60 minutes. All sessions of the account end, and the address
 * counts as verified, because the mailbox was proved.
 */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }): Promise<ResetResult> {
  if (!(await isResetTokenGood(ctx, input.token))) return { kind: 'bad_token' };
  if (isCommonPassword(input.password)) return { kind: 'weak_password' };
  const hash = await hashPassword(input.password);
  return transaction(ctx, async (tx): Promise<ResetResult> => {
    const link = await openLink(tx, resetLink, input.token);
    if (link === null || !(await spendLink(tx, link.id))) return { kind: 'bad_token' };
    const { subjectId: userId } = link;
    await endSessions(tx, userId);
    await storePassword(tx, userId, hash);
    await markVerified(tx, userId);
    await sendSecurityNotice(tx, userId, 'password_changed');
    await audit(tx, { action: 'account.password_reset', subject_kind: 'user', subject_id: userId });
    return { kind: 'changed' };
  });
}

/**
 * Changes the password of the signed-in user, who must give the old one. Other sessions end and this one gets a new id:
 * `cookie` must be sent.
 * Throws `rate_limited` after too many wrong ones.
 */
export async function changePassword(
  ctx: Ctx,
  input: { current_password: string; password: string; device: Device },
): Promise<ChangeResult> {
  const { userId, sessionId } = requireUser(ctx);
  await ctx.limits.take(ctx, proofLimit, userId);
  if (!(await isOwnPassword(ctx, userId, input.current_password))) return { kind: 'wrong_password' };
  if (isCommonPassword(input.password)) return { kind: 'weak_password' };
  const hash = await hashOwnPassword(ctx, userId, input.password);
  const session = await transaction(ctx, async (tx) => {
    // Somebody who changed the password while the old one was checked has ended this session.
    const held = await lockAccountRowOfSession(tx, { userId, sessionId });
    if (held === null) throw new AppError('unauthenticated');
    await endSessions(tx, userId);
    await storePassword(tx, userId, hash);
    const started = await startSession(tx, held, { device: input.device, hasShownSecondFactor: true });
    await sendSecurityNotice(tx, userId, 'password_changed');
    await audit(tx, { action: 'account.password_changed', subject_kind: 'user', subject_id: userId });
    return started;
  });
  await ctx.limits.forget(ctx, proofLimit, userId);
  return { kind: 'changed', cookie: session.cookie };
}

/** A stand-in's password must be found among those of its address at sign-in. */
async function hashOwnPassword(ctx: Ctx, userId: string, password: string): Promise<string> {
  const user = await ctx.db.selectFrom('users').where('id', '=', userId).select('stated_email').executeTakeFirst();
  return user?.stated_email ? hashPasswordOf(ctx.config, user.stated_email, password) : hashPassword(password);
}

/** Returns true if `password` is the account's. Returns false for accounts without one, after the same time. */
export async function isOwnPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return verifyPassword(row?.password, password);
}

/** Invalidates links that set a new password. */
export const revokeResetLinks = (tx: Ctx, userId: string): Promise<void> => revokeLinks(tx, resetLink, userId);

/**
 * Sets an account's password, whether it had one or not. Links that set a password become invalid, and a pending change
 * of address is cancelled: somebody who knew the old password may have requested it.
 */
export async function storePassword(tx: Ctx, userId: string, hash: string): Promise<void> {
  await revokeResetLinks(tx, userId);
  await forgetEmailChange(tx, userId);
  const updated = await tx.db
    .updateTable('accounts')
    .set({ password: hash, updated_at: tx.clock() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) await insertPassword(tx, userId, hash);
}

/** Removes an account's password; nobody can sign in with it until another one is set. */
export async function forgetPassword(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', 'credential').execute();
}

/** Gives an account its first password. */
export async function insertPassword(tx: Ctx, userId: string, hash: string): Promise<void> {
  const now = tx.clock();
  await tx.db
    .insertInto('accounts')
    .values({
      id: tx.newId(),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
