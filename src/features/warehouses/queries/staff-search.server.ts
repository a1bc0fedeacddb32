import { placeName } from '#features/catalog/place-name.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import { isAdmin, isStaff } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { reviewStatusLabel } from '../state.ts';
import { matchesSearch } from './admin-list.server.ts';

// unsafe: staff find the rows of every company
/** Listings by company, city, contact address or id; moderators open them where they are reviewed. */
export const listingSearch: StaffSearch = {
  kind: 'warehouses',
  label: () => m.warehouses_nav_warehouses(),
  order: 20,
  may: isStaff,
  all: (q) => warehousePaths.adminWarehouses({ q }),
  async find(ctx, text, limit) {
    const ids = newestMatching({ table: 'warehouses', alias: 'w', matches: matchesSearch({ q: text }), limit });
    const rows = await ctx.db
      .selectFrom('warehouses')
      .select(['id', 'company_name', 'city', 'state', 'country_code', 'review_status'])
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, company_name, review_status, ...place }) => ({
      id,
      title: company_name,
      detail: `${placeName(place)} · ${reviewStatusLabel(review_status as ReviewStatus)}`,
      href: isAdmin(ctx.actor) ? warehousePaths.adminWarehouse(id) : warehousePaths.reviewListing(id),
    }));
  },
};
