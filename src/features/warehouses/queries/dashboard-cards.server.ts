import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { listConversations } from '#features/messaging/queries/conversations.server.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countDemo } from '#server/count-demo.ts';
import { findDraft } from '#server/drafts.ts';
import type { CardLine, DashboardCard, StatCardData } from '#server/feature.ts';
import { appPaths } from '#shared/app-paths.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { anchorOf, fieldAnchor, waitingChangeAnchor } from '../schema/anchors.ts';
import { capacityDays } from '../schema/capacity.ts';
import { capacityFacts, fieldLabel } from '../schema/facts.ts';
import { fieldText } from '../schema/field-text.ts';
import { listingDraftKind } from '../schema/listing-draft.ts';
import type { OwnerListingSummary } from '../schema/owner-listing.ts';
import { shownFacts } from '../schema/shown.ts';
import { countListings } from './counts.server.ts';
import { countOwnListings, listOwnChanges, listStaleSpace, listUrgentListings } from './owner-listings.server.ts';
import { listUnreadAnswers } from './questions.server.ts';

const shownListings = 5;
const readListings = 200;
const shownActs = 4;

const shownAnswers = 3;

/**
 * Returns the caller's cards: answers of owners; and for the company's listings missing facts, free space to confirm, and
 * pending changes.
 */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  return [
    ...(await answerCards(ctx)),
    ...(await capacityCards(ctx)),
    ...(await ownCards(ctx)),
    ...(await changeCards(ctx)),
  ];
}

/** Unread answers to the caller's questions. */
async function answerCards(ctx: Ctx): Promise<DashboardCard[]> {
  const unread = await listUnreadAnswers(ctx);
  if (unread.length === 0) return [];
  const { items } = await listConversations(ctx, { only: unread, limit: shownAnswers });
  return [
    {
      id: 'warehouses.answers',
      title: m.warehouses_dashboard_answers(),
      value: formatNumber(unread.length),
      caption: m.warehouses_dashboard_answers_text(),
      to: messagePaths.messages(),
      order: 24,
      tone: 'attention',
      lines: items.map(({ conversation_id, title, others, last, last_message_at }) => ({
        label: new Intl.ListFormat(m.shared_locale()).format(others) || title,
        detail: [others.includes(title) ? '' : title, last?.content ?? ''].filter(Boolean).join(' · '),
        at: last_message_at,
        acts: [
          {
            label: m.warehouses_dashboard_answers_read(),
            about: title,
            to: newestPath(messagePaths.conversation(conversation_id)),
            isNeeded: true,
          },
        ],
      })),
      ...(unread.length > items.length
        ? { more: { label: m.warehouses_dashboard_answers_all(), to: messagePaths.messages() } }
        : {}),
    },
  ];
}

/** The link to all listings, below a card that shows the first of these. */
const moreListings = (listings: readonly unknown[]): Pick<DashboardCard, 'more'> =>
  listings.length > shownListings
    ? { more: { label: m.warehouses_dashboard_own_all(), to: warehousePaths.listings() } }
    : {};

/** Free space that was confirmed too long ago; a button confirms it as shown. */
async function capacityCards(ctx: Ctx): Promise<DashboardCard[]> {
  if (!may(ctx.actor, 'listings.edit')) return [];
  const stale = await listStaleSpace(ctx, shownListings + 1);
  if (stale.length === 0) return [];
  return [
    {
      id: 'warehouses.capacity',
      title: m.warehouses_dashboard_capacity(),
      caption: m.warehouses_dashboard_capacity_text({ days: capacityDays }),
      to: warehousePaths.listings(),
      order: 27,
      tone: 'attention',
      ...moreListings(stale),
      lines: stale.slice(0, shownListings).map((listing) => ({
        label: listing.company_name,
        to: warehousePaths.listingPart(listing.id, fieldAnchor('available_square_footage')),
        detail: capacityFacts
          .map((field) => [fieldLabel(field), fieldText(field, listing[field])])
          .filter(([, value]) => value !== '')
          .map(([fact, value]) => m.warehouses_dashboard_capacity_fact({ fact: fact ?? '', value: value ?? '' }))
          .join(' · '),
        at: listing.capacity_confirmed_at ?? listing.submitted_at,
        acts: [
          {
            label: m.warehouses_dashboard_capacity_still(),
            about: listing.company_name,
            post: {
              action: warehousePaths.listingState(listing.id),
              fields: {
                intent: 'confirm_capacity',
                seen: shownVersionValue(shownFacts(listing, capacityFacts)),
                return_to: appPaths.dashboard(),
              },
            },
          },
        ],
      })),
    },
  ];
}

