import { placeName } from '#features/catalog/place-name.ts';
import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { type RegistrationStatus, registrationStatusLabels } from '../state/registration.ts';

// unsafe: staff decide about the rows of every company
/** Undecided registrations of providers. */
export const registrationsQueue = reviewQueue({
  kind: 'registrations',
  label: () => m.partners_queue_registrations(),
  order: 12,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('provider_registrations')
      .select(['id', 'company_name', 'city', 'state', 'country_code', 'status', 'submitted_at'])
      .where('status', 'in', ['submitted', 'in_review']),
  since: 'submitted_at',
  toItems: (rows) =>
    rows.map(({ id, company_name, city, state, country_code, status, submitted_at }) => ({
      id,
      title: company_name,
      // A CHECK limits the states.
      detail: `${placeName({ city, state, country_code })} · ${registrationStatusLabels[status as RegistrationStatus]()}`,
      waiting_since: submitted_at,
      href: partnerPaths.reviewRegistration(id),
    })),
});
