import { placeName } from '#features/catalog/place-name.ts';
import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

// unsafe: staff decide about the rows of every company
/** Partners that their owners resubmitted, or that were removed from the directory. */
export const partnersQueue = reviewQueue({
  kind: 'partners',
  label: () => m.partners_queue_partners(),
  order: 14,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('logistics_partners')
      .select(['id', 'name', 'city', 'state', 'country_code', 'submitted_at'])
      .where('review_status', '=', 'submitted'),
  since: 'submitted_at',
  toItems: (rows) =>
    rows.map(({ id, name, submitted_at, ...place }) => ({
      id,
      title: name,
      detail: placeName(place),
      waiting_since: submitted_at,
      href: partnerPaths.reviewPartner(id),
    })),
});
