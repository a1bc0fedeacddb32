import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { isViolation } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { type ProviderProblem, findProviderProblem } from '#server/session/openid.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import {
  removeProvider,
  storedClientSecret,
  storeProvider,
} from '#features/accounts/commands/company-provider.server.ts';

import { providerLimit } from '../limits.ts';
import { companyDomain } from '../queries/mail-domain.server.ts';
import { findSignIn } from '../queries/sign-in.server.ts';
import type { SignInInput } from '../schema.ts';
import { lockOwnCompany } from './own-company.server.ts';

export type SignInRefusal = ProviderProblem | 'shared_domain' | 'other_domain' | 'taken_domain' | 'secret_wanted';

/**
 * Lets people with an address of the caller's e-mail domain sign in with this provider. The domain is that of the
 * caller's verified address and stays until the provider is removed. Nothing is stored unless the provider answers; a
 * stored secret is never sent to another issuer.
 */
export async function saveSignIn(
  ctx: Ctx,
  { issuer, client_id, client_secret: typed, mode, trusts_addresses: trusts }: SignInInput,
): Promise<{ kind: 'saved' | SignInRefusal }> {
  const { email, organization } = requireVerified(ctx);
  requirePermission(ctx, 'owners.edit');
  const domain = companyDomain(email);
  if (domain === null) return { kind: 'shared_domain' };
  await ctx.limits.take(ctx, providerLimit, organization.id);
  const problem = await findProviderProblem(ctx.config, issuer);
  if (problem !== null) return { kind: problem };
  try {
    return await transaction(ctx, async (tx) => {
      const { organizationId: id } = await lockOwnCompany(tx, 'owners.edit');
      const before = await findSignIn(tx);
      if (before !== null && before.domain !== domain) return { kind: 'other_domain' };
      const kept = before?.issuer === issuer ? await storedClientSecret(tx, id) : null;
      const client_secret = typed || kept;
      if (client_secret === null) return { kind: 'secret_wanted' };
      const is_enforced = mode === 'enforced';
      const trusts_addresses = trusts === 'on';
      await storeProvider(tx, id, { domain, issuer, client_id, client_secret, is_enforced, trusts_addresses });
      const detail = { domain, issuer, is_enforced, trusts_addresses };
      await audit(tx, {
        action: 'company.sign_in_set',
        subject_kind: 'company',
        subject_id: id,
        organization_id: id,
        detail,
      });
      return { kind: 'saved' };
    });
  } catch (error) {
    if (!isViolation(error, 'company_sign_ins_domain_once')) throw error;
    return { kind: 'taken_domain' };
  }
}

/** Ends the sign-in with the company's provider: its people use their passwords again. */
export async function removeSignIn(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { organizationId: id } = await lockOwnCompany(tx, 'owners.edit');
    const domain = await removeProvider(tx, id);
    if (domain === null) return;
    const subject = { subject_kind: 'company', subject_id: id, organization_id: id };
    await audit(tx, { action: 'company.sign_in_removed', ...subject, detail: { domain } });
  });
}
