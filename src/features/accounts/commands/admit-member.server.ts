import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import type { OpenidPerson } from '#server/session/openid.ts';
import { emailDomain } from '#shared/email-address.ts';

import { isStaffAccount } from '../queries/company-sign-in.server.ts';
import { lockCompany } from './company-owners.server.ts';
import { addMember } from './memberships.server.ts';

/** Why somebody whom a company's provider has identified is not signed in. */
export type CompanyRefusal =
  | 'not_offered'
  | 'email_not_verified'
  | 'wrong_domain'
  | 'staff'
  | 'account_locked'
  | 'account_not_linked'
  | 'membership_ended';

/** Returns why the provider's statement about this person is not accepted; null if it is. */
export async function refusedPerson(
  tx: Ctx,
  organizationId: string,
  person: Pick<OpenidPerson, 'email' | 'email_verified'>,
): Promise<CompanyRefusal | null> {
  const setting = await tx.db
    .selectFrom('company_sign_ins')
    .where('organization_id', '=', organizationId)
    .select(['domain', 'trusts_addresses'])
    .executeTakeFirst();
  if (setting === undefined) return 'not_offered';
  if (emailDomain(person.email) !== setting.domain) return 'wrong_domain';
  // An explicit "not verified" counts, even if the company vouches for its directory.
  return (person.email_verified ?? setting.trusts_addresses) ? null : 'email_not_verified';
}

/**
 * Returns why the provider of this company may not open the account; null if it may. The company decides who its
 * members are: a former member does not become one again by signing in.
 */
export async function refusedAccount(
  tx: Ctx,
  organizationId: string,
  account: { id: string; email: string },
): Promise<CompanyRefusal | null> {
  if (await isStaffAccount(tx, account.id)) return 'staff';
  const memberships = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', account.id)
    .select('ended_at')
    .execute();
  if (memberships.length > 0 && memberships.every(({ ended_at }) => ended_at !== null)) return 'membership_ended';
  // The account may have another address by now.
  return refusedPerson(tx, organizationId, { ...account, email_verified: true });
}

/** Makes an account that never was a member of the company a viewer, and writes that to the company's log. */
export async function makeViewer(tx: Ctx, organizationId: string, userId: string): Promise<void> {
  await lockCompany(tx, organizationId);
  const id = await addMember(tx, { organizationId, userId, roles: ['viewer'], invitedBy: null });
  if (id === null) return;
  await audit(tx, {
    action: 'company.joined_by_sign_in',
    subject_kind: 'membership',
    subject_id: id,
    organization_id: organizationId,
    detail: { roles: ['viewer'] },
    by: userId,
  });
}
