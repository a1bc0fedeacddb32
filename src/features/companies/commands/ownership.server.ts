import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import type { MemberRole } from '#server/permissions.ts';
import { setMemberRoles } from '#features/accounts/commands/memberships.server.ts';
import { AppError } from '#shared/errors.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { ownershipOfferedMail } from '../emails/ownership.ts';
import { companyPaths } from '../paths.ts';
import { mailRoles } from './mail-member.server.ts';
import { auditMember, findMember } from './members.server.ts';
import { lockOwnCompany } from './own-company.server.ts';

/**
 * Offers the caller's company to another member, who is told by mail and becomes its owner by accepting. Replaces an
 * earlier offer.
 */
export async function offerOwnership(ctx: Ctx, membershipId: string): Promise<{ kind: 'offered' | 'own' }> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, 'owners.edit');
    const member = await findMember(tx, own.organizationId, membershipId);
    if (member.id === own.membershipId) return { kind: 'own' };
    const offer = { from_membership_id: own.membershipId, to_membership_id: member.id, created_at: tx.clock() };
    await tx.db
      .insertInto('ownership_offers')
      .values({ organization_id: own.organizationId, ...offer })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(offer))
      .execute();
    await auditMember(tx, own, { action: 'company.ownership_offered', member });
    await mailOffer(tx, own.organizationId, member.userId);
    return { kind: 'offered' };
  });
}

/** Accepts the offer made to the caller, who becomes an owner; the owner who made it becomes a manager. */
export async function acceptOwnership(ctx: Ctx): Promise<{ kind: 'accepted' | 'no_offer' }> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, null);
    const offer = await tx.db
      .deleteFrom('ownership_offers')
      .where('organization_id', '=', own.organizationId)
      .where('to_membership_id', '=', own.membershipId)
      .returning('from_membership_id')
      .executeTakeFirst();
    if (offer === undefined) return { kind: 'no_offer' };
    const from = await findMember(tx, own.organizationId, offer.from_membership_id);
    if (!from.roles.includes('owner')) return { kind: 'no_offer' };
    const member = await findMember(tx, own.organizationId, own.membershipId);
    await setMemberRoles(tx, member.id, [...member.roles, 'owner']);
    const roles = [...new Set<MemberRole>([...from.roles.filter((role) => role !== 'owner'), 'manager'])];
    await setMemberRoles(tx, from.id, roles);
    await auditMember(tx, own, { action: 'company.handed_over', member: from });
    await mailRoles(tx, own.organizationId, { userId: from.userId, roles, isHandedOver: true });
    return { kind: 'accepted' };
  });
}

/** Declines the offer made to the caller, or takes back the one made by an owner. */
export async function dismissOwnership(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, null);
    const offer = await tx.db
      .selectFrom('ownership_offers')
      .where('organization_id', '=', own.organizationId)
      .select('to_membership_id')
      .executeTakeFirst();
    if (offer === undefined) return;
    const isMine = offer.to_membership_id === own.membershipId;
    if (!isMine && !own.may.has('owners.edit')) throw new AppError('forbidden');
    await tx.db.deleteFrom('ownership_offers').where('organization_id', '=', own.organizationId).execute();
    const action = isMine ? 'company.ownership_declined' : 'company.ownership_taken_back';
    await auditMember(tx, own, { action, member: { id: offer.to_membership_id } });
  });
}

async function mailOffer(tx: Ctx, organizationId: string, userId: string): Promise<void> {
  const company = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow();
  const user = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'locale'])
    .executeTakeFirstOrThrow();
  const language = languageOfLocale(user.locale);
  const url = absoluteUrl(tx.config, companyPaths.company(), language);
  await enqueueMail(tx, {
    to: user.email,
    language,
    content: () => ownershipOfferedMail({ company: company.name, siteName: tx.config.siteName, url }),
  });
}
