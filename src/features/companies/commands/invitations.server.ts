import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { makeLink, revokeLinks } from '#server/links.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import type { MemberRole } from '#server/permissions.ts';
import { requireVerified } from '#server/session/require.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import { addDays } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { invitationMail } from '../emails/invitation.ts';
import { invitationLimit, invitedAddressLimit } from '../limits.ts';
import { companyPaths } from '../paths.ts';
import { mayGrant } from '../policy.ts';
import { invitationLink, isOpen } from '../queries/invitation.server.ts';
import { invitationDays, rolesOf } from '../state.ts';
import { type OwnCompany, lockOwnCompany } from './own-company.server.ts';

/** Keys of the mails that invite for this company begin with it. */
export const invitationMails = (organizationId: string): string => `companies.invitation.${organizationId}.`;

/**
 * Invites whoever reads this mailbox to the caller's company, by a mailed link. Throws `rate_limited` after many mails
 * of one company or to one address, and `email_not_verified` for callers who might write under another's address.
 */
export async function invite(
  ctx: Ctx,
  { email, roles }: { email: string; roles: readonly MemberRole[] },
): Promise<{ kind: 'invited' | 'is_member' | 'is_invited' }> {
  const { organization } = requireVerified(ctx);
  await ctx.limits.take(ctx, invitationLimit, organization.id);
  await ctx.limits.take(ctx, invitedAddressLimit, email);
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, 'members.edit');
    if (!mayGrant(own.may, roles)) throw new AppError('forbidden');
    if (await isMember(tx, own.organizationId, email)) return { kind: 'is_member' };
    const now = tx.clock();
    await tx.db
      .updateTable('company_invitations')
      .set({ withdrawn_at: now })
      .where('organization_id', '=', own.organizationId)
      .where('email', '=', email)
      .where('expires_at', '<=', now)
      .where(isOpen)
      .execute();
    const inserted = await tx.db
      .insertInto('company_invitations')
      .values({
        id: tx.newId(),
        organization_id: own.organizationId,
        email,
        roles: [...roles],
        invited_by: own.userId,
        created_at: now,
        expires_at: addDays(now, invitationDays),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return { kind: 'is_invited' };
    await mailInvitation(tx, own, { id: inserted.id, email, roles });
    await auditInvitation(tx, own, 'company.invited', { id: inserted.id, roles });
    return { kind: 'invited' };
  });
}

/** Mails an open invitation again, with a new link that counts from today. Throws `not_found` if it is not open. */
export async function sendInvitationAgain(ctx: Ctx, id: string): Promise<string> {
  const { organization } = requireVerified(ctx);
  const invited = await findOpen(ctx, organization.id, id);
  await ctx.limits.take(ctx, invitationLimit, organization.id);
  await ctx.limits.take(ctx, invitedAddressLimit, invited.email);
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, 'members.edit');
    const { email, roles } = await findChangeable(tx, own, id);
    await tx.db
      .updateTable('company_invitations')
      .set({ expires_at: addDays(tx.clock(), invitationDays) })
      .where('id', '=', id)
      .execute();
    await revokeLinks(tx, invitationLink, id);
    await mailInvitation(tx, own, { id, email, roles });
    return email;
  });
}

/** Takes an open invitation back: its link says so from then on. Throws `not_found` if it is not open. */
export async function withdrawInvitation(ctx: Ctx, id: string): Promise<string> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, 'members.edit');
    const { email, roles } = await findChangeable(tx, own, id);
    await tx.db.updateTable('company_invitations').set({ withdrawn_at: tx.clock() }).where('id', '=', id).execute();
    await auditInvitation(tx, own, 'company.invitation_withdrawn', { id, roles });
    return email;
  });
}

/**
 * Takes back the open invitations of a member whose membership somebody else has ended: otherwise they could come back by
 * an address of their own that they had invited.
 */
export async function withdrawInvitationsOf(tx: Ctx, own: OwnCompany, userId: string): Promise<void> {
  const withdrawn = await tx.db
    .updateTable('company_invitations')
    .set({ withdrawn_at: tx.clock() })
    .where('organization_id', '=', own.organizationId)
    .where('invited_by', '=', userId)
    .where(isOpen)
    .returning(['id', 'roles'])
    .execute();
  for (const { id, roles } of withdrawn)
    await auditInvitation(tx, own, 'company.invitation_withdrawn', { id, roles: rolesOf(roles) });
}

interface Invited {
  email: string;
  roles: readonly MemberRole[];
}

/** Returns an open invitation with roles that the caller may give. */
async function findChangeable(tx: Ctx, { organizationId, may }: OwnCompany, id: string): Promise<Invited> {
  const invited = await findOpen(tx, organizationId, id);
  if (!mayGrant(may, invited.roles)) throw new AppError('forbidden');
  return invited;
}

async function findOpen(tx: Ctx, organizationId: string, id: string): Promise<Invited> {
  const row = isUuid(id)
    ? await tx.db
        .selectFrom('company_invitations')
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where(isOpen)
        .select(['email', 'roles'])
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  return { email: row.email, roles: rolesOf(row.roles) };
}

async function isMember(tx: Ctx, organizationId: string, email: string): Promise<boolean> {
  return findsAny(
    tx.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .where('memberships.organization_id', '=', organizationId)
      .where('memberships.ended_at', 'is', null)
      .where('users.email', '=', email),
  );
}

async function mailInvitation(
  tx: Ctx,
  { organizationId, userId }: OwnCompany,
  { id, email, roles }: { id: string; email: string; roles: readonly MemberRole[] },
): Promise<void> {
  const company = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['name', 'locale'])
    .executeTakeFirstOrThrow();
  const inviter = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  const account = await tx.db.selectFrom('users').where('email', '=', email).select('locale').executeTakeFirst();
  const language = languageOfLocale(account?.locale ?? company.locale);
  const token = await makeLink(tx, invitationLink, { subjectId: id });
  const url = absoluteUrl(tx.config, companyPaths.invitation(token), language);
  await enqueueMail(tx, {
    to: email,
    language,
    key: `${invitationMails(organizationId)}${tx.newId()}`,
    content: () =>
      invitationMail({
        company: company.name,
        inviter: `${inviter.first_name} ${inviter.last_name}`.trim(),
        roles,
        siteName: tx.config.siteName,
        url,
      }),
  });
}

/** The address is not written to the log, which is never changed. */
const auditInvitation = (
  tx: Ctx,
  { organizationId }: OwnCompany,
  action: string,
  { id, roles }: { id: string; roles: readonly MemberRole[] },
): Promise<string> =>
  audit(tx, {
    action,
    subject_kind: 'company_invitation',
    subject_id: id,
    organization_id: organizationId,
    detail: { roles },
  });
