import { z } from 'zod';

import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { isViolation } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { type LinkKind, makeLink, openLink, revokeLinks, spendLink } from '#server/links.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { appPaths } from '#shared/app-paths.ts';
import { type Language, languageOfLocale } from '#shared/languages.ts';

import { emailRestoredMail } from '../emails/change-email.ts';
import { accountPaths } from '../paths.ts';
import { restoreEmailDays } from '../state.ts';
import { mailAboutAddress, moveEmail, readAddress } from './move-email.server.ts';
import { forgetPassword, makeResetLink } from './password.server.ts';
import { forgetEmailChange } from './pending-email.server.ts';

const restoreEmailLink: LinkKind = {
  purpose: 'accounts.restore_email',
  uses: 'once',
  ttlSeconds: restoreEmailDays * 86_400,
};

/** Data of a link: the address that the account had. */
const detailsSchema = z.object({ email: z.string().max(254) });

/** Returns the URL of the page that undoes this change, for a mail to the old address. */
export async function makeRestoreUrl(
  tx: Ctx,
  userId: string,
  { email, language }: { email: string; language: Language },
): Promise<string> {
  const token = await makeLink(tx, restoreEmailLink, { subjectId: userId, details: { email } });
  return absoluteUrl(tx.config, accountPaths.restoreEmail(token), language);
}

/** Invalidates the links that undo earlier changes. */
export const revokeRestoreLinks = (tx: Ctx, userId: string): Promise<void> => revokeLinks(tx, restoreEmailLink, userId);

interface EmailRestore {
  linkId: string;
  madeAt: Date;
  userId: string;
  email: string;
  /** The account has this address: there is nothing to undo. */
  isDone: boolean;
}

/**
 * Returns the account and the address that this link restores, without using it up; null for an invalid or expired
 * link.
 */
export async function findEmailRestore(ctx: Ctx, token: string): Promise<EmailRestore | null> {
  const link = await openLink(ctx, restoreEmailLink, token);
  if (link === null) return null;
  const { email } = detailsSchema.parse(link.details);
  const { email: present } = await readAddress(ctx, link.subjectId);
  const isDone = present === email;
  if (link.usedAt !== null && !isDone) return null;
  return { linkId: link.id, madeAt: link.createdAt, userId: link.subjectId, email, isDone };
}

type EmailRestoreResult =
  | { kind: 'bad_link' }
  | { kind: 'done' | 'in_use'; email: string }
  /** `resetToken` opens the page for a new password. */
  | { kind: 'restored'; email: string; resetToken: string };

/**
 * Restores the address that an account had before a change, whatever its address now, once. Whoever made the change may
 * know the password or have linked Google, so both are removed; sessions end, links that undo later changes become
 * invalid, and the address that loses the account is notified.
 * An account created meanwhile with the address becomes a stand-in if it never verified it; one that did keeps it.
 */
export async function restoreEmail(ctx: Ctx, token: string): Promise<EmailRestoreResult> {
  const found = await findEmailRestore(ctx, token);
  if (found === null) return { kind: 'bad_link' };
  const { userId, email } = found;
  try {
    return await transaction(ctx, async (tx): Promise<EmailRestoreResult> => {
      if ((await lockAccountRow(tx, userId)) === null) return { kind: 'bad_link' };
      const restore = await findEmailRestore(tx, token);
      if (restore === null) return { kind: 'bad_link' };
      if (restore.isDone) return { kind: 'done', email };
      const other = await findHolder(tx, email);
      if (other?.email_verified) return { kind: 'in_use', email };
      if (!(await spendLink(tx, restore.linkId))) return { kind: 'bad_link' };
      await complete(tx, restore, other?.id ?? null);
      return { kind: 'restored', email, resetToken: await makeResetLink(tx, userId) };
    });
  } catch (error) {
    // Somebody created an account with it, or changed to it, at the same moment.
    if (!isViolation(error, 'users_email_key')) throw error;
    return { kind: 'in_use', email };
  }
}

const findHolder = (tx: Ctx, email: string) =>
  tx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email_verified'])
    .forNoKeyUpdate()
    .executeTakeFirst();

async function complete(tx: Ctx, { userId, email, madeAt }: EmailRestore, unprovedId: string | null): Promise<void> {
  await forgetEmailChange(tx, userId);
  await revokeLinks(tx, restoreEmailLink, userId, { madeAfter: madeAt });
  if (unprovedId !== null) await setEmail(tx, unprovedId, `${unprovedId}@stand-in.invalid`);
  const before = await moveEmail(tx, userId, email);
  if (unprovedId !== null) await makeStandIn(tx, unprovedId, { userId, email });
  await forgetPassword(tx, userId);
  await tx.db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .where('created_at', '>', madeAt)
    .execute();
  const { siteName } = tx.config;
  const language = languageOfLocale(before.locale);
  const supportUrl = absoluteUrl(tx.config, appPaths.support(), language);
  await mailAboutAddress(tx, userId, {
    to: before.email,
    language,
    content: () => emailRestoredMail({ firstName: before.first_name, siteName, supportUrl }),
  });
  await audit(tx, { action: 'account.email_restored', subject_kind: 'user', subject_id: userId });
}

const setEmail = (tx: Ctx, userId: string, email: string) =>
  tx.db.updateTable('users').set({ email }).where('id', '=', userId).execute();

/** Makes the account that held the address a stand-in of its new holder, with its own stand-ins (README.md). */
async function makeStandIn(tx: Ctx, id: string, holder: { userId: string; email: string }): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ stand_in_for: holder.userId, stated_email: holder.email, updated_at: tx.clock() })
    .where((where) => where.or([where('id', '=', id), where('stand_in_for', '=', id)]))
    .execute();
}
