import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { type OpenidSignIn, createOpenidSignIn, discoverProvider } from '#server/session/openid.ts';
import { seal, unseal } from '#server/session/secret-box.ts';

import { accountPaths } from '../paths.ts';

/** How ways of signing in name a company's provider. */
export const providerOf = (organizationId: string): string => `company:${organizationId}`;

/**
 * Returns the sign-in with the provider of this company; null if it has none. Its endpoints are discovered each time,
 * so that what an owner changes counts at once; `start` throws `unavailable` if that fails.
 */
export async function openCompanyProvider(ctx: Ctx, organizationId: string): Promise<OpenidSignIn | null> {
  const row = isUuid(organizationId)
    ? await ctx.db
        .selectFrom('company_sign_ins')
        .where('organization_id', '=', organizationId)
        .select(['issuer', 'client_id', 'client_secret'])
        .executeTakeFirst()
    : undefined;
  if (row === undefined) return null;
  const { config, log } = ctx;
  return createOpenidSignIn({
    config,
    log,
    // A cookie per company: a response of another company's provider is not accepted.
    name: `portolan_company_${organizationId}`,
    callbackPath: accountPaths.companyCallback(organizationId),
    prompt: null,
    findProvider: async () => {
      const clientSecret = unseal(config, 'company-sign-in', row.client_secret);
      if (clientSecret === null) throw new AppError('unavailable');
      const provider = { issuerUrl: row.issuer, clientId: row.client_id, clientSecret };
      return discoverProvider(provider, config).catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error });
      });
    },
  });
}

export interface ProviderSetting {
  domain: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  is_enforced: boolean;
  /** Addresses count although the provider does not say that they are verified. */
  trusts_addresses: boolean;
}

/**
 * Stores the provider of a company. With another issuer, people have other identities there: their links are removed.
 * Throws the violation of `company_sign_ins_domain_once` if another company has the domain.
 */
export async function storeProvider(tx: Ctx, organizationId: string, setting: ProviderSetting): Promise<void> {
  const now = tx.clock();
  const before = await tx.db
    .selectFrom('company_sign_ins')
    .where('organization_id', '=', organizationId)
    .select('issuer')
    .executeTakeFirst();
  const values = {
    domain: setting.domain,
    issuer: setting.issuer,
    client_id: setting.client_id,
    client_secret: seal(tx.config, 'company-sign-in', setting.client_secret),
    is_enforced: setting.is_enforced,
    trusts_addresses: setting.trusts_addresses,
    updated_at: now,
  };
  await tx.db
    .insertInto('company_sign_ins')
    .values({ organization_id: organizationId, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
  if (before !== undefined && before.issuer !== setting.issuer) await forgetLinks(tx, organizationId);
}

/** Returns the secret that is stored for a company; null without one that can be read. */
export async function storedClientSecret(tx: Ctx, organizationId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('company_sign_ins')
    .where('organization_id', '=', organizationId)
    .select('client_secret')
    .executeTakeFirst();
  return row === undefined ? null : unseal(tx.config, 'company-sign-in', row.client_secret);
}

/** Removes the provider of a company, and the links of accounts to it. Returns its domain; null if there was none. */
export async function removeProvider(tx: Ctx, organizationId: string): Promise<string | null> {
  const removed = await tx.db
    .deleteFrom('company_sign_ins')
    .where('organization_id', '=', organizationId)
    .returning('domain')
    .executeTakeFirst();
  if (removed === undefined) return null;
  await forgetLinks(tx, organizationId);
  return removed.domain;
}

const forgetLinks = (tx: Ctx, organizationId: string) =>
  tx.db.deleteFrom('accounts').where('provider_id', '=', providerOf(organizationId)).execute();

/** Returns where a company's provider signs in, with the cookie to set; null if it cannot be reached. */
export async function startCompanySignIn(
  ctx: Ctx,
  organizationId: string,
  carried: Record<string, string>,
): Promise<{ url: string; cookie: string } | null> {
  try {
    return (await (await openCompanyProvider(ctx, organizationId))?.start(carried)) ?? null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    ctx.log.warn({ err: error }, 'company sign-in could not be started');
    return null;
  }
}
