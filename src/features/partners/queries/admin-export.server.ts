import { reviewStatusOf } from '#features/moderation/state.ts';
import { keysetPage } from '#server/db/keyset.ts';
import { exportOf } from '#server/exports.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { requireAdmin } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { matchesSearch, newest } from './admin-list.server.ts';

const columns = {
  id: 'id',
  slug: 'slug',
  company_name: 'name',
  contact_name: 'contact_name',
  email: 'email',
  phone: 'phone',
  website: 'website',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  country_code: 'country_code',
  services: 'services',
  specialties: 'specialties',
  countries_served: 'destinations',
  licences: 'licences',
  review_status: 'review_status',
  is_verified: 'verified',
  is_active: 'is_active',
  is_demo: 'is_demo',
  rating_average: 'rating_average',
  reviews_count: 'reviews_count',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

// unsafe: staff decide about the rows of every company
/** All partners that the search of the tab Partners finds. */
export const partnerExport = exportOf({
  name: 'partners',
  label: () => m.partners_admin_export(),
  columns,
  list(ctx, params, page) {
    requireAdmin(ctx);
    const search = { q: searchTextOf(params), status: reviewStatusOf(params.get('status')) };
    const query = ctx.db.selectFrom('logistics_partners').select(Object.values(columns)).where(matchesSearch(search));
    return keysetPage(query, newest, page);
  },
});
