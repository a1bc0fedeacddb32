import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import type { MemberRole } from '#server/permissions.ts';
import { appPaths } from '#shared/app-paths.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { companyDeletedMail, membershipEndedMail, rolesChangedMail } from '../emails/membership.ts';

/** Tells an account by mail that it can no longer act for a company. */
export async function mailEnded(tx: Ctx, organizationId: string, userId: string): Promise<void> {
  await mailMember(tx, { company: await nameOf(tx, organizationId), userId }, membershipEndedMail);
}

/** Tells a member by mail which roles they have now, of which others have decided. */
export async function mailRoles(
  tx: Ctx,
  organizationId: string,
  { userId, roles, isHandedOver = false }: { userId: string; roles: readonly MemberRole[]; isHandedOver?: boolean },
): Promise<void> {
  const company = await nameOf(tx, organizationId);
  await mailMember(tx, { company, userId }, rolesChangedMail(roles, isHandedOver));
}

/** Tells an account by mail that a company it acted for was deleted. */
export const mailCompanyDeleted = (tx: Ctx, ended: Ended): Promise<void> => mailMember(tx, ended, companyDeletedMail);

interface Ended {
  company: string;
  userId: string;
}

async function nameOf(tx: Ctx, organizationId: string): Promise<string> {
  const company = tx.db.selectFrom('organizations').where('id', '=', organizationId).select('name');
  return (await company.executeTakeFirstOrThrow()).name;
}

async function mailMember(tx: Ctx, { company, userId }: Ended, mail: typeof membershipEndedMail): Promise<void> {
  const { email, locale } = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'locale'])
    .executeTakeFirstOrThrow();
  const language = languageOfLocale(locale);
  const url = absoluteUrl(tx.config, appPaths.dashboard(), language);
  await enqueueMail(tx, {
    to: email,
    language,
    content: () => mail({ company, siteName: tx.config.siteName, url }),
  });
}
