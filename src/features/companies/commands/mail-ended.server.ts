import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { appPaths } from '#shared/app-paths.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { companyDeletedMail, membershipEndedMail } from '../emails/membership-ended.ts';

/** Tells an account by mail that it can no longer act for a company. */
export async function mailEnded(tx: Ctx, organizationId: string, userId: string): Promise<void> {
  const { name } = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow();
  await mailMember(tx, { company: name, userId }, membershipEndedMail);
}

/** Tells an account by mail that a company it acted for was deleted. */
export const mailCompanyDeleted = (tx: Ctx, ended: Ended): Promise<void> => mailMember(tx, ended, companyDeletedMail);

interface Ended {
  company: string;
  userId: string;
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
