import type { Ctx } from '#server/context.ts';
import { listAuditLog } from '#server/list-audit-log.ts';
import { searchEverything } from '#server/staff-search.ts';
import { AppError } from '#shared/errors.ts';

import { findUser } from './users.server.ts';

const latest = 8;

// unsafe: administrators see the companies of every account
/**
 * Returns an account with its companies, what else names its address, and what it did last. Administrators only. Throws
 * `not_found`.
 */
export async function findAccountPage(ctx: Ctx, id: string) {
  const user = await findUser(ctx, id);
  if (user === null) throw new AppError('not_found');
  const companies = await ctx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', id)
    .select(['memberships.id', 'organizations.id as company_id', 'organizations.name'])
    .select(['memberships.started_at', 'memberships.ended_at'])
    .orderBy('memberships.started_at')
    .limit(100)
    .execute();
  const found = await searchEverything(ctx, user.email);
  const { items: acts } = await listAuditLog(ctx, { actor: id, limit: latest });
  return { user, companies, acts, found: found.filter(({ items }) => items.every((item) => item.id !== id)) };
}
