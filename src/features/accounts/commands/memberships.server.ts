import type { Ctx } from '#server/context.ts';
import { leaveDrafts } from '#server/left-drafts.ts';
import { type MemberRole, memberRoles } from '#server/permissions.ts';

import type { UnitSystem, UserType } from '../state.ts';
import { foundCompany } from './insert-user.server.ts';

// Who acts for a company is decided by the commands of features/companies, which call these with the company locked.

/** Makes the account a member and returns the membership's id; null if it is a member already. */
export async function addMember(
  tx: Ctx,
  member: {
    organizationId: string;
    userId: string;
    roles: readonly MemberRole[];
    invitedBy: string | null;
    startedAt?: Date;
  },
): Promise<string | null> {
  const added = await tx.db
    .insertInto('memberships')
    .values({
      id: tx.newId(),
      organization_id: member.organizationId,
      user_id: member.userId,
      roles: [...member.roles],
      invited_by: member.invitedBy,
      started_at: member.startedAt ?? tx.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Gives a member these roles instead of those it has. */
export async function setMemberRoles(tx: Ctx, membershipId: string, roles: readonly MemberRole[]): Promise<void> {
  const ordered = memberRoles.filter((role) => roles.includes(role));
  await tx.db.updateTable('memberships').set({ roles: ordered }).where('id', '=', membershipId).execute();
}

/**
 * Ends a membership and leaves its drafts to the company: sessions that act for the company act for another one from
 * their next request on. An account that has no membership left founds a company, because every account acts for one.
 */
export async function endMember(
  tx: Ctx,
  {
    membershipId,
    organizationId,
    userId,
    isToldSo = true,
  }: {
    membershipId: string;
    organizationId: string;
    userId: string;
    /** Its sessions show a notice until the account has confirmed it; not for those who left by themselves. */
    isToldSo?: boolean;
  },
): Promise<void> {
  const first = await tx.db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .select('organization_id')
    .executeTakeFirst();
  await tx.db.updateTable('memberships').set({ ended_at: tx.clock() }).where('id', '=', membershipId).execute();
  await tx.db
    .updateTable('sessions')
    .set({ organization_id: null, fell_back_from: isToldSo ? organizationId : null })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('organization_id', '=', organizationId),
        // Without a choice, a session acts for the company that was joined first.
        ...(first?.organization_id === organizationId ? [eb('organization_id', 'is', null)] : []),
      ]),
    )
    .execute();
  await leaveDrafts(tx, userId, organizationId);
  await tx.events.emit(tx, 'membership.ended', { organization_id: organizationId, user_id: userId });
  const other = await tx.db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (other !== undefined) return;
  const user = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'first_name', 'last_name', 'user_type', 'is_demo', 'locale', 'time_zone', 'units'])
    .executeTakeFirstOrThrow();
  // CHECKs limit both columns.
  const typed = { user_type: user.user_type as UserType, units: user.units as UnitSystem };
  await foundCompany(tx, { ...user, ...typed, created_at: tx.clock() }, tx.newId());
}

/**
 * Lets a session act for this company from its next request on; later sessions of the account begin there. Returns
 * false if the account is no member of the company.
 */
export async function actFor(
  tx: Ctx,
  { userId, sessionId, organizationId }: { userId: string; sessionId: string | null; organizationId: string },
): Promise<boolean> {
  const chosen = await tx.db
    .updateTable('memberships')
    .set({ chosen_at: tx.clock() })
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (chosen.numUpdatedRows === 0n) return false;
  if (sessionId !== null)
    await tx.db
      .updateTable('sessions')
      .set({ organization_id: organizationId, fell_back_from: null })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .execute();
  return true;
}

/** Removes the notice that a membership has ended from the sessions of this account. */
export async function forgetFallBack(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ fell_back_from: null })
    .where('user_id', '=', userId)
    .where('fell_back_from', 'is not', null)
    .execute();
}
