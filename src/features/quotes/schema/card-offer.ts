import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import { type AnsweredService, isAnswered, unpricedServices } from '#features/rates/schema/answers.ts';
import {
  type CardLine,
  type CardUnit,
  type CardZone,
  type RateCard,
  unitLabel,
  zoneLabels,
} from '#features/rates/schema/card.ts';
import { lineName, linePriceText, missingLabels } from '#features/rates/schema/card-text.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { type PricedLine, priceCard, warmestZone, zoneDegrees, zoneOf } from '#features/rates/schema/price.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { priceQuote, quantitiesOf } from './pricing.ts';
import type { QuoteLine, QuoteUnit } from './quote.ts';
import type { DemandProfile } from './request.ts';

// An offer made of a rate card, at the numbers of a request (decision 0121). At these numbers its month and its one-time
// charges are exactly those of the card.

/** What a request asks of a card. */
export interface CardDemand extends Pick<
  DemandProfile,
  'pallets' | 'area_sqft' | 'orders_per_month' | 'lines_per_month' | 'inbound_containers_per_month'
> {
  services: readonly ServiceCode[];
  /** Degrees Celsius; null if nobody says. */
  temperature: number | null;
}

export interface CardOffer {
  currency: Currency;
  lines: QuoteLine[];
  monthMinor: number;
  onceMinor: number;
  /** What is asked and has no price, in the reader's language. An offer with such a gap does not bind. */
  gaps: string[];
  /** Prices of the card for what comes up, as text. */
  besides: string | null;
}

/** What a draft would be answered at once, if it were sent now. */
export interface DraftAnswers {
  count: number;
  /** How many of them may be accepted at once. */
  binding: number;
  /** Whose cards they are. */
  warehouses: string[];
  /** What the cheapest month costs, in US dollars; null if none is in dollars. */
  month: string | null;
}

/** Returns the numbers of a request at which a card is priced. */
export function numbersOfRequest(demand: CardDemand): Numbers {
  const { pallets, area_sqft, orders_per_month, lines_per_month, temperature, services } = demand;
  return {
    months: 1,
    ...(pallets !== null && { pallets }),
    ...(area_sqft !== null && { areaSqft: area_sqft }),
    ...(orders_per_month !== null && { ordersPerMonth: orders_per_month }),
    ...(orders_per_month !== null && lines_per_month !== null && { linesPerOrder: lines_per_month / orders_per_month }),
    ...(temperature !== null && { temperatureC: temperature }),
    ...(services.includes('hazmat') && { hazardous: 1 }),
  };
}

/** Units of an offer for monthly lines of a card; the others have no quantity in a request. */
const monthlyUnits: Partial<Record<CardUnit, QuoteUnit>> = {
  pallet_month: 'pallet_month',
  pallet_week: 'pallet_month',
  pallet_day: 'pallet_month',
  sqft_month: 'sqft_month',
  order: 'order',
  pick: 'pick',
};

/** Floor-loaded unloading comes first: nobody says that boxes stand on pallets. */
const containerUnits: readonly CardUnit[] = ['container_loose', 'container', 'container_palletized'];

export const longestNote = 120;
const longestText = 2000;

/**
 * Returns the offer of a card for a request; null if the card says nothing that can be counted, or keeps goods that must
 * stay cold for which it has no price. Cold goods of which nobody says how cold are priced at the card's warmest cold
 * zone, as an indication.
 */
