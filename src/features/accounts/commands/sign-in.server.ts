import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { hashPasswordOf, verifyPassword } from '#server/session/passwords.ts';
import { type Device, startSession } from '#server/session/sessions.ts';

import { signInFromNetworkLimit, signInLimit } from '../limits.ts';

export const wrongCredentials = 'Invalid email or password.';
const accountLocked = 'This account is locked. Please contact support.';

/** What the person has to do or decide before going on. */
export type SignInStep = 'second_factor' | 'offer_second_factor' | 'keep_account' | null;

export type SignInResult =
  | { ok: true; userId: string; cookie: string; step: SignInStep }
  | { ok: false; message: string };

interface Candidate {
  id: string;
  locked_at: Date | null;
  password: string | null;
}

/**
 * Signs in with e-mail and password. A wrong password, an address nobody has and an account without a password answer the same, after the same work.
 * Only who knows the password learns that an account is locked. Throws `rate_limited` after too many tries at one address.
 */
export async function signIn(
  ctx: Ctx,
  input: { email: string; password: string; device: Device },
): Promise<SignInResult> {
  const { email, password } = input;
  await ctx.limits.take(ctx, signInFromNetworkLimit, email);
  await ctx.limits.take(ctx, signInLimit, email);
  const own = await findOwn(ctx, email);
  const [isOwn, standIn] = await Promise.all([
    verifyPassword(own?.password, password),
    hashPasswordOf(ctx.config, email, password).then((hash) => findStandIn(ctx, email, hash)),
  ]);
  const account = isOwn ? own : standIn;
  if (!account) return { ok: false, message: wrongCredentials };
  if (account.locked_at !== null) return { ok: false, message: accountLocked };
  await ctx.limits.forget(ctx, signInFromNetworkLimit, email);
  const session = await transaction(ctx, (tx) => startSession(tx, { userId: account.id, device: input.device }));
  return {
    ok: true,
    userId: account.id,
    cookie: session.cookie,
    step: await nextStep(ctx, account.id, { hasShownSecondFactor: false }),
  };
}

/** What stands between a fresh session of this account and where the person wanted to go. */
export async function nextStep(
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

const withPassword = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id', 'users.locked_at', 'accounts.password']);

const findOwn = (ctx: Ctx, email: string): Promise<Candidate | undefined> =>
  withPassword(ctx).where('users.email', '=', email).where('users.stand_in_for', 'is', null).executeTakeFirst();

/** Of the stand-ins of an address the first with this password: whoever signed up several times finds each again, as a newcomer would. */
const findStandIn = (ctx: Ctx, email: string, passwordHash: string): Promise<Candidate | undefined> =>
  withPassword(ctx)
    .where('users.stand_in_for', 'in', (eb) =>
      eb.selectFrom('users as owner').where('owner.email', '=', email).select('owner.id'),
    )
    .where('accounts.password', '=', passwordHash)
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
