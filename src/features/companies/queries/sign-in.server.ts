import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

export interface SignInSetting {
  domain: string;
  issuer: string;
  client_id: string;
  is_enforced: boolean;
  trusts_addresses: boolean;
}

/** Returns the provider by which people of the caller's company sign in, without its secret; null if there is none. */
export async function findSignIn(ctx: Ctx): Promise<SignInSetting | null> {
  const row = await ctx.db
    .selectFrom('company_sign_ins')
    .where('organization_id', '=', requireUser(ctx).organization.id)
    .select(['domain', 'issuer', 'client_id', 'is_enforced', 'trusts_addresses'])
    .executeTakeFirst();
  return row ?? null;
}
