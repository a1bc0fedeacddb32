import { sql } from 'kysely';

import { endOfDayHere, todayHere } from '#features/catalog/market-day.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { Inbox } from '#server/inbox.ts';
import { afterPosition, beforePosition } from '#server/moderation-queues.ts';
import { requireUser } from '#server/session/require.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { mayFulfil, readsOrders } from '../policy.ts';
import { quotePaths } from '../paths.ts';
import { orderNext } from '../schema/step-texts.ts';
import { isOrderOf, shownCompany } from './own-orders.server.ts';

/** Requests of the caller's company with offers that can be accepted today, until one is accepted or the request is closed. */
export const offersInbox: Inbox = {
  kind: 'offers',
  label: () => m.quotes_inbox_offers(),
  order: 34,
  // Shippers have this page anyway, and so has everybody who asks as an owner.
  hasRows: () => sql`false`,
  hasOwnCard: true,
  waiting: (ctx) => decidable(ctx).select('id'),
  async list(ctx, { after, limit }) {
    const rows = await decidable(ctx)
      .selectAll()
      .where(afterPosition(after, 'since', 'id'))
      .orderBy('since')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, reference, origin_place, offers, first_ends, since }) => ({
      id,
      title: reference,
      detail: `${origin_place} · ${m.quotes_card_offers({ count: offers, day: formatDate(first_ends) })}`,
      act: m.quotes_inbox_compare(),
      href: quotePaths.compare(reference),
      waiting_since: since,
      // Until the end of the last day of the first offer that ends.
      due_at: endOfDayHere(first_ends),
      is_unread: false,
    }));
  },
};

function decidable(ctx: Ctx) {
  const today = todayHere(ctx.clock());
  return ctx.db.selectFrom(
    ctx.db
      .selectFrom('quote_requests as request')
      .innerJoin('quote_responses as offer', 'offer.request_id', 'request.id')
      .select(['request.id', 'reference', 'origin_place'])
      .select((eb) => eb.fn.min('offer.submitted_at').$castTo<Date>().as('since'))
      .select([
        sql<number>`count(*)::integer`.as('offers'),
        sql<string>`to_char(min(offer.valid_until), 'YYYY-MM-DD')`.as('first_ends'),
      ])
      .where('request.organization_id', '=', requireUser(ctx).organization.id)
      .where(sql<boolean>`${may(ctx.actor, 'quotes.decide')}`)
      .where('request.status', '=', 'quoted')
      .where('offer.status', '=', 'submitted')
      .where(sql<boolean>`offer.valid_until >= ${today}::date`)
      .groupBy(['request.id', 'reference', 'origin_place'])
      .as('waiting'),
  );
}

/** Orders of either side that are not fulfilled yet, each with the reader's next step. */
export const ordersInbox: Inbox = {
  kind: 'orders',
  label: () => m.quotes_orders_title(),
  order: 36,
  hasRows: () => sql`false`,
  hasOwnCard: true,
  waiting: (ctx) => ownOrders(ctx).where('fulfilled_at', 'is', null).select('quote.id'),
  async list(ctx, { after, limit }) {
    const rows = await orderRows(ctx)
      .where('fulfilled_at', 'is', null)
      .where(afterPosition(after, 'decided_at', 'quote.id'))
      .orderBy('decided_at')
      .orderBy('quote.id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toItem(ctx, row), waiting_since: row.decided_at }));
  },
  async answered(ctx, { after, limit }) {
    const rows = await orderRows(ctx)
      .where('fulfilled_at', 'is not', null)
      .where(beforePosition(after, 'fulfilled_at', 'quote.id'))
      .orderBy('fulfilled_at', 'desc')
      .orderBy('quote.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toItem(ctx, row), waiting_since: row.fulfilled_at ?? row.decided_at }));
  },
};

// unsafe: `isOrderOf` asks for the company
const ownOrders = (ctx: Ctx) =>
  ctx.db
    .selectFrom('quote_responses as quote')
    .where(isOrderOf(requireUser(ctx).organization.id, 'quote'))
    .where(sql<boolean>`${readsOrders(ctx.actor)}`);

const orderRows = (ctx: Ctx) =>
  ownOrders(ctx)
    .innerJoin('quote_requests as request', 'request.id', 'quote.request_id')
    .select(['quote.id', 'provider_name', 'fulfilled_at', 'reference', 'origin_place'])
    .select(['request.organization_id as author_company', shownCompany('request').as('shipper_name')])
    // A CHECK guarantees that decided offers have a time.
    .select((eb) => eb.ref('decided_at').$notNull().as('decided_at'));

interface OrderRow {
  id: string;
  provider_name: string | null;
  shipper_name: string | null;
  fulfilled_at: Date | null;
  decided_at: Date;
  reference: string;
  origin_place: string;
  author_company: string;
}

function toItem(ctx: Ctx, { id, reference, origin_place, author_company, shipper_name, ...order }: OrderRow) {
  const isAuthor = author_company === requireUser(ctx).organization.id;
  const next = orderNext({
    ...order,
    isAuthor,
    mayFulfil:
      order.fulfilled_at === null &&
      may(ctx.actor, 'orders.fulfil') &&
      mayFulfil({ isAuthor, decided_at: order.decided_at }, ctx.clock()),
  });
  return {
    id,
    title: reference,
    // With whom, as far as it is shown.
    detail: `${(isAuthor ? order.provider_name : shipper_name) ?? origin_place} · ${next}`,
    act: m.quotes_inbox_order(),
    href: quotePaths.order(reference),
    due_at: null,
    is_unread: false,
  };
}
