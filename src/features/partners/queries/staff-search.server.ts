import { placeName } from '#features/catalog/place-name.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import { isStaff } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { reviewStatusLabels } from '../state/review.ts';
import { matchesSearch } from './admin-list.server.ts';

// unsafe: staff find the rows of every company
/** Partners by name, city, contact address or id. */
export const partnerSearch: StaffSearch = {
  kind: 'partners',
  label: () => m.partners_nav(),
  order: 25,
  may: isStaff,
  all: (q) => partnerPaths.adminPartners({ q }),
  async find(ctx, text, limit) {
    const ids = newestMatching({ table: 'logistics_partners', matches: matchesSearch({ q: text }), limit });
    const rows = await ctx.db
      .selectFrom('logistics_partners')
      .select(['id', 'name', 'city', 'state', 'country_code', 'review_status'])
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, name, review_status, ...place }) => ({
      id,
      title: name,
      detail: `${placeName(place)} · ${reviewStatusLabels[review_status as ReviewStatus]()}`,
      href: partnerPaths.reviewPartner(id),
    }));
  },
};
