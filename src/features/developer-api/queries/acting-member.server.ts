import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type MemberRole, permissionsOf } from '#server/permissions.ts';
import { type Language, languageOfLocale } from '#shared/languages.ts';

// unsafe: the member who answers for a row of a company, for its job
/**
 * Returns the member of a company for whom a job acts there, with their language. Null if they have left or are locked.
 */
export async function findActingMember(
  ctx: Ctx,
  { user_id, organization_id }: { user_id: string; organization_id: string },
): Promise<{ actor: UserActor; language: Language } | null> {
  const row = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.email_verified', 'users.locale', 'memberships.roles'])
    .where('memberships.user_id', '=', user_id)
    .where('memberships.organization_id', '=', organization_id)
    .where('memberships.ended_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const permissions = permissionsOf(row.roles as MemberRole[]);
  return {
    actor: {
      kind: 'user',
      userId: user_id,
      email: row.email,
      emailVerified: row.email_verified,
      role: null,
      organization: { id: organization_id, permissions, isOneOfSeveral: false },
      sessionId: '',
      mfa: 'off',
    },
    language: languageOfLocale(row.locale),
  };
}
