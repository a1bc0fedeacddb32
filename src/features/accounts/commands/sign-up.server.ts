import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { firstGeneration, lockAccountRow } from '#server/session/account-row-lock.ts';
import { hashPasswordOf, isCommonPassword } from '#server/session/passwords.ts';
import { type Device, startSession } from '#server/session/sessions.ts';
import { languageFacts } from '#shared/languages.ts';
import { nextPath } from '#shared/next-path.ts';

import { mailFromNetworkLimit, signUpLimit, signUpMailLimit } from '../limits.ts';
import type { SignUpInput } from '../schema.ts';
import type { UserType } from '../state.ts';
import { type NewUser, insertUser } from './insert-user.server.ts';
import { sendAlreadyRegistered } from './security-mail.server.ts';
import { insertPassword } from './password.server.ts';
import { sendVerification } from './verify-email.server.ts';

type SignUpResult =
  | { kind: 'signed_up'; userId: string; cookie: string }
  | { kind: 'weak_password' }
  | { kind: 'signed_up_before' };

/**
 * Creates an account and signs the browser in; the address is verified later by the mailed link.
 * For an address that already has an account the response is the same: the user gets a stand-in (README.md), and the
 * owner of the address a mail. The existing account is not changed.
 * The same form sent twice (`key`) creates one account and signs in to it twice; if its password or second factor was
 * changed since, the result is `signed_up_before`.
 * Throws `rate_limited` after too many from one network. If too many mails went to this address, none is sent, with the
 * same response.
 */
export async function signUp(
  ctx: Ctx,
  { device, key, ...input }: SignUpInput & { user_type: UserType; device: Device; key: string | null },
): Promise<SignUpResult> {
  await ctx.limits.take(ctx, signUpLimit);
  await ctx.limits.take(ctx, mailFromNetworkLimit, input.email);
  if (isCommonPassword(input.password)) return { kind: 'weak_password' };
  // Above the limit the account is created all the same: its user can request the mail again.
  const mayMail = (await ctx.limits.count(ctx, signUpMailLimit, input.email)) === null;
  const password = await hashPasswordOf(ctx.config, input.email, input.password);
  // The same password of one address has the same hash: a retry can be told from another use of the key without storing
  // the form.
  const request = { key, scope: 'accounts.sign_up', body: { ...input, password } };
  const userId = await withIdempotency(ctx, request, (tx) => insertAccount(tx, { ...input, password, mayMail }));
  const session = await transaction(ctx, async (tx) => {
    const held = await lockAccountRow(tx, userId, firstGeneration);
    return held && startSession(tx, held, { device });
  });
  return session === null ? { kind: 'signed_up_before' } : { kind: 'signed_up', userId, cookie: session.cookie };
}

type NewAccount = SignUpInput & { user_type: UserType; mayMail: boolean };

/** Creates the account, or the stand-in, with its password and mail, and returns its id. */
async function insertAccount(tx: Ctx, { mayMail, ...input }: NewAccount): Promise<string> {
  const userId = tx.newId();
  const user: NewUser = {
    id: userId,
    email: input.email,
    first_name: input.first_name,
    last_name: input.last_name,
    company_name: input.company_name,
    user_type: input.user_type,
    phone: input.phone,
    locale: languageFacts[tx.language].locale,
    ...(input.time_zone === null ? {} : { time_zone: input.time_zone }),
    created_at: tx.clock(),
  };
  const isNew = await insertUser(tx, user);
  if (!isNew) await insertStandIn(tx, user, mayMail);
  await insertPassword(tx, userId, input.password);
  if (isNew && mayMail)
    await sendVerification(tx, {
      userId,
      email: input.email,
      firstName: input.first_name,
      language: tx.language,
      nextPath: nextPath(input.next),
    });
  return userId;
}

async function insertStandIn(tx: Ctx, user: NewUser, mayMail: boolean): Promise<void> {
  const { id, email } = user;
  const owner = await tx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'first_name', 'locale'])
    .executeTakeFirstOrThrow();
  const standIn = { for: owner.id, stated_email: email };
  await insertUser(tx, { ...user, email: `${id}@stand-in.invalid`, stand_in: standIn });
  if (mayMail) await sendAlreadyRegistered(tx, owner);
}
