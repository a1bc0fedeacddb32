import type { Ctx } from '#server/context.ts';
import { findDraft } from '#server/drafts.ts';
import type { StatCardData } from '#server/feature.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { listingDraftKind } from '../schema/listing-draft.ts';
import { countListings } from './counts.server.ts';
import { countOwnListings, listOwnListings } from './owner-listings.server.ts';

const shownListings = 5;

/** The caller's listings and what they lack. */
export async function dashboardCards(ctx: Ctx): Promise<StatCardData[]> {
  const counts = await countOwnListings(ctx);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { items } = await listOwnListings(ctx, { limit: shownListings });
  const lacking = items.flatMap((listing) => {
    const isSentBack = listing.review_status === 'changes_requested' || listing.review_status === 'rejected';
    const blocking = listing.review_status === 'verified' ? [] : listing.missing.filter((fact) => fact.blocks);
    const detail = isSentBack ? (listing.review_reason ?? '') : blocking.map((fact) => fact.text).join(' · ');
    return detail === '' ? [] : [{ label: listing.company_name, detail, to: warehousePaths.listing(listing.id) }];
  });
  const draft = await findDraft(ctx, { kind: listingDraftKind, token: null });
  if (draft !== null)
    lacking.unshift({
      label: m.warehouses_dashboard_draft(),
      detail: m.warehouses_dashboard_draft_text(),
      to: warehousePaths.listWarehouse(),
    });
  const waiting = counts.submitted + counts.changes_requested;
  return [
    {
      id: 'warehouses.own',
      title: m.warehouses_dashboard_own(),
      value: String(total),
      caption:
        total === 0
          ? m.warehouses_dashboard_own_none()
          : m.warehouses_dashboard_own_states({ verified: counts.verified, waiting }),
      to: total === 0 ? warehousePaths.listWarehouse() : warehousePaths.listings(),
      order: 30,
      tone: lacking.length > 0 ? 'attention' : counts.verified > 0 ? 'good' : 'neutral',
      ...(lacking.length > 0 ? { items: lacking } : {}),
    },
  ];
}

/** The number behind the administrators' card. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  const listings = await countListings(ctx);
  return [
    {
      id: 'warehouses',
      title: m.warehouses_nav_warehouses(),
      value: formatNumber(listings),
      caption: m.warehouses_dashboard_all_caption(),
      to: warehousePaths.adminWarehouses(),
      order: 20,
    },
  ];
}
