import type { Ctx } from '#server/context.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { isUuid } from '#shared/ids.ts';

import type { AccountFacts } from '../schema.ts';

export interface Profile extends AccountFacts {
  locale: string;
  time_zone: string;
  units: 'imperial' | 'metric';
}

/** The columns of an account that its owner may read. */
export const profileColumns = [
  'id',
  'email',
  'stated_email',
  'email_verified',
  'first_name',
  'last_name',
  'company_name',
  'user_type',
  'phone',
  'locale',
  'time_zone',
  'units',
  'deletion_requested_at',
  'created_at',
] as const;

/**
 * Returns the account's own fields, as its owner sees them; null if there is no such account. Checks no permission: the
 * caller must pass an id that it may read.
 */
export async function findProfile(ctx: Ctx, userId: string): Promise<Profile | null> {
  if (!isUuid(userId)) return null;
  const row = await ctx.db.selectFrom('users').where('id', '=', userId).select(profileColumns).executeTakeFirst();
  if (row === undefined) return null;
  const { stated_email, ...profile } = row;
  return { ...profile, email: stated_email ?? profile.email } as Profile;
}

export interface SessionRow {
  id: string;
  user_agent: string;
  ip_address: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** Returns the account's live sessions, most recently used first; at most 50. */
export async function listSessions(ctx: Ctx, userId: string): Promise<SessionRow[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.clock())
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ updated_at, user_agent, ...row }) => ({
    ...row,
    user_agent: user_agent ?? '',
    last_seen_at: updated_at,
  }));
}

/** Returns true if the account has a password; one created through Google or a company has none until its owner sets one. */
export async function hasPassword(ctx: Ctx, userId: string): Promise<boolean> {
  return findsAny(
    ctx.db
      .selectFrom('accounts')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', 'is not', null),
  );
}

/** Returns true if the account is linked to one at Google. */
export async function hasGoogle(ctx: Ctx, userId: string): Promise<boolean> {
  return findsAny(ctx.db.selectFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', 'google'));
}
