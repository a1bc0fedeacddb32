import { appPaths } from '#shared/app-paths.ts';
import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { findDraft, listDraftsAbout } from '#server/drafts.ts';
import type { CardLine, DashboardCard } from '#server/feature.ts';
import { requireUser } from '#server/session/require.ts';
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { readsOrders } from '../policy.ts';
import { quoteDraftForm } from '../schema/quote-draft.ts';
import { requestDraftKind } from '../schema/request-draft.ts';
import type { RequestCard } from '../schema/request.ts';
import { offerNext, orderNext, requestNext } from '../schema/step-texts.ts';
import { stateLabel } from '../state.ts';
import { deadlineText } from './columns.server.ts';
import { listFitting } from './for-you.server.ts';
import { listOwnOffers } from './own-offers.server.ts';
import { listOrders } from './own-orders.server.ts';
import { listOwnRequests } from './own-requests.server.ts';
import { usageOf } from './plan-usage.server.ts';
import { type QuoteAuthor, quoteAuthorOf } from './own-listings.server.ts';
import { hasQuoted, inState, isAddressedTo } from './visible.server.ts';

const shown = 4;
/** More drafts than anybody has at once. */
const maxBegun = 100;

/**
 * Returns the cards of the caller's company: its requests with an unsent draft and this month's usage, orders, offers to decide on,
 * offers awaiting a decision, and drafts of offers.
 */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  const actor = requireUser(ctx);
  if (!may(actor, 'quotes.read')) return [];
  const profile = await findProfile(ctx, actor.userId);
  if (profile === null) return [];
  const usage = await usageOf(ctx, actor.organization.id);
  const { items: own } = await listOwnRequests(ctx, { limit: shown });
  const draft = await findDraft(ctx, { kind: requestDraftKind, token: null });
  const begun: CardLine[] =
    draft === null
      ? []
      : [{ label: m.quotes_card_draft(), detail: m.quotes_card_draft_text(), to: quotePaths.newRequest() }];
  const offers = await listBegunOffers(ctx, quoteAuthorOf(actor));
  // Accounts that only make offers have no requests to show.
  const asks = profile.user_type === 'customer' || own.length > 0 || begun.length > 0;
  return [
    ...(readsOrders(actor) ? await ordersCard(ctx) : []),
    ...(may(actor, 'quotes.decide') ? await decisionCard(ctx, actor.organization.id) : []),
    ...begunCard(offers),
    ...(await forYouCard(ctx)),
    ...(await waitingCard(ctx)),
    ...(asks ? [ownCard(usage, begun, own)] : []),
  ];
}

function ownCard(
  { used, limit, resets_at }: Awaited<ReturnType<typeof usageOf>>,
  begun: readonly CardLine[],
  own: readonly RequestCard[],
): DashboardCard {
  return {
    id: 'quotes.own',
    title: m.quotes_card_own(),
    value: limit === null ? formatNumber(used) : m.quotes_card_of({ used, limit }),
    caption: limit === null ? m.quotes_card_month() : m.quotes_card_until({ day: formatDate(resets_at) }),
    to: quotePaths.ownRequests(),
    order: 20,
    more: { label: m.quotes_plan_open(), to: appPaths.plan() },
    lines: [
      ...begun,
      ...own.map((request) => ({
        label: `${request.reference} · ${request.origin_place}`,
        detail: `${stateLabel(request)} · ${requestNext(request)}`,
        to: quotePaths.request(request.reference),
      })),
    ],
  };
}

/** Open orders of either side; no card without any. */
async function ordersCard(ctx: Ctx): Promise<DashboardCard[]> {
  const { items, nextCursor } = await listOrders(ctx, { limit: shown, isOpen: true });
  if (items.length === 0) return [];
  return [
    {
      id: 'quotes.orders',
      title: m.quotes_orders_title(),
      caption: m.quotes_card_orders_caption(),
      to: quotePaths.orders(),
      order: 14,
      tone: 'good',
      lines: items.map((order) => ({
        label: `${order.reference} · ${order.origin_place}`,
        detail: orderNext(order),
        to: quotePaths.order(order.reference),
      })),
      ...(nextCursor === null ? {} : { more: { label: m.quotes_orders_all(), to: quotePaths.orders() } }),
    },
  ];
}

/** Open requests that fit the company, best first, to be answered from here; no card without any. */
async function forYouCard(ctx: Ctx): Promise<DashboardCard[]> {
  const requests = await listFitting(ctx, shown + 1);
  if (requests.length === 0) return [];
  const mayOffer = may(ctx.actor, 'quotes.edit');
  const [first] = requests;
  return [
    {
      id: 'quotes.for_you',
      title: m.quotes_fits_title(),
      caption: m.quotes_fits_subtitle(),
      to: quotePaths.forYou(),
      order: 17,
      tone: 'attention',
      ...(mayOffer && first
        ? { next: { label: m.quotes_card_offer_next(), to: quotePaths.quote(first.reference) } }
        : {}),
      lines: requests.slice(0, shown).map(({ reference, origin_place, reasons }) => ({
        label: `${reference} · ${origin_place}`,
        ...(reasons[0] === undefined ? {} : { detail: reasons[0] }),
        to: quotePaths.request(reference),
        ...(mayOffer
          ? { acts: [{ label: m.quotes_fits_offer_short(), about: reference, to: quotePaths.quote(reference) }] }
          : {}),
      })),
      ...(requests.length > shown ? { more: { label: m.quotes_fits_all(), to: quotePaths.forYou() } } : {}),
    },
  ];
}

