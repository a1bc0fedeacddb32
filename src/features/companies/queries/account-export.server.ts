import type { Ctx } from '#server/context.ts';
import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';

/** Returns the invitations that the account received, and its requests to join companies. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const invitations = await ctx.db
    .selectFrom('company_invitations')
    .innerJoin('organizations', 'organizations.id', 'company_invitations.organization_id')
    .where(isByOwnAddress(userId, { email: 'company_invitations.email', written: 'company_invitations.created_at' }))
    .select([
      'organizations.name',
      'company_invitations.roles',
      'company_invitations.created_at',
      'accepted_at',
      'declined_at',
      'withdrawn_at',
    ])
    .limit(1000)
    .execute();
  const requests = await ctx.db
    .selectFrom('join_requests')
    .innerJoin('organizations', 'organizations.id', 'join_requests.organization_id')
    .where('join_requests.user_id', '=', userId)
    .select(['organizations.name', 'join_requests.created_at', 'accepted_at', 'declined_at'])
    .limit(1000)
    .execute();
  const managed = await ctx.db
    .selectFrom('account_managers')
    .innerJoin('organizations', 'organizations.id', 'account_managers.organization_id')
    .where('account_managers.user_id', '=', userId)
    .select(['organizations.name', 'account_managers.created_at'])
    .limit(1000)
    .execute();
  return { company_invitations: invitations, join_requests: requests, account_managers: managed };
}
