import { z } from 'zod';

import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { isViolation } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { makeLink, openLink, revokeLinks, spendLink } from '#server/links.ts';
import { lockAccountRow, lockAccountRowOfSession } from '#server/session/account-row-lock.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { type Device, startSession } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { appPaths } from '#shared/app-paths.ts';
import { languageOfLocale } from '#shared/languages.ts';

import {
  addressInUseMail,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
} from '../emails/change-email.ts';
import { emailChangeLimit, mailFromNetworkLimit, signUpMailLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { findPendingEmail } from '../queries/addresses.server.ts';
import { type AddressOf, mailAboutAddress, moveEmail, readAddress } from './move-email.server.ts';
import { changeEmailLink, forgetEmailChange } from './pending-email.server.ts';
import { makeRestoreUrl, revokeRestoreLinks } from './restore-email.server.ts';

/** Data of a link: the address it proves. */
const detailsSchema = z.object({ email: z.string().max(254) });

/**
 * Requests another address for the signed-in user's account; the caller must have checked that it is the owner. The
 * address changes when the link mailed to it is followed, and the current address is notified. An address that has an
 * account gets the same response, and its owner a mail that says so. A pending earlier change is replaced. Throws
 * `rate_limited` after a few within the hour; if too many mails went to the new address, none is sent, with the same
 * response.
 */
export async function askEmailChange(ctx: Ctx, email: string): Promise<{ kind: 'asked' | 'same_address' }> {
  const actor = requireUser(ctx);
  if (email === actor.email) return { kind: 'same_address' };
  const mayMail = await takeMail(ctx, email);
  await transaction(ctx, async (tx) => {
    if ((await lockAccountRowOfSession(tx, actor)) === null) throw new AppError('unauthenticated');
    await tx.db
      .insertInto('email_changes')
      .values({ user_id: actor.userId, email, created_at: tx.clock() })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, created_at: tx.clock() }))
      .execute();
    await revokeLinks(tx, changeEmailLink, actor.userId);
    if (mayMail) await mailNewAddress(tx, actor.userId, email);
    await notifyOldAddress(tx, actor.userId, email);
    await audit(tx, { action: 'account.email_change_asked', subject_kind: 'user', subject_id: actor.userId });
  });
  return { kind: 'asked' };
}

/**
 * Sends the mail to the pending address again and returns that address; null if none is pending. Rate limited like a
 * request.
 */
export async function resendEmailChange(ctx: Ctx): Promise<string | null> {
  const { userId } = requireUser(ctx);
  const email = await findPendingEmail(ctx, userId);
  if (email === null) return null;
  const mayMail = await takeMail(ctx, email);
  return transaction(ctx, async (tx) => {
    await lockAccountRow(tx, userId);
    if ((await findPendingEmail(tx, userId)) !== email) return null;
    if (mayMail) {
      await revokeLinks(tx, changeEmailLink, userId);
      await mailNewAddress(tx, userId, email);
    }
    return email;
  });
}

/** Cancels the signed-in user's pending change. */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    await lockAccountRow(tx, userId);
    if (await forgetEmailChange(tx, userId))
      await audit(tx, { action: 'account.email_change_cancelled', subject_kind: 'user', subject_id: userId });
  });
}

/** Counts a mail to an unverified address and returns true if it may be sent. */
async function takeMail(ctx: Ctx, email: string): Promise<boolean> {
  await ctx.limits.take(ctx, emailChangeLimit, requireUser(ctx).userId);
  await ctx.limits.take(ctx, mailFromNetworkLimit, email);
  return (await ctx.limits.count(ctx, signUpMailLimit, email)) === null;
}

async function mailNewAddress(tx: Ctx, userId: string, email: string): Promise<void> {
  const { siteName } = tx.config;
  const owner = await tx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['first_name', 'locale'])
    .executeTakeFirst();
  if (owner !== undefined) {
    const language = languageOfLocale(owner.locale);
    const signInUrl = absoluteUrl(tx.config, accountPaths.login(), language);
    const resetUrl = absoluteUrl(tx.config, accountPaths.forgotPassword(), language);
    await mailAboutAddress(tx, userId, {
      to: email,
      language,
      content: () => addressInUseMail({ firstName: owner.first_name, siteName, signInUrl, resetUrl }),
    });
    return;
  }
  const user = await readAddress(tx, userId);
  const language = languageOfLocale(user.locale);
  const token = await makeLink(tx, changeEmailLink, { subjectId: userId, details: { email } });
  const url = absoluteUrl(tx.config, accountPaths.changeEmail(token), language);
  await mailAboutAddress(tx, userId, {
    to: email,
    language,
    content: () => confirmNewEmailMail({ firstName: user.first_name, siteName, url }),
  });
}

/** An unverified address gets no mail: it may be somebody else's mailbox. */
async function notifyOldAddress(tx: Ctx, userId: string, email: string): Promise<void> {
  const user = await readAddress(tx, userId);
  if (!user.email_verified) return;
  const { siteName } = tx.config;
  const language = languageOfLocale(user.locale);
  const resetUrl = absoluteUrl(tx.config, accountPaths.forgotPassword(), language);
  await mailAboutAddress(tx, userId, {
    to: user.email,
    language,
    content: () => emailChangeAskedMail({ firstName: user.first_name, siteName, email, resetUrl }),
  });
}

