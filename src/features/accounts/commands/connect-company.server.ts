import { z } from 'zod';

import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { type LinkKind, makeLink, openLink, revokeLinks, spendLink } from '#server/links.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { type Device, startSession } from '#server/session/sessions.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { connectCompanyMail } from '../emails/connect-company.ts';
import { connectMailLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { tokenMinutes } from '../state.ts';
import { makeViewer, refusedAccount } from './admit-member.server.ts';
import { providerOf } from './company-provider.server.ts';
import { actFor } from './memberships.server.ts';
import { linkAccount } from './openid-accounts.server.ts';
import { sendSecurityNotice } from './security-mail.server.ts';

const connectLink: LinkKind = { purpose: 'accounts.connect_company', uses: 'once', ttlSeconds: tokenMinutes * 60 };
const detailsSchema = z.object({
  organization_id: z.uuid(),
  sub: z.string().max(255),
  email: z.string().max(320),
});

/**
 * Mails an account the link that lets a company's provider open it. Too many in an hour are not sent, with the same
 * answer.
 */
export async function mailConnection(
  ctx: Ctx,
  { userId, organizationId, sub }: { userId: string; organizationId: string; sub: string },
): Promise<void> {
  if ((await ctx.limits.count(ctx, connectMailLimit, userId)) !== null) return;
  await transaction(ctx, async (tx) => {
    // Of two requests at once the later link replaces the earlier one.
    const user = await tx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'first_name', 'locale'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const company = await companyName(tx, organizationId);
    await revokeLinks(tx, connectLink, userId);
    const token = await makeLink(tx, connectLink, {
      subjectId: userId,
      details: { organization_id: organizationId, sub, email: user.email },
    });
    const language = languageOfLocale(user.locale);
    const url = absoluteUrl(tx.config, accountPaths.connectCompany(token), language);
    await enqueueMail(tx, {
      to: user.email,
      language,
      content: () => connectCompanyMail({ firstName: user.first_name, siteName: tx.config.siteName, company, url }),
    });
  });
}

export interface Connection {
  linkId: string;
  userId: string;
  organizationId: string;
  company: string;
  sub: string;
  email: string;
}

/** Returns what this link connects; null if it is wrong, used or too old, or if that account may not be opened any more. */
export async function findConnection(ctx: Ctx, token: string): Promise<Connection | null> {
  const link = await openLink(ctx, connectLink, token);
  if (link === null || link.usedAt !== null) return null;
  const { organization_id: organizationId, sub, email } = detailsSchema.parse(link.details);
  const user = await ctx.db
    .selectFrom('users')
    .where('id', '=', link.subjectId)
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .select(['id', 'email'])
    .executeTakeFirst();
  if (user === undefined || (await refusedAccount(ctx, organizationId, user)) !== null) return null;
  const company = await companyName(ctx, organizationId);
  return { linkId: link.id, userId: user.id, organizationId, company, sub, email };
}

/**
 * Lets the company's provider open the account that this link was mailed to, makes it a viewer of the company if it
 * never was a member, and signs it in. Returns null if `findConnection` does, or staff have locked the account.
 */
export async function connectCompany(ctx: Ctx, token: string, device: Device): Promise<{ cookie: string } | null> {
  return transaction(ctx, async (tx) => {
    const found = await findConnection(tx, token);
    if (found === null) return null;
    const { userId, organizationId } = found;
    const held = await lockAccountRow(tx, userId);
    if (held === null || !(await spendLink(tx, found.linkId))) return null;
    await linkAccount(tx, userId, providerOf(organizationId), found.sub);
    await makeViewer(tx, organizationId, userId);
    await sendSecurityNotice(tx, userId, 'company_joined');
    await audit(tx, { action: 'account.company_joined', subject_kind: 'user', subject_id: userId });
    await actFor(tx, { userId, sessionId: null, organizationId });
    const { cookie } = await startSession(tx, held, { device });
    return { cookie };
  });
}

async function companyName(ctx: Ctx, organizationId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? '';
}