export function cardOffer(card: RateCard, asked: CardDemand): CardOffer | null {
  const assumed = assumedZone(card, asked);
  const demand = { ...asked, temperature: asked.temperature ?? (assumed && zoneDegrees[assumed]) ?? null };
  const keepsCold = demand.services.includes('cold_storage') || demand.temperature !== null;
  const zone = zoneOf(demand.temperature ?? undefined);
  if (keepsCold && !isCold(card, demand, zone)) return null;
  const price = priceCard(card, numbersOfRequest(demand));
  const unit = (line: PricedLine) => monthlyUnits[line.unit];
  const containers = containerLine(card, demand);
  const monthly = price.lines.filter((line) => line.period === 'month');
  const counted = monthly.filter((line) => line.unit !== 'percent' && unit(line) !== undefined);
  const flat = monthly.filter(
    (line) => line.charge !== 'minimum' && line.unit !== 'percent' && unit(line) === undefined,
  );
  const least = minimumBeside(
    monthly.find(({ charge }) => charge === 'minimum'),
    containers,
  );
  const percents = monthly.filter((line) => line.unit === 'percent');
  if (counted.length === 0 && containers === null) return null;
  if (price.missing.includes('storage') && counted.length === 0) return null;
  // What a month costs whatever its quantity raises the minimum of the first line: an offer has no unit for it.
  const folded = least === undefined ? flat : [...flat, ...percents, least];
  const [first, ...others] = counted;
  if (first === undefined && folded.length > 0) return null;
  const lines = [
    ...(first === undefined ? [] : [withMinimum(first, folded, card)]),
    ...others.map((line) => withMinimum(line, [], card)),
    ...(containers === null ? [] : [containers.line]),
    ...(least === undefined ? percents.map(percentLine) : []),
    ...price.lines.filter(({ period }) => period === 'once').map(onceLine),
  ];
  const { month, once } = priceQuote(lines, quantitiesOf({ ...demand, peak_month: null, weight_lbs: null }));
  const unpriced = unpricedServices(card, demand.services);
  const gaps = [
    ...(assumed === null ? [] : [m.quotes_card_gap_temperature({ zone: zoneLabels[assumed]() })]),
    ...price.missing.map((one) => missingLabels[one]()),
    ...unpriced.map(serviceLabel),
    ...((demand.inbound_containers_per_month ?? 0) > 0 && containers === null ? [m.quotes_card_gap_containers()] : []),
    ...(demand.lines_per_month !== null && demand.orders_per_month === null ? [missingLabels.picking()] : []),
    ...demand.services.filter((code) => isUncounted(code, demand)).map(serviceLabel),
  ];
  return {
    currency: card.currency,
    lines,
    monthMinor: Number(month),
    onceMinor: Number(once),
    gaps: [...new Set(gaps)],
    besides: besidesText(price.uncounted, card, containers?.source),
  };
}

/** The zone in which cold goods without a temperature are priced; null if one is said, or the card has no cold space. */
function assumedZone(card: RateCard, { services, temperature }: CardDemand): CardZone | null {
  if (temperature !== null || !services.includes('cold_storage')) return null;
  return warmestZone({ lines: card.lines.filter(({ zone }) => zone === 'cool' || zone === 'frozen') });
}

/** Cold goods need a price for their temperature: one for any is that of a dry house. */
function isCold(card: RateCard, { temperature }: CardDemand, zone: string): boolean {
  if (temperature !== null && zone === 'dry') return true;
  if (temperature === null) return false;
  return card.lines.some((line) => line.charge === 'storage' && line.state === 'priced' && line.zone === zone);
}

const countedBy: Partial<Record<AnsweredService, (demand: CardDemand) => boolean>> = {
  storage: ({ pallets, area_sqft }) => pallets !== null || area_sqft !== null,
  cold_storage: ({ pallets, area_sqft }) => pallets !== null || area_sqft !== null,
  pick_pack: ({ orders_per_month }) => orders_per_month !== null,
  ecommerce_fulfillment: ({ orders_per_month }) => orders_per_month !== null,
};

/** A service for which the request says no quantity: nobody knows what it will cost. */
const isUncounted = (code: ServiceCode, demand: CardDemand): boolean =>
  isAnswered(code) && countedBy[code] !== undefined && !countedBy[code](demand);

/** Containers count towards the card's minimum a month. */
function minimumBeside(least: PricedLine | undefined, containers: ContainerLine | null): PricedLine | undefined {
  const amount_minor = (least?.amount_minor ?? 0) - (containers?.monthMinor ?? 0);
  return least !== undefined && amount_minor > 0 ? { ...least, amount_minor } : undefined;
}