export interface EmailChange {
  linkId: string;
  userId: string;
  email: string;
  /** The account already has this address: the link was used. */
  isDone: boolean;
}

/** Returns the account and new address of this link, without using it up; null for an invalid or expired link. */
export async function findEmailChange(ctx: Ctx, token: string): Promise<EmailChange | null> {
  const link = await openLink(ctx, changeEmailLink, token);
  if (link === null) return null;
  const { email } = detailsSchema.parse(link.details);
  const isDone = link.usedAt !== null;
  if (isDone) {
    const { email: present } = await readAddress(ctx, link.subjectId);
    if (present !== email) return null;
  }
  return { linkId: link.id, userId: link.subjectId, email, isDone };
}

export type EmailChangeResult =
  | { kind: 'bad_link' }
  | { kind: 'in_use'; email: string }
  /**
   * `cookie` is set if the account's own session followed the link: the session continues under a new id, and the
   * cookie must be sent.
   */
  | { kind: 'changed'; email: string; cookie: string | null };

/**
 * Changes an account's address to the one that this link was mailed to, once. The address then counts as verified.
 * Sessions end, links mailed to the old address become invalid, and it is notified. Data linked only to the old address
 * can still be erased by the account.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  { token, device }: { token: string; device: Device },
): Promise<EmailChangeResult> {
  const change = await findEmailChange(ctx, token);
  if (change === null) return { kind: 'bad_link' };
  const { userId, email } = change;
  if (change.isDone) return { kind: 'changed', email, cookie: null };
  try {
    return await transaction(ctx, (tx) => complete(tx, change, device));
  } catch (error) {
    // Somebody signed up with it, or changed to it, at the same moment.
    if (!isViolation(error, 'users_email_key')) throw error;
    return inUse(ctx, userId, email);
  }
}

async function complete(tx: Ctx, change: EmailChange, device: Device): Promise<EmailChangeResult> {
  const { userId, email } = change;
  const isOwn = tx.actor.kind === 'user' && tx.actor.userId === userId;
  const own = isOwn ? await lockAccountRowOfSession(tx, requireUser(tx)) : null;
  const held = own ?? (await lockAccountRow(tx, userId));
  if (held === null || !(await spendLink(tx, change.linkId))) return { kind: 'bad_link' };
  if (await isTaken(tx, email)) return inUse(tx, userId, email);
  await changeTo(tx, userId, email, { canBeTakenBack: true });
  const session = own && (await startSession(tx, own, { device, hasShownSecondFactor: true }));
  return { kind: 'changed', email, cookie: session?.cookie ?? null };
}

/**
 * Changes the address of the account with this address on behalf of the operator, for somebody who lost the mailbox or
 * the account; the new address counts as verified, and all sessions end. There is no link to undo it.
 */
export async function setEmail(
  ctx: Ctx,
  { email, wanted }: { email: string; wanted: string },
): Promise<{ kind: 'changed' | 'unknown_email' | 'in_use' }> {
  requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .where('email', '=', email)
      .where('stand_in_for', 'is', null)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) return { kind: 'unknown_email' };
    if (await isTaken(tx, wanted)) return { kind: 'in_use' };
    await forgetEmailChange(tx, user.id);
    await revokeRestoreLinks(tx, user.id);
    await changeTo(tx, user.id, wanted, { canBeTakenBack: false });
    return { kind: 'changed' };
  });
}

const isTaken = async (tx: Ctx, email: string): Promise<boolean> =>
  (await tx.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined;

/**
 * Changes the address of a locked account row. A verified old address is recorded and notified, with a link that undoes
 * the change where allowed.
 */
async function changeTo(
  tx: Ctx,
  userId: string,
  email: string,
  { canBeTakenBack }: { canBeTakenBack: boolean },
): Promise<void> {
  const before = await moveEmail(tx, userId, email);
  if (before.email_verified) await giveUp(tx, userId, { before, email, canBeTakenBack });
  await audit(tx, { action: 'account.email_changed', subject_kind: 'user', subject_id: userId });
}

/** The mailbox was proved, so its owner may learn that the address has an account. The change is cancelled. */
async function inUse(ctx: Ctx, userId: string, email: string): Promise<EmailChangeResult> {
  await transaction(ctx, (tx) => forgetEmailChange(tx, userId));
  return { kind: 'in_use', email };
}

interface GivenUp {
  before: AddressOf;
  email: string;
  canBeTakenBack: boolean;
}

/** Records the verified address that the account had, and notifies it. */
async function giveUp(tx: Ctx, userId: string, { before, email, canBeTakenBack }: GivenUp): Promise<void> {
  const given_up_at = tx.clock();
  await tx.db
    .insertInto('former_emails')
    .values({ user_id: userId, email: before.email, given_up_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ given_up_at }))
    .execute();
  const { siteName } = tx.config;
  const language = languageOfLocale(before.locale);
  const restoreUrl = canBeTakenBack ? await makeRestoreUrl(tx, userId, { email: before.email, language }) : null;
  const supportUrl = absoluteUrl(tx.config, appPaths.support(), language);
  await mailAboutAddress(tx, userId, {
    to: before.email,
    language,
    content: () => emailChangedMail({ firstName: before.first_name, siteName, email, restoreUrl, supportUrl }),
  });
}
