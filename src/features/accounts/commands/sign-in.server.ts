import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { hashPasswordOf, verifyPassword } from '#server/session/passwords.ts';
import { type Device, startSession } from '#server/session/sessions.ts';

import { type CompanySignIn, findRequiredCompany } from '../queries/company-sign-in.server.ts';
import { type SignInStep, findNextStep } from '../queries/next-step.server.ts';
import { passwordGuesses } from '../limits.ts';
import { countGuess } from './count-guess.server.ts';

export type SignInResult =
  | { kind: 'signed_in'; userId: string; cookie: string; step: SignInStep }
  | { kind: 'wrong_credentials' }
  | { kind: 'locked' }
  /** The password is right, but the account's company requires another way to sign in. */
  | { kind: 'company_required'; company: CompanySignIn };

interface Candidate {
  id: string;
  locked_at: Date | null;
  password: string | null;
  sign_in_generation: number;
}

/** How often a sign-in is retried because the account changed meanwhile. */
const attempts = 3;

/**
 * Signs in with e-mail and password. A wrong password, an unknown address and an account without a password give the
 * same result after the same work. Only somebody who knows the password learns that an account is locked, or that its
 * company requires another way to sign in. If the password changes while it is checked, it is checked again. Throws
 * `rate_limited` after too many attempts at one address.
 */
export async function signIn(
  ctx: Ctx,
  input: { email: string; password: string; device: Device },
): Promise<SignInResult> {
  const { email, password, device } = input;
  const guess = await countGuess(ctx, {
    limits: passwordGuesses,
    subject: email,
    accounts: () => listAccountsOf(ctx, email),
    browser: device.browser,
  });
  for (let attempt = 1; ; attempt += 1) {
    const account = await findByPassword(ctx, email, password);
    if (account === undefined || guess.only?.includes(account.id) === false) return { kind: 'wrong_credentials' };
    if (account.locked_at !== null) return { kind: 'locked' };
    const company = await findRequiredCompany(ctx, account.id);
    if (company !== null) {
      await guess.giveBack();
      return { kind: 'company_required', company };
    }
    const session = await transaction(ctx, async (tx) => {
      const held = await lockAccountRow(tx, account.id, account.sign_in_generation);
      return held && startSession(tx, held, { device });
    });
    if (session === null && attempt < attempts) continue;
    if (session === null) return { kind: 'wrong_credentials' };
    await guess.giveBack();
    const step = await findNextStep(ctx, account.id, { hasShownSecondFactor: false });
    return { kind: 'signed_in', userId: account.id, cookie: session.cookie, step };
  }
}

/** Returns the account of this address and its stand-ins, of which there are usually none or few. */
async function listAccountsOf(ctx: Ctx, email: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .innerJoin('users as owner', (join) =>
      join.on((on) =>
        on.or([on('users.id', '=', on.ref('owner.id')), on('users.stand_in_for', '=', on.ref('owner.id'))]),
      ),
    )
    .where('owner.email', '=', email)
    .select('users.id')
    .orderBy('users.created_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the account or stand-in with this address and password, after the same work whether there is one or not. */
async function findByPassword(ctx: Ctx, email: string, password: string): Promise<Candidate | undefined> {
  const own = await findOwn(ctx, email);
  const [isOwn, standIn] = await Promise.all([
    verifyPassword(own?.password, password),
    hashPasswordOf(ctx.config, email, password).then((hash) => findStandIn(ctx, email, hash)),
  ]);
  return isOwn ? own : standIn;
}

const withPassword = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id', 'users.locked_at', 'users.sign_in_generation', 'accounts.password']);

const findOwn = (ctx: Ctx, email: string): Promise<Candidate | undefined> =>
  withPassword(ctx).where('users.email', '=', email).where('users.stand_in_for', 'is', null).executeTakeFirst();

/**
 * Returns the first stand-in of an address with this password: somebody who signed up several times finds each of them,
 * like a newcomer.
 */
const findStandIn = (ctx: Ctx, email: string, passwordHash: string): Promise<Candidate | undefined> =>
  withPassword(ctx)
    .where('users.stand_in_for', 'in', (eb) =>
      eb.selectFrom('users as owner').where('owner.email', '=', email).select('owner.id'),
    )
    .where('accounts.password', '=', passwordHash)
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
