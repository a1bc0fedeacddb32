import { divided, larger } from '#shared/whole-amounts.ts';
import type { Charge } from '#features/catalog/charges.ts';

import {
  type CardLine,
  type CardMode,
  type CardUnit,
  type CardZone,
  cardUnits,
  cardZones,
  isStorageUnit,
  type RateCard,
} from './card.ts';
import type { NumberName, Numbers } from './numbers.ts';
import { monthsOfStay } from './season.ts';

// The arithmetic of rate cards (decision 0121). Whole minor units; a line is rounded once, half up. A price that is missing is
// never zero: it is named.

/** So much of a unit, as a fraction. */
export interface Quantity {
  count: bigint;
  per: bigint;
  period: 'month' | 'once';
}

/** What a card's line costs at the reader's numbers. */
export interface PricedLine {
  charge: Charge | 'minimum';
  unit: CardUnit;
  zone: CardZone | null;
  period: 'month' | 'once';
  /** How many of the unit; null for a percentage of every month. */
  quantity: number | null;
  /** Price of one, at this volume; null for a percentage. */
  unit_minor: number | null;
  percent_hundredths: number | null;
  /** Months of the year that a percentage is for; its quantity is how many of the stay these are. */
  months: readonly number[] | null;
  amount_minor: number;
  /** The line's minimum is more than what it costs. */
  isMinimum: boolean;
}

/** Something that the numbers ask for and the card has no price for. */
export type Missing = 'storage' | 'handling_in' | 'handling_out' | 'order_handling' | 'picking' | 'transport';

export interface Price {
  monthlyMinor: number;
  onceMinor: number;
  /** `months × monthlyMinor + onceMinor` */
  totalMinor: number;
  lines: PricedLine[];
  missing: Missing[];
  /** Lines with a price that the numbers say no quantity for; they are not in the total. */
  uncounted: CardLine[];
}

const month = (count: number | undefined, factor: [number, number] = [1, 1]): Quantity | null =>
  count === undefined ? null : { ...fraction(count, factor), period: 'month' };
const once = (count: number | undefined, factor: [number, number] = [1, 1]): Quantity | null =>
  count === undefined ? null : { ...fraction(count, factor), period: 'once' };

/** Thousandths are as exact as people measure. */
const precision = 1000;
const fraction = (count: number, [times, by]: [number, number]) => ({
  count: BigInt(Math.round(count * precision)) * BigInt(times),
  per: BigInt(precision) * BigInt(by),
});

/**
 * Goods that are said without a movement a month come in once and leave once: 40 pallets for three months are 40 in and
 * 40 out.
 */
const moved = (
  perMonth: number | undefined,
  { pallets, cartonsInPerMonth, cartonsOutPerMonth }: Numbers,
): Quantity | null =>
  perMonth === undefined
    ? once(cartonsInPerMonth === undefined && cartonsOutPerMonth === undefined ? pallets : undefined)
    : month(perMonth);

/** A cubic metre weighs at least so many kilograms: 1:6000 by air, weight or measure by sea, 1:3000 on the road. */
const kgPerCubicMetre: Record<CardMode, number> = { air: 1000 / 6, ocean: 1000, ground: 1000 / 3 };

function chargeableKg({ weightKg, volumeM3 }: Numbers, mode: CardMode | null): number | undefined {
  if (weightKg === undefined && volumeM3 === undefined) return undefined;
  return Math.max(weightKg ?? 0, mode === null ? 0 : (volumeM3 ?? 0) * kgPerCubicMetre[mode]) || undefined;
}

/** By sea a ton counts as much as a cubic metre. */
function chargeableCubicMetres({ weightKg, volumeM3 }: Numbers, mode: CardMode | null): number | undefined {
  return mode === 'ocean' && volumeM3 !== undefined ? Math.max(volumeM3, (weightKg ?? 0) / 1000) : volumeM3;
}

type Counts = (numbers: Numbers, mode: CardMode | null) => Quantity | null;

/** Whole containers, by their price. */
const containers = {
  container_20: 'containers20',
  container_40: 'containers40',
  container_40hc: 'containers40hc',
  container_40rf: 'containers40rf',
} as const satisfies Partial<Record<CardUnit, NumberName>>;
type ContainerUnit = keyof typeof containers;
export const containerUnits = Object.keys(containers) as ContainerUnit[];
export const containerNumber = (unit: ContainerUnit) => containers[unit];

const containersIn = (numbers: Numbers): ContainerUnit[] =>
  containerUnits.filter((unit) => numbers[containers[unit]] !== undefined);

/** True if the numbers describe freight. */
export const isMoved = (numbers: Numbers): boolean =>
  numbers.weightKg !== undefined || numbers.volumeM3 !== undefined || containersIn(numbers).length > 0;

