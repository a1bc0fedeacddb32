import type { Ctx } from '#server/context.ts';
import { exportDrafts } from '#server/drafts.ts';
import { exportStaffViews } from '#server/staff-views.ts';
import { exportImports } from '#server/imports/imports.ts';

import { isByOwnAddress } from './addresses.server.ts';
import { profileColumns } from './profile.server.ts';

/**
 * Returns this feature's part: profile, addresses, roles, ways of signing in, sessions, drafts. No hashes, tokens or
 * keys.
 */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const profile = await ctx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([...profileColumns, 'locked_at', 'updated_at'])
    .executeTakeFirst();
  const roles = await ctx.db
    .selectFrom('user_roles')
    .where('user_id', '=', userId)
    .select(['role', 'created_at'])
    .execute();
  const changes = await ctx.db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .select(['email', 'created_at'])
    .execute();
  const former = await ctx.db
    .selectFrom('former_emails')
    .where('user_id', '=', userId)
    .select(['email', 'given_up_at'])
    .execute();
  const accounts = await ctx.db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select(['provider_id', 'account_id', 'created_at'])
    .execute();
  const sessions = await ctx.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .limit(1000)
    .execute();
  const memberships = await ctx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .select(['organizations.name', 'roles', 'started_at', 'ended_at'])
    .orderBy('started_at')
    .limit(1000)
    .execute();
  const second = await ctx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .select(['confirmed_at', 'created_at'])
    .executeTakeFirst();
  // An unverified address may be somebody else's: mails to it are not shown to whoever typed it.
  const mails = await ctx.db
    .selectFrom('outbox')
    .where(isByOwnAddress(userId, { email: 'recipient', written: 'created_at' }))
    .select(['state', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
  const { stated_email, ...rest } = profile ?? { stated_email: null };
  return {
    users: [stated_email === null || profile === undefined ? rest : { ...rest, email: stated_email }],
    email_changes: changes,
    former_emails: former,
    user_roles: roles,
    accounts,
    sessions,
    memberships,
    two_factors: second === undefined ? [] : [second],
    drafts: await exportDrafts(ctx, userId),
    staff_views: await exportStaffViews(ctx, userId),
    ...(await exportImports(ctx, userId)),
    outbox: mails,
  };
}
