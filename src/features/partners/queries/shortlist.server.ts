import type { ShortlistCard, ShortlistKind } from '#server/subjects.ts';
import { maxCompared } from '#shared/compared-slugs.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { type PartnerCard, priceRangeLabels } from '../schema/partner.ts';
import { shownCard } from '../schema/shown-card.ts';
import { listPublicCards } from './public-detail.server.ts';

/** Partners in a user's list of saved items, with the facts that matter for a choice. */
export const partnerShortlist: ShortlistKind = {
  label: () => m.partners_title(),
  browse: { label: () => m.partners_nav(), path: partnerPaths.partners() },
  compare: { path: partnerPaths.compare([]), field: 'partners', most: maxCompared },
  async cards(ctx, ids) {
    const cards = await listPublicCards(ctx, ids);
    return new Map(cards.map((card) => [card.id, shortlistCard(card)]));
  },
};

function shortlistCard(card: PartnerCard): ShortlistCard {
  const { specialty_labels, serves } = shownCard(card);
  return {
    title: card.name,
    href: partnerPaths.partner(card.slug),
    lines: [
      card.location,
      listText(specialty_labels),
      m.partners_card_serves({ countries: serves }),
      card.price_range === null ? '' : priceRangeLabels[card.price_range](),
    ].filter((line) => line !== ''),
    picture: null,
    slug: card.slug,
  };
}
