import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import type { PricedRow } from '#server/subjects.ts';

import type { RateCard } from '../schema/card.ts';
import { cardOffers } from '../schema/card-offers.ts';
import { cardOfLane, cheapestLane, laneKey } from '../schema/lanes.ts';
import { beginningNow, isQuantity, numberNames, numbersText, readNumbers } from '../schema/numbers.ts';
import { isMoved, warmestZone, zoneDegrees } from '../schema/price.ts';
import { laneFields, numberFields, type PublicPrice, shownCard, shownPrice } from '../schema/shown-price.ts';
import { spaceTerms } from '../schema/shown-space.ts';
import { findCards } from './cards.server.ts';
import { destinationOf, lanesToPlace } from './lanes-to.server.ts';
import { findOwnNumbers } from './own-numbers.server.ts';
import { listSpace } from './space.server.ts';

export interface FoundPrice {
  prices: PublicPrice;
  /** The card for search engines; empty unless everybody may see it. */
  offers: object[];
}

/** Returns a row's card with what it costs at the numbers of the address, or those that the browser keeps; null without a card that the caller may see. */
export async function findPublicPrice(
  ctx: Ctx,
  kind: string,
  row: Pick<PricedRow, 'id' | 'isPublic'>,
  { request, url }: { request: Request; url: URL },
): Promise<FoundPrice | null> {
  const card = (await findCards(ctx, kind, [row])).get(row.id);
  if (card === undefined) return null;
  const isSaid = numberNames.some((name) => url.searchParams.has(name));
  const kept = isSaid ? null : await findOwnNumbers(ctx, request);
  const price = priceOf(
    card,
    kept === null ? url.searchParams : new URLSearchParams(numbersText(kept)),
    todayHere(ctx.clock()),
  );
  const terms = [...price.card.terms, ...spaceTerms(await listSpace(ctx, { kind, id: row.id }))];
  return { prices: { ...price, card: { ...price.card, terms } }, offers: cardOffers(card) };
}

/**
 * Returns what a page shows of a card at the numbers of its address, on the lane that it names, or the cheapest to the
 * destination, or of all. Where
 * they say no temperature, a card of cold space alone is priced at its warmest, and the calculator shows that.
 */
export function priceOf(card: RateCard, params: URLSearchParams, today: string): PublicPrice {
  const read = readNumbers(withTemperature(card, params));
  const to = destinationOf(read.numbers);
  const cheapest = (to && cheapestLane(card, read.numbers, lanesToPlace(to))) ?? cheapestLane(card, read.numbers);
  const lane = card.lanes.find((one) => laneKey(one) === params.get('lane')) ?? cheapest?.lane ?? null;
  const pickup = lane === null ? null : (card.pickups.find(({ name }) => name === params.get('pickup')) ?? null);
  const isAboutStay = Object.keys(read.typed).some(isQuantity);
  const isSaid = card.mode === null ? isAboutStay : isMoved(read.numbers);
  const isRight = Object.keys(read.errors).length === 0;
  return {
    card: shownCard(card),
    validFrom: card.valid_from,
    fields: [...laneFields(card, lane, pickup?.name ?? ''), ...numberFields(card, read)],
    price:
      isSaid && isRight ? shownPrice(cardOfLane(card, lane, pickup), beginningNow(read.numbers, today), lane) : null,
  };
}

function withTemperature(card: RateCard, params: URLSearchParams): URLSearchParams {
  const degrees = zoneDegrees[warmestZone(card) ?? 'dry'];
  if (degrees === undefined || (params.get('temperatureC') ?? '') !== '') return params;
  const completed = new URLSearchParams(params);
  completed.set('temperatureC', String(degrees));
  return completed;
}
