import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type MemberRole, permissionsOf } from '#server/permissions.ts';
import { type UserOverrides, makeUser } from '#features/accounts/build.server.ts';
import { addMember } from '#features/accounts/commands/memberships.server.ts';

interface NewMember {
  userId: string;
  email: string;
  membershipId: string;
  /** Signed in and acting for this company. */
  actor: UserActor;
}

/** Creates an account that is a member of this company beside the one it founds. */
export async function makeMember(
  ctx: Ctx,
  organizationId: string,
  roles: readonly MemberRole[],
  overrides: UserOverrides = {},
): Promise<NewMember> {
  const { userId, email, actor } = await makeUser(ctx, overrides);
  const membershipId = await addMember(ctx, { organizationId, userId, roles, invitedBy: null });
  if (membershipId === null) throw new Error('A new account is no member yet');
  const organization = { id: organizationId, permissions: permissionsOf(roles), isOneOfSeveral: true };
  return { userId, email, membershipId, actor: { ...actor, organization } };
}
