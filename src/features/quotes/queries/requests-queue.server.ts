import { sql } from 'kysely';

import { serviceLabel, type ServiceCode } from '#features/catalog/services.ts';
import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

// unsafe: staff decide about the rows of every company
/** Open requests that staff review before publication. */
export const requestsQueue = reviewQueue({
  kind: 'quote-requests',
  label: () => m.quotes_queue(),
  order: 30,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('quote_requests')
      .select(['id', 'reference', 'company_name', 'service_type', 'origin_place', 'created_at'])
      .where(sql<boolean>`status = 'pending' and published_at is null`),
  since: 'created_at',
  toItems: (rows) =>
    rows.map(({ id, reference, company_name, service_type, origin_place, created_at }) => ({
      id,
      title: company_name,
      detail: `${reference} · ${serviceLabel(service_type as ServiceCode)} · ${origin_place}`,
      waiting_since: created_at,
      href: quotePaths.reviewRequest(id),
    })),
});