/** Containers count as freight of a partner only; a warehouse unloads them. */
const shipped =
  (unit: ContainerUnit): Counts =>
  (numbers, mode) =>
    mode === null ? null : once(numbers[containers[unit]]);

const perShipment: Counts = (numbers) => (isMoved(numbers) ? once(1) : null);

/** How many of a unit the numbers say. Units that are not here depend on what comes up: hours, labels, returns. */
const counts: Partial<Record<CardUnit, Counts>> = {
  pallet_month: ({ pallets }) => month(pallets),
  pallet_week: ({ pallets }) => month(pallets, [52, 12]),
  pallet_day: ({ pallets }) => month(pallets, [365, 12]),
  sqft_month: ({ areaSqft }) => month(areaSqft),
  cbm_month: ({ volumeM3 }) => month(volumeM3),
  cuft_month: ({ volumeM3 }) => month(volumeM3, [35_314_667, 1_000_000]),
  pallet_in: (numbers) => moved(numbers.palletsInPerMonth, numbers),
  pallet_out: (numbers) => moved(numbers.palletsOutPerMonth, numbers),
  carton_in: ({ cartonsInPerMonth }) => month(cartonsInPerMonth),
  carton_out: ({ cartonsOutPerMonth }) => month(cartonsOutPerMonth),
  order: ({ ordersPerMonth }) => month(ordersPerMonth),
  pick: ({ ordersPerMonth, linesPerOrder }) =>
    ordersPerMonth === undefined || linesPerOrder === undefined ? null : month(ordersPerMonth * linesPerOrder),
  kg: (numbers, mode) => once(chargeableKg(numbers, mode)),
  cwt: (numbers, mode) => once(chargeableKg(numbers, mode), [22_046_226, 1_000_000_000]),
  cbm: (numbers, mode) => once(chargeableCubicMetres(numbers, mode)),
  container_20: shipped('container_20'),
  container_40: shipped('container_40'),
  container_40hc: shipped('container_40hc'),
  container_40rf: shipped('container_40rf'),
  shipment: perShipment,
  document: perShipment,
  month: () => month(1),
  once: () => once(1),
};

/** Returns how many of each unit these numbers say; units that depend on what comes up are missing. */
export const quantitiesOf = (numbers: Numbers, mode: CardMode | null): { unit: CardUnit; quantity: Quantity }[] =>
  cardUnits.flatMap((unit) => {
    const quantity = counts[unit]?.(numbers, mode) ?? null;
    return quantity === null ? [] : [{ unit, quantity }];
  });

/** Upper limits of the zones frozen and cool. Warmer goods, and those without a stated temperature, are kept dry. */
const frozenC = -5;
const coolC = 15;

export function zoneOf(temperatureC: number | undefined): CardZone {
  if (temperatureC === undefined || temperatureC > coolC) return 'dry';
  return temperatureC <= frozenC ? 'frozen' : 'cool';
}

/** A typical temperature of each zone. */
export const zoneDegrees = { dry: undefined, cool: 4, frozen: -18 } as const satisfies Record<
  CardZone,
  number | undefined
>;

/** Returns the warmest zone in which a card prices space; null if it prices none. */
export function warmestZone({ lines }: Pick<RateCard, 'lines'>): CardZone | null {
  const zones = new Set(
    lines
      .filter(({ charge, state }) => charge === 'storage' && state !== 'not_offered')
      .map(({ zone }) => zone ?? 'dry'),
  );
  return cardZones.find((zone) => zones.has(zone)) ?? null;
}

/** Returns the price of one at this volume. */
function unitPrice({ amount_minor, steps }: CardLine, { count, per }: Quantity): number {
  const reached = steps.filter(({ from }) => BigInt(from) * per <= count);
  return reached.at(-1)?.amount_minor ?? amount_minor ?? 0;
}

/** Freight just below a weight break is charged as if it reached it, where that costs less. */
function charged(line: CardLine, quantity: Quantity): Quantity {
  const { count, per } = quantity;
  const cost = (of: Quantity) => divided(BigInt(unitPrice(line, of)) * of.count, per);
  return line.steps
    .map(({ from }): Quantity => ({ ...quantity, count: BigInt(from) * per }))
    .filter((next) => next.count > count)
    .reduce((least, next) => (cost(next) < cost(least) ? next : least), quantity);
}

