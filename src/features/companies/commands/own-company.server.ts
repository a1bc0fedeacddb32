import type { Ctx } from '#server/context.ts';
import { type Permission, permissionsOf } from '#server/permissions.ts';
import { requireUser } from '#server/session/require.ts';
import { lockCompany } from '#features/accounts/commands/company-owners.server.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { rolesOf } from '../state.ts';

export interface OwnCompany {
  organizationId: string;
  userId: string;
  membershipId: string;
  may: ReadonlySet<Permission>;
}

/**
 * Locks the company that the caller acts for and returns what the caller may do there now, which may be less than when the
 * request began. Throws `conflict` if the membership has ended since, and `forbidden` without the permission.
 */
export async function lockOwnCompany(tx: Ctx, needed: Permission | null): Promise<OwnCompany> {
  const { userId, organization } = requireUser(tx);
  await lockCompany(tx, organization.id);
  const membership = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['id', 'roles'])
    .executeTakeFirst();
  if (membership === undefined) throw new AppError('conflict', { detail: m.companies_no_longer_member() });
  const may = permissionsOf(rolesOf(membership.roles));
  if (needed !== null && !may.has(needed)) throw new AppError('forbidden');
  return { organizationId: organization.id, userId, membershipId: membership.id, may };
}
