import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { languageOfLocale } from '#shared/languages.ts';
import { absoluteUrl } from '#server/absolute-url.ts';

import { accountPaths } from '../paths.ts';
import { alreadyRegisteredMail } from '../emails/already-registered.ts';
import { securityNoticeMail } from '../emails/security-notice.ts';

/**
 * Notifies the owner by mail that a way to sign in was changed, or that a recovery code was used. Unverified addresses
 * get no such mail: they may be somebody else's mailbox.
 */
export async function sendSecurityNotice(
  tx: Ctx,
  userId: string,
  change: Parameters<typeof securityNoticeMail>[0]['change'],
): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'email_verified', 'first_name', 'locale'])
    .executeTakeFirst();
  if (user === undefined || !user.email_verified) return;
  const { siteName } = tx.config;
  const language = languageOfLocale(user.locale);
  const resetUrl = absoluteUrl(tx.config, accountPaths.forgotPassword(), language);
  await enqueueMail(tx, {
    to: user.email,
    language,
    content: () => securityNoticeMail({ change, firstName: user.first_name, siteName, resetUrl }),
  });
}

/** Notifies the owner of an address that it already has an account. */
export async function sendAlreadyRegistered(
  tx: Ctx,
  owner: { email: string; first_name: string; locale: string },
): Promise<void> {
  const { siteName } = tx.config;
  const language = languageOfLocale(owner.locale);
  const signInUrl = absoluteUrl(tx.config, accountPaths.login(), language);
  const resetUrl = absoluteUrl(tx.config, accountPaths.forgotPassword(), language);
  await enqueueMail(tx, {
    to: owner.email,
    language,
    content: () => alreadyRegisteredMail({ firstName: owner.first_name, siteName, signInUrl, resetUrl }),
  });
}
