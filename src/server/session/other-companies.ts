import type { ActingFor, UserActor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { type MemberRole, permissionsOf } from '../permissions.ts';

/** More than anybody works for. */
const most = 10;

/** Returns the companies of this account other than the one it acts for, the one joined first at the beginning. */
export async function listOtherCompanies(ctx: Ctx, { userId, organization }: UserActor): Promise<ActingFor[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select(['organization_id as id', 'roles'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('organization_id', '<>', organization.id)
    .orderBy('started_at')
    .orderBy('id')
    .limit(most)
    .execute();
  // A CHECK limits the roles.
  return rows.map(({ id, roles }) => ({
    id,
    permissions: permissionsOf(roles as MemberRole[]),
    isOneOfSeveral: true,
  }));
}
