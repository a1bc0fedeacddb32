import type { Ctx } from '#server/context.ts';
import { type SlugKind, freeSlug } from '#server/slugs.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

export const warehouseSlugs: SlugKind = { kind: 'warehouse', table: 'warehouses' };

/**
 * Returns a slug for this company and city that no listing other than `own` has or had; contact details in the name are
 * left out.
 */
export function freeWarehouseSlug(
  tx: Ctx,
  names: { company_name: string; city: string },
  own: string | null,
): Promise<string> {
  return freeSlug(tx, warehouseSlugs, withoutContactDetails(`${names.company_name} ${names.city}`), own);
}
