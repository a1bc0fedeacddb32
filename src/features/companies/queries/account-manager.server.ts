import { sql } from 'kysely';

import { planHas } from '#features/accounts/policy/plan-features.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import type { Plan } from '#features/accounts/state.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';

export interface AccountManager {
  user_id: string;
  name: string;
  /** What they write in by default. */
  locale: string;
}

/** The condition for rows of `organizations` that an administrator looks after. */
export const hasAccountManager = () =>
  sql<boolean>`exists (select from account_managers manager join users on users.id = manager.user_id
    join user_roles on user_roles.user_id = users.id and user_roles.role = 'admin'
    where manager.organization_id = organizations.id and users.locked_at is null)`;

const administrators = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .where('users.locked_at', 'is', null)
    .where(
      sql<boolean>`exists (select from user_roles where user_roles.user_id = users.id and user_roles.role = 'admin')`,
    );

/**
 * Returns who looks after a company; null if nobody does, its plan has nobody, or who did is no administrator any more.
 * The caller has checked who asks.
 */
export async function findAccountManager(ctx: Ctx, organizationId: string): Promise<AccountManager | null> {
  const row = await administrators(ctx)
    .innerJoin('account_managers as manager', 'manager.user_id', 'users.id')
    .innerJoin('organizations', 'organizations.id', 'manager.organization_id')
    .where('manager.organization_id', '=', organizationId)
    .select(['manager.user_id', 'users.locale', 'organizations.plan'])
    .select(personName('users').as('name'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { plan, ...manager } = row;
  // A CHECK limits it.
  return planHas(plan as Plan, 'account_manager') ? manager : null;
}

/** Returns who may look after a company: administrators, who answer support. Administrators only. */
export function listPossibleManagers(ctx: Ctx): Promise<{ user_id: string; name: string }[]> {
  requireAdmin(ctx);
  return administrators(ctx)
    .select(['users.id as user_id', personName('users').as('name')])
    .orderBy('users.first_name')
    .orderBy('users.id')
    .limit(500)
    .execute();
}