function priced(line: CardLine, quantity: Quantity): PricedLine {
  const unit_minor = unitPrice(line, quantity);
  const amount = divided(BigInt(unit_minor) * quantity.count, quantity.per);
  const minimum = quantity.count === 0n ? 0n : BigInt(line.minimum_minor ?? 0);
  const { charge, unit, zone } = line;
  return {
    charge,
    unit,
    zone,
    period: quantity.period,
    quantity: Number(quantity.count) / Number(quantity.per),
    unit_minor,
    percent_hundredths: null,
    months: null,
    amount_minor: Number(larger(amount, minimum)),
    isMinimum: minimum > amount,
  };
}

function percentage(line: CardLine, base: bigint, period: PricedLine['period']): PricedLine {
  const { charge, unit, zone, percent_hundredths } = line;
  const amount = divided(base * BigInt(percent_hundredths ?? 0), 10_000n);
  const minimum = BigInt(line.minimum_minor ?? 0);
  return {
    charge,
    unit,
    zone,
    period,
    quantity: null,
    unit_minor: null,
    percent_hundredths,
    months: line.months ?? null,
    amount_minor: Number(larger(amount, minimum)),
    isMinimum: minimum > amount,
  };
}

/** A season covers only part of a stay, so its surcharge counts among the one-time charges. */
function seasonal(line: CardLine, base: bigint, stay: readonly number[]): PricedLine[] {
  const quantity = (line.months ?? []).reduce((sum, one) => sum + (stay[one - 1] ?? 0), 0);
  const each = percentage(line, base, 'once');
  return quantity === 0 ? [] : [{ ...each, quantity, amount_minor: each.amount_minor * quantity }];
}

const isSeasonal = ({ unit, months }: CardLine): boolean => unit === 'percent' && (months?.length ?? 0) > 0;

/** Charges for dangerous goods apply only to them. */
const concerns = ({ charge }: CardLine, { hazardous }: Numbers): boolean => charge !== 'hazardous' || hazardous === 1;

/** The charges of which a card must price one to cover what is asked. */
const covers: Record<Missing, readonly Charge[]> = {
  storage: ['storage'],
  handling_in: ['handling_in', 'handling', 'unloading', 'cross_docking'],
  handling_out: ['handling_out', 'handling', 'loading', 'cross_docking'],
  order_handling: ['order_handling', 'packing'],
  picking: ['picking', 'order_handling'],
  transport: ['transport', 'ocean_freight', 'air_freight', 'drayage', 'delivery'],
};

const freightCharges: ReadonlySet<Charge | 'minimum'> = new Set<Charge>(['transport', 'ocean_freight', 'air_freight']);
/** True for the price of the way itself. */
export const pricesTheWay = ({ charge }: Pick<PricedLine, 'charge'>): boolean => freightCharges.has(charge);
const measuredUnits: ReadonlySet<CardUnit> = new Set(['kg', 'cwt', 'cbm']);

const isContainer = (unit: CardUnit): unit is ContainerUnit => Object.hasOwn(containers, unit);

/**
 * Of several prices of freight by weight and volume the highest counts. Freight in containers is charged by the
 * container only.
 */
function withOneFreight(lines: readonly PricedLine[], numbers: Numbers): PricedLine[] {
  const isMeasured = ({ charge, unit }: PricedLine) => freightCharges.has(charge) && measuredUnits.has(unit);
  const [dearest] = lines
    .filter(isMeasured)
    .toSorted((a, b) => b.amount_minor - a.amount_minor || (rank.get(a.unit) ?? 0) - (rank.get(b.unit) ?? 0));
  const counted = containersIn(numbers).length > 0 ? undefined : dearest;
  return lines.filter((line) => !isMeasured(line) || line === counted);
}

/** True if the numbers include a container for which there is no price. */
const lacksContainer = (lines: readonly PricedLine[], numbers: Numbers): boolean =>
  containersIn(numbers).some((unit) => !lines.some((line) => line.unit === unit && freightCharges.has(line.charge)));

/** What the numbers ask of a card: a partner moves goods, a warehouse keeps them. */
export function asked(numbers: Numbers, mode: CardMode | null): Missing[] {
  if (mode !== null) return isMoved(numbers) ? ['transport'] : [];
  const { pallets, areaSqft, palletsInPerMonth, palletsOutPerMonth, cartonsInPerMonth, cartonsOutPerMonth } = numbers;
  const wants: Record<Missing, boolean> = {
    storage: pallets !== undefined || areaSqft !== undefined,
    handling_in: (palletsInPerMonth ?? cartonsInPerMonth ?? pallets ?? 0) > 0,
    handling_out: (palletsOutPerMonth ?? cartonsOutPerMonth ?? pallets ?? 0) > 0,
    order_handling: (numbers.ordersPerMonth ?? 0) > 0,
    picking: (numbers.ordersPerMonth ?? 0) > 0 && numbers.linesPerOrder !== undefined,
    transport: false,
  };
  return (Object.keys(wants) as Missing[]).filter((one) => wants[one]);
}

