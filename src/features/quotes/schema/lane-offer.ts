import type { Lane, RateCard } from '#features/rates/schema/card.ts';
import { cardOfLane, laneName } from '#features/rates/schema/lanes.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { pricesTheWay, priceCard } from '#features/rates/schema/price.ts';
import type { Currency } from '#shared/money.ts';

import { besidesText, chargeOf, longestNote, monthLine } from './card-offer.ts';
import type { QuoteLine } from './quote.ts';

interface LaneOffer {
  currency: Currency;
  lines: QuoteLine[];
  /** Prices of the card for what the request says no quantity of, as text. */
  besides: string | null;
}

/**
 * Returns what a partner's card asks on a lane, as lines of an offer: what can be counted at these numbers as amounts of
 * one shipment, which are together exactly the card's, and freight by volume by its price for one cubic metre. Null
 * without a price of the freight itself.
 */
export function laneOffer(card: RateCard, lane: Lane, numbers: Numbers): LaneOffer | null {
  const ofLane = cardOfLane(card, lane);
  const price = priceCard(ofLane, numbers);
  const isCounted = price.lines.some(pricesTheWay);
  // Without the freight a percentage of it is nothing.
  const counted = price.lines.filter(({ unit }) => isCounted || unit !== 'percent');
  const open = isCounted
    ? []
    : ofLane.lines.filter((line) => line.state === 'priced' && (pricesTheWay(line) || line.unit === 'percent'));
  const byVolume = open.filter(({ unit }) => unit === 'cbm');
  if (!isCounted && byVolume.length === 0) return null;
  const note = laneName(lane).slice(0, longestNote);
  const besides = [...open.filter((line) => !byVolume.includes(line)), ...price.uncounted];
  return {
    currency: card.currency,
    lines: [
      ...byVolume.map(({ charge, amount_minor, minimum_minor }): QuoteLine => ({
        ...monthLine(charge, 'cbm'),
        amount_minor,
        minimum_minor,
        note,
      })),
      ...counted.map((line): QuoteLine => ({
        ...monthLine(chargeOf(line), 'shipment'),
        amount_minor: line.amount_minor,
        note: pricesTheWay(line) ? note : null,
      })),
    ],
    besides: besidesText(besides, card),
  };
}
