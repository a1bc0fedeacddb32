import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { MemberRole } from '#server/permissions.ts';
import { isLastOwner } from '#features/accounts/commands/company-owners.server.ts';
import { endMember, setMemberRoles } from '#features/accounts/commands/memberships.server.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { mayChange, mayGrant } from '../policy.ts';
import { rolesOf } from '../state.ts';
import { withdrawInvitationsOf } from './invitations.server.ts';
import { mailEnded, mailRoles } from './mail-member.server.ts';
import { type OwnCompany, lockOwnCompany } from './own-company.server.ts';

/**
 * Replaces the roles of a member of the caller's company. The company keeps an owner. Throws `not_found` if there is no
 * such member.
 */
export async function changeRoles(
  ctx: Ctx,
  { membershipId, roles }: { membershipId: string; roles: readonly MemberRole[] },
): Promise<{ kind: 'changed' | 'unchanged' | 'last_owner' }> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, 'members.edit');
    const member = await findMember(tx, own.organizationId, membershipId);
    if (!mayChange(own.may, member.roles) || !mayGrant(own.may, roles)) throw new AppError('forbidden');
    if (member.roles.join() === roles.join()) return { kind: 'unchanged' };
    if (!roles.includes('owner') && (await isOnlyOwner(tx, own, member))) return { kind: 'last_owner' };
    await setMemberRoles(tx, membershipId, roles);
    if (member.roles.includes('owner') && !roles.includes('owner')) await forgetOffersOf(tx, membershipId);
    await auditMember(tx, own, { action: 'company.roles_changed', member, detail: { from: member.roles, to: roles } });
    if (member.id !== own.membershipId) await mailRoles(tx, own.organizationId, { userId: member.userId, roles });
    return { kind: 'changed' };
  });
}

/**
 * Ends a membership in the caller's company: from the next request on, sessions that act for it act for another one.
 * What the member made stays the company's. Throws `not_found` if there is no such member.
 */
export async function endMembership(
  ctx: Ctx,
  membershipId: string,
): Promise<{ kind: 'ended' | 'last_owner'; isOwn: boolean }> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, null);
    const isOwn = membershipId === own.membershipId;
    if (!isOwn && !own.may.has('members.edit')) throw new AppError('forbidden');
    const member = await findMember(tx, own.organizationId, membershipId);
    if (!isOwn && !mayChange(own.may, member.roles)) throw new AppError('forbidden');
    return { kind: await end(tx, own, member), isOwn };
  });
}

/** Ends the caller's own membership in the company they act for. */
export async function leaveCompany(ctx: Ctx): Promise<{ kind: 'ended' | 'last_owner' }> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, null);
    return { kind: await end(tx, own, await findMember(tx, own.organizationId, own.membershipId)) };
  });
}

interface Member {
  id: string;
  userId: string;
  roles: readonly MemberRole[];
}

/** Returns a member of this company. Throws `not_found` for anybody else. */
export async function findMember(tx: Ctx, organizationId: string, membershipId: string): Promise<Member> {
  const row = isUuid(membershipId)
    ? await tx.db
        .selectFrom('memberships')
        .where('id', '=', membershipId)
        .where('organization_id', '=', organizationId)
        .where('ended_at', 'is', null)
        .select(['id', 'user_id', 'roles'])
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  return { id: row.id, userId: row.user_id, roles: rolesOf(row.roles) };
}

const isOnlyOwner = async (tx: Ctx, { organizationId }: OwnCompany, member: Member): Promise<boolean> =>
  member.roles.includes('owner') && (await isLastOwner(tx, organizationId, member.userId));

async function end(tx: Ctx, own: OwnCompany, member: Member): Promise<'ended' | 'last_owner'> {
  if (await isOnlyOwner(tx, own, member)) return 'last_owner';
  const { organizationId } = own;
  const isOwn = member.id === own.membershipId;
  await endMember(tx, { membershipId: member.id, organizationId, userId: member.userId, isToldSo: !isOwn });
  await forgetOffersOf(tx, member.id);
  if (!isOwn) {
    await withdrawInvitationsOf(tx, own, member.userId);
    await mailEnded(tx, organizationId, member.userId);
  }
  const action = isOwn ? 'company.left' : 'company.membership_ended';
  await auditMember(tx, own, { action, member, detail: { roles: member.roles } });
  return 'ended';
}

async function forgetOffersOf(tx: Ctx, membershipId: string): Promise<void> {
  await tx.db
    .deleteFrom('ownership_offers')
    .where((eb) => eb.or([eb('from_membership_id', '=', membershipId), eb('to_membership_id', '=', membershipId)]))
    .execute();
}

/** Writes to the company's log what happened to a member, whose name the log shows while the account exists. */
export const auditMember = (
  tx: Ctx,
  { organizationId }: Pick<OwnCompany, 'organizationId'>,
  { action, member, detail = {}, by }: { action: string; member: { id: string }; detail?: object; by?: string },
): Promise<string> =>
  audit(tx, {
    action,
    subject_kind: 'membership',
    subject_id: member.id,
    organization_id: organizationId,
    detail: { ...detail },
    ...(by === undefined ? {} : { by }),
  });
