import type { Ctx } from '#server/context.ts';

/** What the user has to do or decide before continuing. */
export type SignInStep = 'second_factor' | 'offer_second_factor' | 'keep_account' | null;

/** Returns the pending step after signing in to this account; null if there is none. */
export async function findNextStep(
  ctx: Ctx,
  userId: string,
  session: { hasShownSecondFactor: boolean },
): Promise<SignInStep> {
  const user = await ctx.db
    .selectFrom('users')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.confirmed_at', 'is not', null),
    )
    .where('users.id', '=', userId)
    .select((eb) => [
      'two_factors.user_id as enrolled',
      'second_factor_declined_at',
      'deletion_requested_at',
      eb
        .exists(
          eb
            .selectFrom('user_roles')
            .whereRef('user_roles.user_id', '=', 'users.id')
            .where('role', 'in', ['admin', 'moderator'])
            .select('id'),
        )
        .as('is_staff'),
    ])
    .executeTakeFirst();
  if (user === undefined) return null;
  if (user.enrolled !== null && !session.hasShownSecondFactor) return 'second_factor';
  if (user.deletion_requested_at !== null) return 'keep_account';
  return user.is_staff &&
    user.enrolled === null &&
    (ctx.config.requiresStaffMfa || user.second_factor_declined_at === null)
    ? 'offer_second_factor'
    : null;
}
