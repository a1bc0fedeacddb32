import { sql } from 'kysely';

import { endOfDayHere, todayHere } from '#features/catalog/market-day.ts';
import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import type { Inbox } from '#server/inbox.ts';
import { listDraftsAbout } from '#server/drafts.ts';
import { type WaitingItem, afterPosition, beforePosition } from '#server/moderation-queues.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { quoteDraftForm } from '../schema/quote-draft.ts';
import { deadlineText } from './columns.server.ts';
import { quoteAuthorOf } from './own-listings.server.ts';
import { hasQuoted, inState, isAddressedTo } from './visible.server.ts';

/** More drafts than anybody has at once. */
const maxDrafts = 100;

/** Requests that invite verified listings of the caller's company, until it makes an offer or they close. */
export const requestsInbox: Inbox = {
  kind: 'requests',
  label: () => m.quotes_inbox_requests(),
  order: 30,
  // Owners of listings and profiles have an inbox anyway, and nobody else is invited.
  hasRows: () => sql`false`,
  waiting: (ctx) => waitingFor(ctx).select('quote_requests.id'),
  async list(ctx, { after, limit }) {
    const rows = await waitingFor(ctx)
      .select(['id', 'reference', 'services', 'origin_place', 'destination_place', deadlineText])
      .select(sql<Date>`published_at`.as('since'))
      .where(afterPosition(after, 'published_at', 'id'))
      .orderBy('published_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    // Until the end of the last day.
    const begun = new Set(await listDraftsAbout(ctx, quoteDraftForm, maxDrafts));
    return rows.map((row) => {
      const item = toItem(row);
      const due_at = endOfDayHere(row.deadline);
      if (!begun.has(row.reference)) return { ...item, is_unread: false, due_at };
      const detail = m.quotes_inbox_begun({ detail: item.detail });
      return { ...item, detail, href: quotePaths.quote(row.reference), is_unread: false, due_at };
    });
  },
  async answered(ctx, { after, limit }) {
    const rows = await ctx.db
      .selectFrom('quote_requests')
      .innerJoin('quote_responses as response', 'response.request_id', 'quote_requests.id')
      .where('response.organization_id', '=', quoteAuthorOf(requireUser(ctx), 'quotes.read').organizationId)
      .where('quote_requests.audience', '=', 'invited')
      .where(beforePosition(after, 'response.submitted_at', 'quote_requests.id'))
      .select(['quote_requests.id', 'quote_requests.reference', 'services', 'origin_place', 'destination_place'])
      .select('response.submitted_at as since')
      .orderBy('response.submitted_at', 'desc')
      .orderBy('quote_requests.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toItem(row), is_unread: false, due_at: null }));
  },
};

// unsafe: rows that the caller may see, by the conditions of the board
function waitingFor(ctx: Ctx) {
  const quoter = quoteAuthorOf(requireUser(ctx), 'quotes.read');
  return ctx.db
    .selectFrom('quote_requests')
    .where(isAddressedTo(quoter))
    .where(inState('active', todayHere(ctx.clock())))
    .where((eb) => eb.not(hasQuoted(quoter)));
}

interface Row {
  id: string;
  reference: string;
  services: string[];
  origin_place: string;
  destination_place: string | null;
  since: Date;
}

const toItem = ({
  id,
  reference,
  services,
  origin_place,
  destination_place,
  since,
}: Row): Omit<WaitingItem, 'due_at' | 'is_unread'> => ({
  id,
  title: reference,
  // Who asks is shown once an offer is accepted.
  detail: [
    ...services.slice(0, 1).map((service) => serviceLabel(service as ServiceCode)),
    destination_place === null ? origin_place : `${origin_place} → ${destination_place}`,
  ].join(' · '),
  href: quotePaths.request(reference),
  waiting_since: since,
});
