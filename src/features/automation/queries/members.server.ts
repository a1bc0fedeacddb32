import { sql } from 'kysely';

import { listMembersWith, personName } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { type Permission, rolesWith } from '#server/permissions.ts';
import { findsAny } from '#server/db/count-rows.ts';

import { permissionOf } from '../policy.ts';
import type { Rule } from '../schema/rule.ts';
import type { Act } from '../state.ts';

/** Who answers must be allowed to; who is told must be allowed to read it. */
const permissionFor = (acts: readonly Act[]): Permission => (acts.includes('assign') ? 'quotes.edit' : 'quotes.read');

const membersWith = (ctx: Ctx, organizationId: string, permission: Permission) =>
  ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.ended_at', 'is', null)
    .where(sql<boolean>`memberships.roles && ${rolesWith(permission)}::text[]`);

/** Returns the members of a company whom a rule may name, in the order in which they joined. Callers check permission. */
export const listNameable = (ctx: Ctx, organizationId: string): Promise<{ user_id: string; name: string }[]> =>
  membersWith(ctx, organizationId, permissionFor([]))
    .select(['memberships.user_id', personName('users').as('name')])
    .orderBy('memberships.started_at')
    .orderBy('memberships.id')
    .limit(500)
    .execute();

/** Returns true if a rule of the company that does this may name this account. */
export async function isNameable(
  ctx: Ctx,
  organizationId: string,
  userId: string,
  acts: readonly Act[],
): Promise<boolean> {
  return findsAny(membersWith(ctx, organizationId, permissionFor(acts)).where('memberships.user_id', '=', userId));
}

/**
 * Returns whom a rule tells: who it names, while they are a member, or everybody who may act on it. `known` keeps what was
 * read for other rules of the company.
 */
export async function listTold(
  ctx: Ctx,
  organizationId: string,
  { occasion, is_for_one, member_id }: Pick<Rule, 'occasion' | 'is_for_one' | 'member_id'>,
  known = new Map<Permission, readonly string[]>(),
): Promise<readonly string[]> {
  const permission = is_for_one ? permissionFor([]) : permissionOf[occasion];
  const members = known.get(permission) ?? (await listMembersWith(ctx, organizationId, permission));
  known.set(permission, members);
  return is_for_one ? members.filter((userId) => userId === member_id) : members;
}
