import { sql } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import type { ReviewStatus } from '#features/moderation/state.ts';
import { isStaff } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import { containsWords } from '#server/db/words-in.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { type RegistrationStatus, registrationStatusLabels } from '../state/registration.ts';
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

// unsafe: staff find the rows of every company
/** Registrations of providers by company, contact, address, reference or id, whatever became of them. */
export const registrationSearch: StaffSearch = {
  kind: 'registrations',
  label: () => m.partners_queue_registrations(),
  order: 26,
  may: isStaff,
  async find(ctx, text, limit) {
    const isId: boolean = isUuid(text);
    const matches = isId ? sql<boolean>`id = ${text}::uuid` : containsWords('search_text', text);
    const rows = await ctx.db
      .selectFrom('provider_registrations')
      .select(['id', 'reference', 'company_name', 'city', 'state', 'country_code', 'status'])
      .where('id', 'in', newestMatching({ table: 'provider_registrations', matches, limit }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, reference, company_name, status, ...place }) => ({
      id,
      title: company_name,
      // A CHECK limits the states.
      detail: `${reference} · ${placeName(place)} · ${registrationStatusLabels[status as RegistrationStatus]()}`,
      href: partnerPaths.reviewRegistration(id),
    }));
  },
};
