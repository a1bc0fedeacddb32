import { type Role, type UserActor, ownCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { hashPassword } from '#server/session/passwords.ts';

import { insertUser } from './commands/insert-user.server.ts';
import { insertPassword } from './commands/password.server.ts';
import type { Plan, UserType } from './state.ts';

export interface DemoAccount {
  id?: string;
  email: string;
  first_name: string;
  last_name: string;
  company_name?: string | null;
  user_type: UserType;
  phone?: string | null;
  plan?: Plan;
  created_at?: Date;
}

/**
 * Returns the id of a verified demonstration account, created once per address. It cannot sign in until `npm run
 * account -- password EMAIL` sets a password.
 */
export async function createDemoAccount(ctx: Ctx, input: DemoAccount): Promise<string> {
  const now = input.created_at ?? ctx.clock();
  await insertUser(ctx, {
    id: input.id ?? ctx.newId(),
    email: input.email,
    email_verified: true,
    first_name: input.first_name,
    last_name: input.last_name,
    company_name: input.company_name ?? null,
    user_type: input.user_type,
    phone: input.phone ?? null,
    ...(input.plan ? { plan: input.plan } : {}),
    is_demo: true,
    created_at: now,
  });
  const user = await ctx.db.selectFrom('users').where('email', '=', input.email).select('id').executeTakeFirstOrThrow();
  return user.id;
}

/** Returns one signed-in account per role: the usual accounts of a test. */
export async function makePeople(ctx: Ctx): Promise<Record<'owner' | 'outsider' | 'moderator' | 'admin', UserActor>> {
  return {
    owner: (await makeUser(ctx)).actor,
    outsider: (await makeUser(ctx)).actor,
    moderator: (await makeUser(ctx, { role: 'moderator' })).actor,
    admin: (await makeUser(ctx, { role: 'admin' })).actor,
  };
}

export interface UserOverrides {
  email?: string;
  first_name?: string;
  last_name?: string;
  company_name?: string | null;
  user_type?: UserType;
  email_verified?: boolean;
  role?: Role | null;
  /** Without one the account has no password. */
  password?: string;
  created_at?: Date;
}

/**
 * Creates a valid account, for tests, seeds and load tests; verified by default. `actor` is its owner signed in, with
 * an id of no real session.
 */
export async function makeUser(
  ctx: Ctx,
  overrides: UserOverrides = {},
): Promise<{ userId: string; email: string; actor: UserActor }> {
  const userId = ctx.newId();
  const email = overrides.email ?? `user-${userId}@example.com`;
  const isVerified = overrides.email_verified ?? true;
  const now = overrides.created_at ?? ctx.clock();
  await insertUser(ctx, {
    id: userId,
    email,
    email_verified: isVerified,
    first_name: overrides.first_name ?? 'Maria',
    last_name: overrides.last_name ?? 'Santos',
    company_name: overrides.company_name ?? null,
    user_type: overrides.user_type ?? 'business',
    created_at: now,
  });
  if (overrides.password !== undefined) await insertPassword(ctx, userId, await hashPassword(overrides.password));
  const role = overrides.role ?? null;
  if (role !== null)
    await ctx.db.insertInto('user_roles').values({ id: ctx.newId(), user_id: userId, role, created_at: now }).execute();
  return {
    userId,
    email,
    actor: {
      kind: 'user',
      userId,
      email,
      emailVerified: isVerified,
      role,
      organization: ownCompany(userId),
      sessionId: ctx.newId(),
      mfa: 'off',
    },
  };
}
