import type { Currency } from '#shared/money.ts';

import type { RateCard } from './card.ts';
import { lineColumns, lineFields } from './card-defaults.ts';
import { laneFieldNames, laneFields, pickupFields } from './lane-prices.ts';

/** The parts of a card, each of which is a file of its own. That of a house has lines alone. */
export const cardParts = ['lanes', 'pickups', 'lines'] as const;
export type CardPart = (typeof cardParts)[number];

interface PartTable {
  columns: readonly string[];
  rows: string[][];
}

/** Returns a part of a card as the table that reads back unchanged. */
export function partTable(card: Pick<RateCard, CardPart | 'currency'>, part: CardPart): PartTable {
  const { currency } = card;
  if (part === 'lanes') return tableOf(laneFieldNames, card.lanes.map((lane) => laneFields(lane, currency)), currency); // prettier-ignore
  if (part === 'lines') return tableOf(lineColumns, card.lines.map((line) => lineFields(line, currency)), currency); // prettier-ignore
  const zones = card.pickups.map((zone) => pickupFields(zone, currency));
  const named = zones.map(({ name, ...fields }) => ({ pickup_zone: name, ...fields }));
  return tableOf(['pickup_zone', 'unit', 'amount', 'minimum'], named, currency);
}

const tableOf = <Name extends string>(columns: readonly Name[], rows: readonly Record<Name, string>[], currency: Currency): PartTable => ({
  columns: [...columns, 'currency'],
  rows: rows.map((fields) => [...columns.map((column) => fields[column]), currency]),
}); // prettier-ignore