const rank = new Map(cardUnits.map((unit, index) => [unit, index]));

/**
 * Of several prices of space for the same goods one counts: that of the unit the reader gave, pallets before area before
 * volume, and that of their temperature before one for any.
 */
function withOneStorage(lines: readonly { line: CardLine; quantity: Quantity }[]) {
  const [first] = lines
    .filter(({ line }) => line.charge === 'storage' && isStorageUnit(line.unit))
    .toSorted((a, b) => (rank.get(a.line.unit) ?? 0) - (rank.get(b.line.unit) ?? 0) || Number(a.line.zone === null) - Number(b.line.zone === null)); // prettier-ignore
  return lines.filter(({ line }) => line.charge !== 'storage' || !isStorageUnit(line.unit) || line === first?.line);
}

/**
 * Returns what a card costs at these numbers; of a card with lanes, its lines on every lane (`cardOfLane`). The order of
 * the lines does not matter, no line is below its minimum, and a month is not below the card's. Percentages are of the
 * monthly lines, of a partner of the freight. Those of a season are of the stay's months in it, where the numbers say
 * when it begins; what is for dangerous goods counts for such.
 */
export function priceCard(card: Pick<RateCard, 'lines' | 'mode' | 'monthly_minimum_minor'>, numbers: Numbers): Price {
  const zone = zoneOf(numbers.temperatureC);
  const applying = card.lines.filter((line) => line.zone === null || line.zone === zone);
  const priceable = applying.filter(({ state }) => state === 'priced');
  const offered = priceable.filter((line) => concerns(line, numbers));
  const quantities = new Map(quantitiesOf(numbers, card.mode).map(({ unit, quantity }) => [unit, quantity]));
  const counted = offered.flatMap((line) => {
    const quantity = quantities.get(line.unit);
    return quantity === undefined ? [] : [{ line, quantity }];
  });
  const isFreight = card.mode !== null;
  const each = withOneStorage(counted).map(({ line, quantity }) =>
    priced(line, isFreight && measuredUnits.has(line.unit) ? charged(line, quantity) : quantity),
  );
  const lines = isFreight ? withOneFreight(each, numbers) : each;
  const covered = new Set<string>([
    ...lines.map(({ charge }) => charge),
    ...applying.filter(({ state }) => state === 'included').map(({ charge }) => charge),
  ]);
  const base = isFreight ? sum(lines.filter(({ charge }) => freightCharges.has(charge)), 'once') : sum(lines, 'month'); // prettier-ignore
  const percents = offered.filter(({ unit }) => unit === 'percent');
  lines.push(
    ...percents.filter((line) => !isSeasonal(line)).map((line) => percentage(line, base, isFreight ? 'once' : 'month')),
  );
  const { start, months: count } = numbers;
  if (start !== undefined) {
    const stay = monthsOfStay(start, isFreight ? 1 : count);
    lines.push(...percents.filter(isSeasonal).flatMap((line) => seasonal(line, base, stay)));
  }
  const monthly = sum(lines, 'month');
  const minimum = BigInt(card.monthly_minimum_minor ?? 0);
  if (monthly < minimum)
    lines.push({
      charge: 'minimum',
      unit: 'month',
      zone: null,
      period: 'month',
      quantity: 1,
      unit_minor: Number(minimum - monthly),
      percent_hundredths: null,
      months: null,
      amount_minor: Number(minimum - monthly),
      isMinimum: true,
    });
  const monthlyMinor = Number(larger(monthly, minimum));
  const onceMinor = Number(sum(lines, 'once'));
  return {
    monthlyMinor,
    onceMinor,
    totalMinor: numbers.months * monthlyMinor + onceMinor,
    lines,
    missing: asked(numbers, card.mode).filter(
      (one) =>
        !covers[one].some((charge) => covered.has(charge)) || (one === 'transport' && lacksContainer(lines, numbers)),
    ),
    uncounted: priceable.filter((line) => !concerns(line, numbers) || (isSeasonal(line) ? start === undefined : !isCounted(line, counted, isFreight))), // prettier-ignore
  };
}

/**
 * True if a line is in the total, or is an alternative price of freight, and so is not listed among further charges.
 */
const isCounted = (line: CardLine, counted: readonly { line: CardLine }[], isFreight: boolean): boolean =>
  line.unit === 'percent' ||
  (isFreight && (isContainer(line.unit) || measuredUnits.has(line.unit))) ||
  counted.some((one) => one.line === line);

const sum = (lines: readonly PricedLine[], period: PricedLine['period']): bigint =>
  lines.reduce((total, line) => (line.period === period ? total + BigInt(line.amount_minor) : total), 0n);