/** The company's offers that a shipper can accept today; no card without any. */
async function waitingCard(ctx: Ctx): Promise<DashboardCard[]> {
  const { items, nextCursor } = await listOwnOffers(ctx, { limit: shown, isWaiting: true });
  if (items.length === 0) return [];
  return [
    {
      id: 'quotes.offers',
      title: m.quotes_offers_title(),
      caption: m.quotes_card_waiting_caption(),
      to: quotePaths.ownOffers(),
      order: 16,
      lines: items.map((offer) => ({
        label: `${offer.reference} · ${offer.origin_place}`,
        detail: offerNext(offer),
        to: quotePaths.request(offer.reference),
      })),
      ...(nextCursor === null ? {} : { more: { label: m.quotes_offers_all(), to: quotePaths.ownOffers() } }),
    },
  ];
}

/** Requests with offers that can be accepted today; no card without any. */
async function decisionCard(ctx: Ctx, companyId: string): Promise<DashboardCard[]> {
  const today = todayHere(ctx.clock());
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .innerJoin('quote_responses', 'quote_responses.request_id', 'quote_requests.id')
    .select(['reference', 'origin_place'])
    .select([
      sql<number>`count(*)::integer`.as('offers'),
      sql<string>`to_char(min(quote_responses.valid_until), 'YYYY-MM-DD')`.as('first_ends'),
      // Of all requests, not only of those shown.
      sql<number>`(sum(count(*)) over ())::integer`.as('all_offers'),
      sql<number>`(count(*) over ())::integer`.as('all_requests'),
    ])
    .where('quote_requests.organization_id', '=', companyId)
    .where('quote_requests.status', '=', 'quoted')
    .where('quote_responses.status', '=', 'submitted')
    .where(sql<boolean>`quote_responses.valid_until >= ${today}::date`)
    .groupBy(['quote_requests.id', 'reference', 'origin_place'])
    .orderBy('first_ends')
    .orderBy('reference')
    .limit(shown)
    .execute();
  const [first] = rows;
  if (first === undefined) return [];
  return [
    {
      id: 'quotes.decide',
      title: m.quotes_card_decide(),
      value: formatNumber(first.all_offers),
      caption: m.quotes_card_decide_caption(),
      order: 11,
      tone: 'attention',
      next: { label: m.quotes_card_decide_next(), to: quotePaths.compare(first.reference) },
      lines: rows.map(({ reference, origin_place, offers, first_ends }) => ({
        label: `${reference} · ${origin_place}`,
        detail: m.quotes_card_offers({ count: offers, day: formatDate(first_ends) }),
        to: quotePaths.compare(reference),
      })),
      ...(first.all_requests > rows.length
        ? { more: { label: m.quotes_card_own_all(), to: quotePaths.ownRequests() } }
        : {}),
    },
  ];
}

// unsafe: rows that the caller may see, by the conditions of the board
/** Returns requests with an unsent draft of an offer that can still be sent, newest first. */
async function listBegunOffers(ctx: Ctx, quoter: QuoteAuthor) {
  const begun = await listDraftsAbout(ctx, quoteDraftForm, maxBegun);
  if (begun.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'reference', 'origin_place', deadlineText])
    .where('reference', 'in', begun)
    .where(inState('active', todayHere(ctx.clock())))
    .where((eb) => eb.or([eb('audience', '=', 'open'), eb.and([isAddressedTo(quoter), hasQuoted(quoter)])]))
    .execute();
  return rows.toSorted((a, b) => begun.indexOf(a.reference) - begun.indexOf(b.reference));
}

type BegunOffers = Awaited<ReturnType<typeof listBegunOffers>>;

/** Drafts of offers; no card without any. */
function begunCard(rows: BegunOffers): DashboardCard[] {
  const [first] = rows;
  if (first === undefined) return [];
  return [
    {
      id: 'quotes.begun',
      title: m.quotes_card_begun(),
      value: formatNumber(rows.length),
      caption: m.quotes_card_draft_text(),
      order: 12,
      tone: 'attention',
      next: { label: m.quotes_card_begun_next(), to: quotePaths.quote(first.reference) },
      lines: rows.slice(0, shown).map(({ reference, origin_place, deadline }) => ({
        label: `${reference} · ${origin_place}`,
        detail: m.quotes_card_asked_until({ day: formatDate(deadline) }),
        to: quotePaths.quote(reference),
      })),
    },
  ];
}
