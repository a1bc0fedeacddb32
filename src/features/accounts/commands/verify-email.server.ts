import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { type LinkKind, findLastDetails, makeLink, openLink, revokeLinks, spendLink } from '#server/links.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { requireUser } from '#server/session/require.ts';
import { type Language, languageOfLocale } from '#shared/languages.ts';
import { absoluteUrl } from '#server/absolute-url.ts';

import { accountPaths } from '../paths.ts';
import { verifyEmailMail } from '../emails/verify-email.ts';
import { mailFromNetworkLimit, verificationMailLimit } from '../limits.ts';
import { tokenMinutes } from '../state.ts';
import { sendAlreadyRegistered } from './security-mail.server.ts';

const verifyLink: LinkKind = { purpose: 'accounts.verify_email', uses: 'once', ttlSeconds: tokenMinutes * 60 };
/** Data of a link: the address it proves, and where the user wanted to go. */
const detailsSchema = z.object({ email: z.string().max(254), next_path: z.string().max(2048).optional() });

/** Invalidates the links that verify an account's previous address. */
export const revokeVerifyLinks = (tx: Ctx, userId: string): Promise<void> => revokeLinks(tx, verifyLink, userId);

/** Mails the link that verifies an address. `nextPath` is where the user continues afterwards, `/` by default. */
export async function sendVerification(
  tx: Ctx,
  input: { userId: string; email: string; firstName: string; language: Language; nextPath: string | null },
): Promise<void> {
  await revokeVerifyLinks(tx, input.userId);
  const token = await makeLink(tx, verifyLink, {
    subjectId: input.userId,
    details: { email: input.email, ...(input.nextPath === null ? {} : { next_path: input.nextPath }) },
  });
  const url = absoluteUrl(tx.config, accountPaths.verifyEmail(token), input.language);
  await enqueueMail(tx, {
    to: input.email,
    language: input.language,
    content: () => verifyEmailMail({ firstName: input.firstName, siteName: tx.config.siteName, url }),
  });
}

export interface Resent {
  kind: 'sent' | 'already_verified';
}

/**
 * Sends the link again to the signed-in user's own address; a verified address needs none. It leads to `path`, or to
 * the previous link's target.
 * Throws `rate_limited` after a few within the hour.
 */
export async function resendVerification(ctx: Ctx, path: string | null): Promise<Resent> {
  const { userId, email } = requireUser(ctx);
  await ctx.limits.take(ctx, mailFromNetworkLimit, email);
  await ctx.limits.take(ctx, verificationMailLimit, email);
  return transaction(ctx, async (tx): Promise<Resent> => {
    const user = await tx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'first_name', 'locale', 'email_verified', 'stand_in_for'])
      // Of two concurrent requests the later link replaces the earlier one.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (user.email_verified) return { kind: 'already_verified' };
    if (user.stand_in_for === null) {
      const earlier = detailsSchema.safeParse(await findLastDetails(tx, verifyLink, userId)).data;
      await sendVerification(tx, {
        userId,
        email: user.email,
        firstName: user.first_name,
        language: languageOfLocale(user.locale),
        nextPath: path ?? earlier?.next_path ?? null,
      });
    } else {
      const owner = await tx.db
        .selectFrom('users')
        .where('id', '=', user.stand_in_for)
        .select(['email', 'first_name', 'locale'])
        .executeTakeFirstOrThrow();
      await sendAlreadyRegistered(tx, owner);
    }
    return { kind: 'sent' };
  });
}

export interface Verification {
  linkId: string;
  userId: string;
  email: string;
  isVerified: boolean;
  nextPath: string;
}

/**
 * Returns the account of this link and whether it was used, without using it up; null for an invalid or expired link.
 */
export async function findVerification(ctx: Ctx, token: string): Promise<Verification | null> {
  const link = await openLink(ctx, verifyLink, token);
  if (link === null) return null;
  const { email, next_path } = detailsSchema.parse(link.details);
  const user = await ctx.db
    .selectFrom('users')
    .where('id', '=', link.subjectId)
    .where('email', '=', email)
    .select('email_verified')
    .executeTakeFirst();
  if (user === undefined || (link.usedAt !== null && !user.email_verified)) return null;
  return {
    linkId: link.id,
    userId: link.subjectId,
    email,
    isVerified: user.email_verified,
    nextPath: next_path ?? '/',
  };
}

/**
 * Verifies an address by its link, which is used up. Returns the account and where to continue, or null for an invalid
 * or expired link. Verifying again returns the same and changes nothing.
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<Verification | null> {
  return transaction(ctx, async (tx) => {
    const link = await findVerification(tx, token);
    if (link !== null && (await spendLink(tx, link.linkId))) await markVerified(tx, link.userId);
    return link;
  });
}

/** Records that the account's owner reads its mailbox; the first time, an event is emitted. */
export async function markVerified(tx: Ctx, userId: string): Promise<void> {
  const verified = await tx.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: tx.clock() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('stand_in_for', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (verified) await tx.events.emit(tx, 'account.email_verified', { user_id: verified.id, email: verified.email });
}
