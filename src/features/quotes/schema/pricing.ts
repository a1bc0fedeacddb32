import type { DemandProfile } from './request.ts';
import type { QuoteLine, QuoteUnit, VolumeUnit } from './quote.ts';
import { movesGoods } from './request.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

// The arithmetic of offers (decision 0051). Everything is whole minor units; products are made of BigInt, so that nothing is rounded before a line is whole.

/** How much of each unit a month brings; what is not here is not asked for, and counts for nobody. */
export type Quantities = Partial<Record<VolumeUnit, number>>;

/** What the request itself says of a month. */
export function quantitiesOf(
  request: DemandProfile & { weight_lbs: number | null; services: readonly ServiceCode[] },
): Quantities {
  const said: Record<string, number | null> = {
    pallet_month: request.pallets,
    sqft_month: request.area_sqft,
    order: request.orders_per_month,
    pick: request.lines_per_month,
    container: request.inbound_containers_per_month,
    lb: request.weight_lbs,
    // What moves goes at least once.
    shipment: movesGoods(request.services) ? 1 : null,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}

/** Half and more goes up. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What a line of a month costs at so many percent of the quantities: at least its minimum. Null when nobody said how much of it there is. */
function monthOf(line: QuoteLine, quantities: Quantities, volumePercent: number): bigint | null {
  if (line.unit === 'percent' || line.amount_minor === null) return null;
  const quantity = quantities[line.unit];
  if (quantity === undefined) return null;
  const amount = divided(BigInt(line.amount_minor) * BigInt(quantity) * BigInt(volumePercent), 100n);
  return larger(amount, BigInt(line.minimum_minor ?? 0));
}

const percentOf = (line: QuoteLine, base: bigint): bigint =>
  larger(divided(base * BigInt(line.percent_hundredths ?? 0), 10_000n), BigInt(line.minimum_minor ?? 0));

export interface PricedQuote {
  /** Of each unit that the offer has a price for and somebody said how much of it there is; percent lines together under `percent`. */
  byUnit: Map<QuoteUnit, bigint>;
  month: bigint;
  /** Fixed amounts that come once. */
  once: bigint;
}

/** An offer at so many percent (whole, above 0) of what a month brings. Percent lines are of the other lines of the month together, not of each other. */
export function priceQuote(lines: readonly QuoteLine[], quantities: Quantities, volumePercent = 100): PricedQuote {
  const byUnit = new Map<QuoteUnit, bigint>();
  const add = (unit: QuoteUnit, amount: bigint) => byUnit.set(unit, (byUnit.get(unit) ?? 0n) + amount);
  let once = 0n;
  let base = 0n;
  for (const line of lines) {
    if (line.period === 'once') once += BigInt(line.amount_minor ?? 0) * BigInt(line.quantity ?? 1);
    else {
      const amount = monthOf(line, quantities, volumePercent);
      if (amount === null) continue;
      add(line.unit, amount);
      base += amount;
    }
  }
  let month = base;
  for (const line of lines) {
    if (line.unit !== 'percent') continue;
    const amount = percentOf(line, base);
    add('percent', amount);
    month += amount;
  }
  return { byUnit, month, once };
}

/** What so many months cost, with what comes once. */
export const totalOf = ({ month, once }: PricedQuote, months: number): bigint => month * BigInt(months) + once;

/** What one order costs in a month; null when nobody said how many there are. */
export function perOrder({ month }: PricedQuote, quantities: Quantities, volumePercent: number): bigint | null {
  const orders = quantities.order;
  return orders === undefined ? null : divided(month * 100n, BigInt(orders) * BigInt(volumePercent));
}

/** Units an offer has a monthly price for, of which nobody said how much there is: its total does not hold them, not even their minimum. */
export const uncountedOf = (lines: readonly QuoteLine[], quantities: Quantities): QuoteUnit[] => [
  ...new Set(
    lines
      .filter((line) => line.period === 'month' && line.unit !== 'percent' && monthOf(line, quantities, 100) === null)
      .map(({ unit }) => unit),
  ),
];

/** Units there is some of, for which an offer names no price: it cannot be called cheap. */
export function missingOf(lines: readonly QuoteLine[], wanted: readonly VolumeUnit[]): VolumeUnit[] {
  const priced = new Set(lines.filter(({ period }) => period === 'month').map(({ unit }) => unit));
  return wanted.filter((unit) => !priced.has(unit));
}
