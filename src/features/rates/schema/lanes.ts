import * as m from '#texts/messages.js';

import { type Lane, modeLabels, type PickupZone, type RateCard } from './card.ts';
import type { Numbers } from './numbers.ts';
import { type Price, priceCard } from './price.ts';

// A partner's card is priced by lane: that of a lane has the lane's lines, those of every lane, and the pick-up if there is one.

/** Identifies a lane within the versions of a card, in an address. */
export const laneKey = ({ origin, destination, mode }: Lane): string => [origin.id, destination.id, mode].join('~');

/** "Miami, FL – Kingston, Jamaica, by sea" */
export const laneName = ({ origin, destination, mode }: Lane): string =>
  m.rates_lane_name({ origin: origin.name, destination: destination.name, mode: modeLabels[mode]() });

/** Returns the card of a lane; without one, the card as it is. */
export const cardOfLane = (card: RateCard, lane: Lane | null, pickup: PickupZone | null = null): RateCard => ({
  ...card,
  mode: lane?.mode ?? card.mode,
  lines: [...(lane?.lines ?? []), ...(pickup === null ? [] : [pickup.line]), ...card.lines],
});

export interface PricedLane {
  /** Null: the card has no lanes. */
  lane: Lane | null;
  price: Price;
}

/**
 * Returns what a card costs at these numbers: on the lane that costs least among those that fit, one with a price for
 * everything before others. Null if no lane fits.
 */
export function cheapestLane(
  card: RateCard,
  numbers: Numbers,
  fits: (lane: Lane) => boolean = () => true,
): PricedLane | null {
  if (card.lanes.length === 0) return { lane: null, price: priceCard(card, numbers) };
  const [first] = card.lanes
    .filter(fits)
    .map((lane) => ({ lane, price: priceCard(cardOfLane(card, lane), numbers) }))
    .toSorted((a, b) => a.price.missing.length - b.price.missing.length || a.price.totalMinor - b.price.totalMinor);
  return first ?? null;
}
