import { listMembersWith } from '#features/accounts/queries/members.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { joinAnswerMail, joinRequestMail } from '../emails/joining.ts';
import { companyPaths } from '../paths.ts';

/** Tells each member who decides about members that this address asks to join. */
export async function mailJoinRequest(
  tx: Ctx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const deciding = await listMembersWith(tx, id, 'members.edit');
  for (const { to, language } of await readers(tx, deciding)) {
    const url = absoluteUrl(tx.config, companyPaths.company(), language);
    // oxlint-disable-next-line no-await-in-loop -- few, and in one transaction
    await enqueueMail(tx, { to, language, content: () => joinRequestMail({ company: name, email, url }) });
  }
}

/** Tells the person who asked to join a company whether they were admitted. */
export async function mailJoinAnswer(
  tx: Ctx,
  { organizationId, userId, isAccepted }: { organizationId: string; userId: string; isAccepted: boolean },
): Promise<void> {
  const { name } = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow();
  const path = isAccepted ? companyPaths.choose() : companyPaths.company();
  for (const { to, language } of await readers(tx, [userId])) {
    const url = absoluteUrl(tx.config, path, language);
    // oxlint-disable-next-line no-await-in-loop -- one
    await enqueueMail(tx, { to, language, content: () => joinAnswerMail({ company: name, isAccepted, url }) });
  }
}

async function readers(tx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await tx.db.selectFrom('users').where('id', 'in', userIds).select(['email', 'locale']).execute();
  return rows.map(({ email, locale }) => ({ to: email, language: languageOfLocale(locale) }));
}
