import { usualColours } from '#features/embeds/schema/colours.ts';
import { embedParts } from '#features/embeds/state.ts';
import { storeProvider } from '#features/accounts/commands/company-provider.server.ts';
import type { Ctx } from '#server/context.ts';

/** Of the pages for the company's own site. */
export const siteSlug = 'quay-on-its-own-site';

/**
 * Puts a company on the plan with everything: it shows itself on its own site, was asked there once, and its people sign
 * in with a provider of its own.
 */
export async function makeOwnSite(ctx: Ctx, organizationId: string): Promise<void> {
  const now = ctx.clock();
  const owned = { organization_id: organizationId, created_at: now };
  await ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', organizationId).execute();
  await ctx.db
    .insertInto('embeds')
    .values({
      ...owned,
      ...usualColours,
      id: ctx.newId(),
      slug: siteSlug,
      is_on: true,
      parts: [...embedParts],
      origins: ['https://quay.example'],
      language: 'en',
      updated_at: now,
    })
    .execute();
  await ctx.db
    .insertInto('embed_requests')
    .values({ ...owned, id: ctx.newId(), session_id: 'visit-of-a-guest', waiting_since: now, last_message_at: now })
    .execute();
  await storeProvider(ctx, organizationId, {
    domain: 'quay.example',
    issuer: 'https://sign-in.quay.example',
    client_id: 'portolan',
    client_secret: 'kept-sealed',
    is_enforced: false,
    trusts_addresses: false,
  });
}
