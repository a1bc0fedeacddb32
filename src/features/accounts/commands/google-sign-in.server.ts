import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { OpenidPerson } from '#server/session/openid.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { type Device, startSession } from '#server/session/sessions.ts';

import { findRequiredCompany } from '../queries/company-sign-in.server.ts';
import type { UserType } from '../state.ts';
import { findByEmail, findLinked, insertNewcomer, linkAccount } from './openid-accounts.server.ts';
import { sendSecurityNotice } from './security-mail.server.ts';

const provider = 'google';

export type GoogleSignInResult =
  | { kind: 'signed_in'; cookie: string }
  | { kind: 'email_not_verified' | 'account_not_linked' | 'account_locked' | 'company_required' };

/**
 * Signs in the user identified by Google: with the account already linked to this Google account, otherwise the one
 * with this address, otherwise a new one.
 * Only an address verified by Google counts, and an account with an unverified address is not linked: neither side may
 * take over the other.
 */
export async function signInWithGoogle(
  ctx: Ctx,
  input: { person: OpenidPerson; userType: UserType; device: Device },
): Promise<GoogleSignInResult> {
  const { person } = input;
  return transaction(ctx, async (tx): Promise<GoogleSignInResult> => {
    const joined = await findLinked(tx, provider, person.sub);
    if (joined === undefined && !person.email_verified) return { kind: 'email_not_verified' };
    const newcomerId =
      joined === undefined
        ? await insertNewcomer(tx, person, { user_type: input.userType, email_verified: true })
        : undefined;
    const account = joined ?? (await findByEmail(tx, person.email));
    if (joined === undefined && !account.email_verified) return { kind: 'account_not_linked' };
    const held = await lockAccountRow(tx, account.id);
    if (held === null) return { kind: 'account_locked' };
    if ((await findRequiredCompany(tx, account.id)) !== null) return { kind: 'company_required' };
    const isJoinedNow = joined === undefined && (await linkAccount(tx, account.id, provider, person.sub));
    if (isJoinedNow && account.id !== newcomerId) await noteJoined(tx, account.id);
    const { cookie } = await startSession(tx, held, { device: input.device });
    return { kind: 'signed_in', cookie };
  });
}

/** Records that an existing account was linked to Google, and notifies its owner by mail. */
async function noteJoined(tx: Ctx, userId: string): Promise<void> {
  await sendSecurityNotice(tx, userId, 'google_joined');
  await audit(tx, { action: 'account.google_joined', subject_kind: 'user', subject_id: userId });
}
