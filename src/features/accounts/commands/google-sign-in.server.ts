import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { GooglePerson } from '#server/session/google.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { type Device, startSession } from '#server/session/sessions.ts';
import { languageFacts } from '#shared/languages.ts';
import { cleanText } from '#shared/plain-text.ts';

import type { UserType } from '../state.ts';
import { insertUser } from './insert-user.server.ts';
import { sendSecurityNotice } from './security-mail.server.ts';

export type GoogleSignInResult =
  | { kind: 'signed_in'; cookie: string }
  | { kind: 'email_not_verified' | 'account_not_linked' | 'account_locked' };

interface Account {
  id: string;
  email_verified: boolean;
}

/**
 * Signs in the user identified by Google: with the account already linked to this Google account, otherwise the one
 * with this address, otherwise a new one.
 * Only an address verified by Google counts, and an account with an unverified address is not linked: neither side may
 * take over the other.
 */
export async function signInWithGoogle(
  ctx: Ctx,
  input: { person: GooglePerson; userType: UserType; device: Device },
): Promise<GoogleSignInResult> {
  const { person } = input;
  return transaction(ctx, async (tx): Promise<GoogleSignInResult> => {
    const joined = await findJoined(tx, person.sub);
    if (joined === undefined && !person.email_verified) return { kind: 'email_not_verified' };
    const newcomerId = joined === undefined ? await insertNewcomer(tx, person, input.userType) : undefined;
    const account = joined ?? (await findByEmail(tx, person.email));
    if (joined === undefined && !account.email_verified) return { kind: 'account_not_linked' };
    const held = await lockAccountRow(tx, account.id);
    if (held === null) return { kind: 'account_locked' };
    const isJoinedNow = joined === undefined && (await join(tx, account.id, person.sub));
    if (isJoinedNow && account.id !== newcomerId) await noteJoined(tx, account.id);
    const { cookie } = await startSession(tx, held, { device: input.device });
    return { kind: 'signed_in', cookie };
  });
}

function findJoined(tx: Ctx, sub: string): Promise<Account | undefined> {
  return tx.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .where('accounts.provider_id', '=', 'google')
    .where('accounts.account_id', '=', sub)
    .select(['users.id', 'users.email_verified'])
    .executeTakeFirst();
}

function findByEmail(tx: Ctx, email: string): Promise<Account> {
  return tx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email_verified'])
    .executeTakeFirstOrThrow();
}

/** Creates an account whose address Google has verified. Returns undefined if the address already has an account. */
async function insertNewcomer(tx: Ctx, person: GooglePerson, userType: UserType): Promise<string | undefined> {
  const nameOf = (text: string): string => cleanText(text, { maxLength: 100 });
  const now = tx.clock();
  const id = tx.newId();
  const isNew = await insertUser(tx, {
    id,
    email: person.email,
    email_verified: true,
    first_name: nameOf(person.given_name) || nameOf(person.name) || nameOf(person.email.split('@')[0] ?? ''),
    last_name: nameOf(person.family_name),
    user_type: userType,
    locale: languageFacts[tx.language].locale,
    created_at: now,
  });
  return isNew ? id : undefined;
}

/** Links the account to this Google account. Returns false if a concurrent request did so. */
async function join(tx: Ctx, userId: string, sub: string): Promise<boolean> {
  const now = tx.clock();
  const inserted = await tx.db
    .insertInto('accounts')
    .values({
      id: tx.newId(),
      user_id: userId,
      provider_id: 'google',
      account_id: sub,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records that an existing account was linked to Google, and notifies its owner by mail. */
async function noteJoined(tx: Ctx, userId: string): Promise<void> {
  await sendSecurityNotice(tx, userId, 'google_joined');
  await audit(tx, { action: 'account.google_joined', subject_kind: 'user', subject_id: userId });
}
