import { type RawBuilder, sql } from 'kysely';

import { isAdmin, isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import { containsWords } from '#server/db/words-in.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import { formatDate } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { type RequestStatus, requestStatusLabels } from '../state.ts';

/** Requests by their reference or id, or by what they and those who wrote them are called. */
function matching(text: string): RawBuilder<boolean> {
  const isId: boolean = isUuid(text);
  if (isId) return sql`id = ${text}::uuid`;
  const reference = text.toUpperCase();
  return /^QR-\d+$/.test(reference) ? sql`reference = ${reference}` : containsWords('private_text', text);
}

// unsafe: staff find the rows of every company
const requestsWith = (ctx: Ctx, text: string, limit: number, of = sql<boolean>`true`) =>
  ctx.db
    .selectFrom('quote_requests')
    .where('quote_requests.id', 'in', newestMatching({ table: 'quote_requests', matches: matching(text), of, limit }))
    .orderBy('quote_requests.created_at', 'desc')
    .orderBy('quote_requests.id', 'desc');

/** Quote requests. */
export const requestSearch: StaffSearch = {
  kind: 'quote-requests',
  label: () => m.quotes_admin_title(),
  order: 30,
  may: isStaff,
  all: (q) => quotePaths.adminRequests({ q }),
  async find(ctx, text, limit) {
    const rows = await requestsWith(ctx, text, limit)
      .select(['id', 'reference', 'company_name', 'origin_place', 'status'])
      .execute();
    return rows.map(({ id, reference, company_name, origin_place, status }) => ({
      id,
      title: reference,
      // A CHECK limits the statuses.
      detail: [company_name, origin_place, requestStatusLabels[status as RequestStatus]()].join(' · '),
      href: quotePaths.reviewRequest(id),
    }));
  },
};

// unsafe: staff find the rows of every company
/** Orders, by their request: offers are confidential, so moderators find none. */
export const orderSearch: StaffSearch = {
  kind: 'orders',
  label: () => m.quotes_orders_title(),
  order: 35,
  may: isAdmin,
  all: (q) => quotePaths.adminRequests({ q, status: 'accepted' }),
  async find(ctx, text, limit) {
    const rows = await requestsWith(ctx, text, limit, sql`status = 'accepted'`)
      .innerJoin('quote_responses as quote', (join) =>
        join.onRef('quote.request_id', '=', 'quote_requests.id').on('quote.status', '=', 'accepted'),
      )
      .select(['quote_requests.id', 'reference', 'company_name', 'provider_name', 'decided_at'])
      .execute();
    return rows.map(({ id, reference, company_name, provider_name, decided_at }) => ({
      id,
      title: reference,
      detail: [company_name, provider_name, decided_at && formatDate(decided_at)].filter(Boolean).join(' · '),
      href: quotePaths.reviewRequest(id),
    }));
  },
};
