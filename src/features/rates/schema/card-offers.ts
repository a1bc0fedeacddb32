import { typedAmount } from '#shared/money.ts';

import { type CardLine, type RateCard, unitLabel } from './card.ts';
import { lineName } from './card-text.ts';
import { laneName } from './lanes.ts';

// A public rate card as search engines read it: schema.org's Offer with the price of one unit.

/** Returns an offer for each price of a public card; none for other cards. Percentages are of other prices and are left out. */
export function cardOffers(card: RateCard): object[] {
  if (card.visibility !== 'public') return [];
  const offersOf = (lines: readonly CardLine[], of: string | null) =>
    lines
      .filter(({ state, amount_minor }) => state === 'priced' && amount_minor !== null)
      .map((line) => offerOf(line, card, of === null ? lineName(line) : `${lineName(line)}: ${of}`));
  return [
    ...card.lanes.flatMap((lane) => offersOf(lane.lines, laneName(lane))),
    ...card.pickups.flatMap(({ name, line }) => offersOf([line], name)),
    ...offersOf(card.lines, null),
  ];
}

function offerOf(line: CardLine, card: RateCard, name: string): object {
  const { currency, valid_from, valid_until, mode } = card;
  const price = (minor: number) => ({ price: typedAmount(minor, currency), priceCurrency: currency });
  const unit = { '@type': 'UnitPriceSpecification', unitText: unitLabel(line.unit, mode !== null) };
  const [first = null] = line.steps;
  const quantity = (least: number, most: number | null) => ({
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: least, ...(most !== null && { maxValue: most }) },
  });
  const prices = [
    { ...unit, ...price(line.amount_minor ?? 0), ...(first && quantity(1, first.from - 1)) },
    ...line.steps.map(({ from, amount_minor }, index) => {
      const next = line.steps[index + 1];
      return { ...unit, ...price(amount_minor), ...quantity(from, next === undefined ? null : next.from - 1) };
    }),
  ];
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name },
    priceSpecification: prices.length === 1 ? prices[0] : prices,
    ...(line.minimum_minor !== null && {
      eligibleTransactionVolume: { '@type': 'PriceSpecification', minPrice: typedAmount(line.minimum_minor, currency), priceCurrency: currency }, // prettier-ignore
    }),
    validFrom: valid_from,
    ...(valid_until !== null && { priceValidUntil: valid_until }),
  };
}
