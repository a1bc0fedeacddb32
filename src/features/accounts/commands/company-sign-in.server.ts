import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import type { OpenidPerson } from '#server/session/openid.ts';
import { type Device, startSession } from '#server/session/sessions.ts';

import type { UnitSystem } from '../state.ts';
import { type CompanyRefusal, makeViewer, refusedAccount, refusedPerson } from './admit-member.server.ts';
import { providerOf } from './company-provider.server.ts';
import { mailConnection } from './connect-company.server.ts';
import { actFor } from './memberships.server.ts';
import { findByEmail, findLinked, firstNameOf, insertNewcomer, linkAccount } from './openid-accounts.server.ts';
import { sendVerification } from './verify-email.server.ts';

type CompanySignInResult =
  | { kind: 'signed_in'; cookie: string }
  /** The address has an account: the link in a mail to it connects the two. */
  | { kind: 'mailed'; email: string }
  | { kind: CompanyRefusal };

/**
 * Signs in the user identified by a company's own provider: with the account linked to that identity, otherwise with a
 * new one, which becomes a viewer of the company and still verifies its address by mail.
 * The provider belongs to the company and not to the mailbox's owner, so its word alone opens no account that exists:
 * the first time, a mail asks that account. Only verified addresses of the company's domain count; accounts of staff are
 * never opened, and neither are those whose membership has ended.
 */
export async function signInWithCompany(
  ctx: Ctx,
  input: { organizationId: string; person: OpenidPerson; device: Device },
): Promise<CompanySignInResult> {
  const { organizationId, person } = input;
  const provider = providerOf(organizationId);
  const result = await transaction(ctx, async (tx) => {
    const refusal = await refusedPerson(tx, organizationId, person);
    if (refusal !== null) return { kind: refusal };
    const known = await findLinked(tx, provider, person.sub);
    if (known === undefined) await insertMember(tx, organizationId, person);
    // Made above, or in another window meanwhile.
    const linked = known ?? (await findLinked(tx, provider, person.sub));
    const account = linked ?? (await findByEmail(tx, person.email));
    const held = await lockAccountRow(tx, account.id);
    if (held === null) return { kind: 'account_locked' as const };
    const accountRefusal = await refusedAccount(tx, organizationId, account);
    if (accountRefusal !== null) return { kind: accountRefusal };
    if (linked === undefined && !account.email_verified) return { kind: 'account_not_linked' as const };
    if (linked === undefined) return { kind: 'unlinked' as const, account };
    await actFor(tx, { userId: account.id, sessionId: null, organizationId });
    const { cookie } = await startSession(tx, held, { device: input.device });
    return { kind: 'signed_in' as const, cookie };
  });
  if (result.kind !== 'unlinked') return result;
  const { id: userId, email } = result.account;
  await mailConnection(ctx, { userId, organizationId, sub: person.sub });
  return { kind: 'mailed', email };
}

/** Makes an account for this person, and a viewer of the company, unless the address has an account. */
async function insertMember(tx: Ctx, organizationId: string, person: OpenidPerson): Promise<void> {
  const company = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['kind', 'time_zone', 'units'])
    .executeTakeFirstOrThrow();
  const userId = await insertNewcomer(tx, person, {
    user_type: company.kind === 'shipper' ? 'customer' : 'business',
    email_verified: false,
    time_zone: company.time_zone,
    // A CHECK limits this column.
    units: company.units as UnitSystem,
  });
  if (userId === undefined) return;
  await linkAccount(tx, userId, providerOf(organizationId), person.sub);
  await makeViewer(tx, organizationId, userId);
  await sendVerification(tx, {
    userId,
    email: person.email,
    firstName: firstNameOf(person),
    language: tx.language,
    nextPath: null,
  });
}
