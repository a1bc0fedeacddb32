import { describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';

import { cardLine } from './build.server.ts';
import type { CardLine, CardMode } from './schema/card.ts';
import { formulaText, lineName } from './schema/card-text.ts';
import type { Numbers } from './schema/numbers.ts';
import { priceCard } from './schema/price.ts';

// Further examples worked by hand, beside those of price.test.ts; amounts are in cents.

interface Example {
  name: string;
  lines: CardLine[];
  numbers: Numbers;
  monthly: number;
  once: number;
  missing?: string[];
  mode?: CardMode;
  minimum?: number;
}

const price = ({ lines, numbers, mode, minimum }: Pick<Example, 'lines' | 'numbers' | 'mode' | 'minimum'>) =>
  priceCard({ lines, mode: mode ?? null, monthly_minimum_minor: minimum ?? null }, numbers);

const storage = (amount: number, rest: Partial<CardLine> = {}) => cardLine('storage', 'pallet_month', amount, rest);
const still = { palletsInPerMonth: 0, palletsOutPerMonth: 0 };
/** 40 × 18.00 = 720.00 a month, and nothing moves. */
const kept: Numbers = { pallets: 40, months: 3, ...still };

/** Figures that providers have published, as they were read in November 2026; the quantities are ours. */
const published: Example[] = [
  // SkladUSA, conditions for orders by merchant: a pallet 50.00 a month, received 35.00, sent 35.00.
  { name: 'pallets at one price for keeping, receiving and sending', lines: [storage(5000), cardLine('handling_in', 'pallet_in', 3500), cardLine('handling_out', 'pallet_out', 3500)], numbers: { pallets: 12, months: 3 }, monthly: 60_000, once: 84_000 },
  // eFulfillment Service, article on storage fees of 2012: 17.00 a pallet and month.
  { name: 'storage alone', lines: [storage(1700)], numbers: { pallets: 64, months: 1, ...still }, monthly: 108_800, once: 0 },
  // The same, core services: 1.65 an order and 0.55 a unit. 600 × 1.65 + 1,200 × 0.55.
  { name: 'orders with a price for each unit', lines: [cardLine('order_handling', 'order', 165), cardLine('picking', 'pick', 55)], numbers: { ordersPerMonth: 600, linesPerOrder: 2, months: 1 }, monthly: 165_000, once: 0 },
  // The same, from 125 orders a week: 2.45 for the first unit.
  { name: 'orders of one unit', lines: [cardLine('order_handling', 'order', 245)], numbers: { ordersPerMonth: 600, linesPerOrder: 1, months: 2 }, monthly: 147_000, once: 0 },
  // Printful, warehousing and fulfillment: 2.00 an order and 0.95 an item. 300 × 2.00 + 600 × 0.95.
  { name: 'orders with a price for each item', lines: [cardLine('order_handling', 'order', 200), cardLine('picking', 'pick', 95)], numbers: { ordersPerMonth: 300, linesPerOrder: 2, months: 6 }, monthly: 117_000, once: 0 },
  // Acutrack, storage fees: 6.00 a bin and month. Nobody says how many bins pallets are.
  { name: 'a price by the bin for goods on pallets', lines: [cardLine('storage', 'bin_month', 600)], numbers: { pallets: 10, months: 3, ...still }, monthly: 0, once: 0, missing: ['storage'] },
  // eFillSource, average rates: 0.85 a square foot; 0.30 a cubic foot.
  { name: 'an area', lines: [cardLine('storage', 'sqft_month', 85)], numbers: { areaSqft: 5000, months: 6 }, monthly: 425_000, once: 0 },
  // 100 m³ are 3,531.4667 cubic feet.
  { name: 'a volume by the cubic foot', lines: [cardLine('storage', 'cuft_month', 30)], numbers: { volumeM3: 100, months: 6 }, monthly: 105_944, once: 0 },
  // The Fulfillment Advisor, study of 600 warehouses, the lowest: 20.00 a pallet, 5.00 received, 300.00 to set up.
  { name: 'storage, receiving and a setup, without a price for what leaves', lines: [storage(2000), cardLine('handling_in', 'pallet_in', 500), cardLine('setup', 'once', 30_000)], numbers: { pallets: 40, months: 12 }, monthly: 80_000, once: 50_000, missing: ['handling_out'] },
  // Brown Distribution, overview of costs: cross-docking from 10.00 a pallet.
  { name: 'cross-docking stands for what comes and goes', lines: [cardLine('cross_docking', 'pallet_in', 1000)], numbers: { palletsInPerMonth: 30, palletsOutPerMonth: 30, months: 1 }, monthly: 30_000, once: 0 },
  // Kumport, warehouse tariff: terminal service 11.50 a pallet, a fifth more for dangerous cargo.
  { name: 'a fifth more for dangerous goods', lines: [cardLine('handling_in', 'pallet_in', 1150), cardLine('hazardous', 'percent', 2000)], numbers: { palletsInPerMonth: 10, hazardous: 1, months: 1 }, monthly: 11_500 + 2300, once: 0 },
]; // prettier-ignore

const peak = (months: number[], rest: Partial<CardLine> = {}) =>
  cardLine('surcharge', 'percent', 1000, { months, ...rest });
const fromMonth = (start: string, months = 3): Numbers => ({ ...kept, start, months });

const percentages: Example[] = [
  // November and December of three months: 2 × 72.00.
  { name: 'a peak season is charged in its months alone', lines: [storage(1800), peak([10, 11, 12])], numbers: fromMonth('2026-11'), monthly: 72_000, once: 14_400 },
  { name: 'a stay outside the season', lines: [storage(1800), peak([10, 11, 12])], numbers: fromMonth('2027-02'), monthly: 72_000, once: 0 },
  // December 2026, January, November, December 2027, January 2028.
  { name: 'a season over the end of the year, twice', lines: [storage(1800), peak([11, 12, 1])], numbers: fromMonth('2026-12', 14), monthly: 72_000, once: 36_000 },
  // 72.00 is below the minimum of 90.00.
  { name: 'a season with a minimum a month', lines: [storage(1800), peak([11, 12], { minimum_minor: 9000 })], numbers: fromMonth('2026-11'), monthly: 72_000, once: 18_000 },
  { name: 'what is for dangerous goods costs others nothing', lines: [storage(1800), cardLine('hazardous', 'percent', 1500)], numbers: kept, monthly: 72_000, once: 0 },
  { name: 'dangerous goods', lines: [storage(1800), cardLine('hazardous', 'percent', 1500)], numbers: { ...kept, hazardous: 1 }, monthly: 82_800, once: 0 },
  // 40 × 4.00 when they come in.
  { name: 'dangerous goods at a price for a pallet', lines: [storage(1800), cardLine('handling_in', 'pallet_in', 0, { state: 'included', amount_minor: null }), cardLine('hazardous', 'pallet_in', 400)], numbers: { pallets: 40, palletsOutPerMonth: 0, hazardous: 1, months: 3 }, monthly: 72_000, once: 16_000 },
  { name: 'a fifth more in frozen space', lines: [storage(1800), cardLine('surcharge', 'percent', 2000, { zone: 'frozen' })], numbers: { ...kept, temperatureC: -18 }, monthly: 86_400, once: 0 },
  { name: 'and nothing in dry space', lines: [storage(1800), cardLine('surcharge', 'percent', 2000, { zone: 'frozen' })], numbers: kept, monthly: 72_000, once: 0 },
  { name: 'percentages are not of each other', lines: [storage(1800), cardLine('fuel', 'percent', 1000), cardLine('surcharge', 'percent', 500)], numbers: kept, monthly: 72_000 + 7200 + 3600, once: 0 },
  // 300 kg × 2.40 = 720.00, a quarter more in November.
  { name: 'freight in its season', mode: 'air', lines: [cardLine('transport', 'kg', 240), cardLine('surcharge', 'percent', 2500, { months: [11, 12] })], numbers: { weightKg: 300, months: 3, start: '2026-11' }, monthly: 0, once: 90_000 },
  { name: 'freight outside its season', mode: 'air', lines: [cardLine('transport', 'kg', 240), cardLine('surcharge', 'percent', 2500, { months: [11, 12] })], numbers: { weightKg: 300, months: 3, start: '2026-09' }, monthly: 0, once: 72_000 },
  // The season is of the 720.00 of the lines, not of the minimum.
  { name: 'a season beside a minimum a month', lines: [storage(1800), peak([11])], minimum: 100_000, numbers: fromMonth('2026-11'), monthly: 100_000, once: 7200 },
]; // prettier-ignore

describe.each([
  ['after published rates', published],
  ['percentages', percentages],
])('%s', (_, examples) => {
  test.each(examples)('$name', (example) => {
    const { monthly, once, missing = [], numbers } = example;
    const total = numbers.months * monthly + once;
    expect(price(example)).toMatchObject({ monthlyMinor: monthly, onceMinor: once, totalMinor: total, missing });
  });
});

test('the lines say for which months, goods and temperature a percentage is, in two languages', () => {
  const lines = [storage(1800), peak([11, 12, 1]), cardLine('surcharge', 'percent', 2000, { zone: 'frozen' }), cardLine('hazardous', 'percent', 1500)]; // prettier-ignore
  const said = () =>
    price({ lines, numbers: { ...fromMonth('2026-12'), temperatureC: -18, hazardous: 1 } })
      .lines.slice(1)
      .map((line) => `${lineName(line)}: ${formulaText(line, { currency: 'USD', mode: null })}`)
      .toSorted();
  expect(said()).toEqual([
    'Hazardous goods surcharge: 15 % of the monthly lines = $108.00',
    'Surcharge, November to January: 10 % of the monthly lines, 2 months = $144.00',
    'Surcharge, frozen: 20 % of the monthly lines = $144.00',
  ]);
  expect(inLanguage('es', said)).toContain(
    'Recargo, noviembre a enero: 10 % de las líneas mensuales, 2 meses = $144.00',
  );
});

test('without a first month, and of dangerous goods that nobody has, the price is named beside the total', () => {
  const lines = [storage(1800), peak([11]), cardLine('hazardous', 'percent', 1500)];
  expect(price({ lines, numbers: kept }).uncounted).toEqual(lines.slice(1));
});