const urgency = ({ review_status, missing }: OwnerListingSummary): number => {
  if (review_status === 'changes_requested' || review_status === 'rejected') return 3;
  if (missing.some(({ blocks }) => blocks)) return 2;
  return missing.length > 0 ? 1 : 0;
};

/** Missing facts of each listing, most urgent first; no card without listings. */
async function ownCards(ctx: Ctx): Promise<DashboardCard[]> {
  const counts = await countOwnListings(ctx);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const draft = await findDraft(ctx, { kind: listingDraftKind, token: null });
  if (total === 0 && draft === null) return [];
  const items = await listUrgentListings(ctx, readListings);
  const lacking = items
    .filter((listing) => urgency(listing) > 0 || listing.unsaid.length > 0)
    .toSorted((a, b) => urgency(b) - urgency(a));
  const begun: CardLine[] =
    draft === null
      ? []
      : [
          {
            label: m.warehouses_dashboard_draft(),
            detail: m.warehouses_dashboard_draft_text(),
            to: warehousePaths.listWarehouse(),
          },
        ];
  const waiting = counts.submitted + counts.changes_requested;
  const [most] = lacking;
  const isUrgent = most !== undefined && urgency(most) > 1;
  return [
    {
      id: 'warehouses.own',
      title: m.warehouses_dashboard_own(),
      value: formatNumber(total),
      caption:
        total === 0
          ? m.warehouses_dashboard_own_none()
          : m.warehouses_dashboard_own_states({ verified: counts.verified, waiting }),
      to: total === 0 ? warehousePaths.listWarehouse() : warehousePaths.listings(),
      order: 30,
      tone: isUrgent || draft !== null ? 'attention' : lacking.length === 0 ? 'good' : 'neutral',
      ...(isUrgent ? { next: { label: m.warehouses_dashboard_own_next(), to: warehousePaths.listing(most.id) } } : {}),
      lines: [...begun, ...lacking.slice(0, shownListings).map(lackingLine)],
      ...moreListings(lacking),
    },
  ];
}

/** A listing with its next steps, each a link to where it is done. */
function lackingLine(listing: OwnerListingSummary): CardLine {
  const { id, company_name, review_reason, missing, unsaid } = listing;
  const open = [...missing, ...unsaid];
  const acts = open.slice(0, shownActs).map((fact) => ({
    label: fact.act,
    about: company_name,
    to: warehousePaths.listingPart(id, anchorOf(fact)),
    isNeeded: fact.blocks,
  }));
  const rest = open.length - acts.length;
  return {
    label: company_name,
    to: warehousePaths.listing(id),
    ...(urgency(listing) === 3 && review_reason !== null ? { detail: review_reason } : {}),
    acts:
      rest > 0
        ? [
            ...acts,
            {
              label: m.warehouses_listing_more_missing({ count: rest }),
              about: company_name,
              to: warehousePaths.listing(id),
            },
          ]
        : acts,
  };
}

/** Pending edits of the caller's verified listings. */
async function changeCards(ctx: Ctx): Promise<DashboardCard[]> {
  const listings = await listOwnChanges(ctx, shownListings + 1);
  if (listings.length === 0) return [];
  return [
    {
      id: 'warehouses.changes',
      title: m.warehouses_dashboard_changes(),
      caption: m.warehouses_dashboard_changes_text(),
      order: 32,
      ...moreListings(listings),
      lines: listings.slice(0, shownListings).map(({ id, company_name, pending_change }) => ({
        label: company_name,
        to: warehousePaths.listingPart(id, waitingChangeAnchor),
        detail: new Intl.ListFormat(m.shared_locale()).format(pending_change?.fields.map(({ label }) => label) ?? []),
        ...(pending_change ? { at: pending_change.created_at } : {}),
      })),
    },
  ];
}

/** Returns the number for the administrators' card. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  const listings = await countListings(ctx);
  return [
    {
      id: 'warehouses',
      title: m.warehouses_nav_warehouses(),
      value: formatNumber(listings),
      caption: m.warehouses_dashboard_all_caption(),
      demo: await countDemo(ctx, 'warehouses'),
      to: warehousePaths.adminWarehouses(),
      order: 20,
    },
  ];
}