interface ContainerLine {
  line: QuoteLine;
  monthMinor: number;
  source: CardLine;
}

function containerLine(card: RateCard, { inbound_containers_per_month: count }: CardDemand): ContainerLine | null {
  if (count === null) return null;
  const offered = card.lines.filter((line) => line.state === 'priced' && line.amount_minor !== null);
  const [source] = containerUnits.flatMap((unit) => offered.filter((line) => line.unit === unit));
  if (source?.amount_minor == null) return null;
  const reached = source.steps.filter(({ from }) => from <= count).at(-1)?.amount_minor ?? source.amount_minor;
  const line = { ...monthLine(source.charge, 'container'), amount_minor: reached, minimum_minor: source.minimum_minor };
  return { line, monthMinor: Math.max(reached * count, source.minimum_minor ?? 0), source };
}

export const monthLine = (charge: QuoteLine['charge'], unit: QuoteUnit): QuoteLine => ({
  charge,
  unit,
  period: 'month',
  note: null,
  amount_minor: null,
  percent_hundredths: null,
  minimum_minor: null,
  quantity: null,
});

/** An amount that rounding or other charges raised is kept as the line's minimum, so that the month is the card's. */
function withMinimum(line: PricedLine, folded: readonly PricedLine[], { currency }: RateCard): QuoteLine {
  const perMonth = line.unit === 'pallet_week' ? 52 / 12 : line.unit === 'pallet_day' ? 365 / 12 : 1;
  // Rounded down, so that the minimum below decides the month.
  const amount_minor = perMonth === 1 ? line.unit_minor : Math.floor((line.unit_minor ?? 0) * perMonth);
  const extra = folded.reduce((sum, one) => sum + one.amount_minor, 0);
  const needsMinimum = line.isMinimum || extra > 0 || perMonth !== 1;
  const names = folded.map((one) =>
    m.quotes_card_folded({ name: lineName(one), amount: formatMoney({ amountMinor: one.amount_minor, currency }) }),
  );
  return {
    ...monthLine(chargeOf(line), monthlyUnits[line.unit] ?? 'pallet_month'),
    amount_minor,
    minimum_minor: needsMinimum ? line.amount_minor + extra : null,
    note: names.length === 0 ? null : m.quotes_card_with({ names: names.join('; ') }).slice(0, longestNote),
  };
}

export const chargeOf = ({ charge }: PricedLine): QuoteLine['charge'] => (charge === 'minimum' ? 'account' : charge);

const percentLine = (line: PricedLine): QuoteLine => ({
  ...monthLine(chargeOf(line), 'percent'),
  percent_hundredths: line.percent_hundredths,
  minimum_minor: line.isMinimum ? line.amount_minor : null,
});

/** A one-time line; what is not a whole number of times one price is one amount. */
function onceLine(line: PricedLine): QuoteLine {
  const { quantity, unit_minor, amount_minor } = line;
  const isWhole = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && !line.isMinimum;
  const unit = line.unit === 'pallet_in' || line.unit === 'pallet_out' ? 'receipt_pallet' : 'shipment';
  return {
    ...monthLine(chargeOf(line), unit),
    period: 'once',
    quantity: isWhole ? quantity : 1,
    amount_minor: isWhole ? unit_minor : amount_minor,
  };
}

/** "Labour, hour: $47.00; …": prices for what nobody can count before. */
export function besidesText(
  lines: readonly CardLine[],
  { currency, mode }: RateCard,
  counted?: CardLine,
): string | null {
  const texts = lines
    .filter((line) => line !== counted)
    .map((line) => m.quotes_card_besides_line({ name: lineName(line), unit: unitLabel(line.unit, mode !== null), price: linePriceText(line, currency) })); // prettier-ignore
  return texts.length === 0 ? null : m.quotes_card_besides({ lines: texts.join('; ') }).slice(0, longestText);
}
