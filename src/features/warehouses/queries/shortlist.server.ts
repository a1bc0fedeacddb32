import { imageSrcSet, imageUrl } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';
import type { ShortlistCard, ShortlistKind } from '#server/subjects.ts';
import { maxCompared } from '#shared/compared-slugs.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { PausedListing } from '../schema/paused-listing.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import { placeName } from '#features/catalog/place-name.ts';
import { listPaused } from './paused.server.ts';
import { listPublicCards } from './public-detail.server.ts';

/** Listings in a user's list of saved items, with the facts that matter for a choice. */
export const warehouseShortlist: ShortlistKind = {
  label: () => m.warehouses_shortlist(),
  browse: { label: () => m.warehouses_nav_find(), path: warehousePaths.directory() },
  compare: { path: warehousePaths.compare([]), field: 'warehouses', most: maxCompared },
  async cards(ctx: Ctx, ids: readonly string[]) {
    const cards = await listPublicCards(ctx, { ids });
    const shown = new Map(cards.map((card) => [card.id, shortlistCard(card)]));
    const paused = await listPaused(
      ctx,
      ids.filter((id) => !shown.has(id)),
    );
    for (const listing of paused) shown.set(listing.id, pausedCard(listing));
    return shown;
  },
};

/** Without comparison and request, because it takes no inquiries. */
function pausedCard(listing: PausedListing): ShortlistCard {
  const { paused_at: since, paused_until: until } = listing;
  return {
    title: listing.company_name,
    href: warehousePaths.warehouse(listing.slug),
    lines: [
      placeName(listing),
      m.warehouses_paused_title(),
      ...(since ? [m.warehouses_paused_since_day({ day: formatDate(since) })] : []),
      ...(until ? [m.warehouses_paused_until_day({ day: formatDate(until) })] : []),
    ],
    picture: null,
  };
}

function shortlistCard(card: WarehouseCard): ShortlistCard {
  const { slug, company_name, rates_starting, available_square_footage: free, total_square_footage, photo } = card;
  const minor = rates_starting === null ? null : minorFromMajor(rates_starting, 'USD');
  const rate =
    minor === null ? m.warehouses_shortlist_on_request() : formatMoney({ amountMinor: minor, currency: 'USD' });
  return {
    title: company_name,
    href: warehousePaths.warehouse(slug),
    lines: [placeName(card), minor === null ? rate : m.warehouses_shortlist_from({ rate })],
    areas: [
      ...(free === null ? [] : [{ label: m.warehouses_shortlist_free(), sqFt: free }]),
      { label: m.warehouses_shortlist_total(), sqFt: total_square_footage },
    ],
    picture: photo && {
      src: imageUrl(photo.file_id, 480),
      srcSet: imageSrcSet({ id: photo.file_id, width: photo.width, height: photo.height }),
      width: photo.width,
      height: photo.height,
      alt: photo.alt_text,
      lang: photo.alt_text_language,
    },
    slug,
  };
}
