import type { DemandProfile } from './request.ts';
import type { QuoteLine, QuoteUnit, VolumeUnit } from './quote.ts';
import { movesGoods } from './request.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { divided, larger } from '#shared/whole-amounts.ts';

// The arithmetic of offers (decision 0051). Everything is in whole minor units; products use BigInt, so that rounding
// happens once per line.

/** Monthly quantity of each unit; missing units are not requested and not counted. */
export type Quantities = Partial<Record<VolumeUnit, number>>;

/** Returns the monthly quantities that the request states. */
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
    // Services that move goods imply at least one shipment.
    shipment: movesGoods(request.services) ? 1 : null,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}

/** Returns true for a single shipment: goods to be moved, and nothing that is there every month. */
export const isOneShipment = (quantities: Quantities): boolean =>
  quantities.shipment !== undefined &&
  quantities.pallet_month === undefined &&
  quantities.order === undefined &&
  quantities.container === undefined;

/**
 * Returns the monthly cost of a line at a percentage of the quantities: at least its minimum. Null if the quantity is
 * unknown.
 */
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
  /** By unit with a price and a quantity; percentage lines together under `percent`. */
  byUnit: Map<QuoteUnit, bigint>;
  month: bigint;
  /** One-time fixed amounts. */
  once: bigint;
}

/**
 * Returns an offer's costs at a percentage (whole, above 0) of the monthly quantities. Percentage lines apply to the
 * sum of the other monthly lines, not to each other.
 */
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

/** Returns the cost of so many months, including one-time charges. */
export const totalOf = ({ month, once }: PricedQuote, months: number): bigint => month * BigInt(months) + once;

/** Returns the monthly cost per order; null if their number is unknown. */
export function perOrder({ month }: PricedQuote, quantities: Quantities, volumePercent: number): bigint | null {
  const orders = quantities.order;
  return orders === undefined ? null : divided(month * 100n, BigInt(orders) * BigInt(volumePercent));
}

/** Returns the units with a monthly price but no quantity: the total does not include them, not even their minimum. */
export const uncountedOf = (lines: readonly QuoteLine[], quantities: Quantities): QuoteUnit[] => [
  ...new Set(
    lines
      .filter((line) => line.period === 'month' && line.unit !== 'percent' && monthOf(line, quantities, 100) === null)
      .map(({ unit }) => unit),
  ),
];

/** Returns the units with a quantity but no price in an offer, which therefore is incomplete. */
export function missingOf(lines: readonly QuoteLine[], wanted: readonly VolumeUnit[]): VolumeUnit[] {
  const priced = new Set(lines.filter(({ period }) => period === 'month').map(({ unit }) => unit));
  return wanted.filter((unit) => !priced.has(unit));
}
