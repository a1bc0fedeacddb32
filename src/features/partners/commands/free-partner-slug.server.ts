import type { Ctx } from '#server/context.ts';
import { type SlugKind, freeSlug } from '#server/slugs.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

export const partnerSlugs: SlugKind = { kind: 'partner', table: 'logistics_partners' };

/**
 * Returns a slug for this name that no partner other than `own` has or had; contact details in the name are left out.
 */
export function freePartnerSlug(tx: Ctx, name: string, own: string | null): Promise<string> {
  return freeSlug(tx, partnerSlugs, withoutContactDetails(name), own);
}
