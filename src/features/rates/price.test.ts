import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { listedChargeValues } from '#features/catalog/charges.ts';

import { cardLine } from './build.server.ts';
import { type CardLine, cardUnits, cardZones } from './schema/card.ts';
import { formulaText } from './schema/card-text.ts';
import type { Numbers } from './schema/numbers.ts';
import { priceCard } from './schema/price.ts';
import { lineKey } from './schema/typed-line.ts';
import { templates } from './schema/templates.ts';

const card = (
  lines: readonly CardLine[],
  rest: { mode?: 'air' | 'ocean' | 'ground'; monthly_minimum_minor?: number } = {},
) => ({ lines, mode: rest.mode ?? null, monthly_minimum_minor: rest.monthly_minimum_minor ?? null });

const dry = card([
  cardLine('storage', 'pallet_month', 1800, { steps: [{ from: 100, amount_minor: 1650 }] }),
  cardLine('handling_in', 'pallet_in', 950),
  cardLine('handling_out', 'pallet_out', 900),
]);
const shop = card([
  cardLine('storage', 'bin_month', 350),
  cardLine('storage', 'pallet_month', 2400),
  cardLine('handling_in', 'carton_in', 85),
  cardLine('order_handling', 'order', 235, { minimum_minor: 25_000 }),
  cardLine('picking', 'pick', 40, { steps: [{ from: 5000, amount_minor: 35 }] }),
  cardLine('account', 'month', 15_000),
  cardLine('setup', 'once', 50_000),
]);
const cold = card([
  cardLine('storage', 'pallet_month', 3100, { zone: 'cool' }),
  cardLine('storage', 'pallet_month', 4600, { zone: 'frozen' }),
  cardLine('handling_in', 'pallet_in', 1400),
  cardLine('handling_out', 'pallet_out', 0, { state: 'included', amount_minor: null }),
  cardLine('fuel', 'percent', 450),
]);
const air = card(
  [
    cardLine('transport', 'kg', 285, { minimum_minor: 9500, steps: [{ from: 100, amount_minor: 240 }] }),
    cardLine('documents', 'document', 4500),
    cardLine('fuel', 'percent', 1200),
  ],
  { mode: 'air' },
);
const sea = card([cardLine('ocean_freight', 'cbm', 9800, { minimum_minor: 12_000 }), cardLine('documents', 'document', 6500)], { mode: 'ocean' }); // prettier-ignore

interface Example {
  name: string;
  of: typeof dry;
  numbers: Numbers;
  monthly: number;
  once: number;
  total: number;
  missing?: string[];
}

/** Worked by hand. */
const examples: Example[] = [
  // 40 × 18.00 = 720.00 a month; 40 in × 9.50 and 40 out × 9.00 once.
  { name: '40 pallets for three months, in once and out once', of: dry, numbers: { pallets: 40, months: 3 }, monthly: 72_000, once: 74_000, total: 290_000 },
  // 720.00 + 20 × 9.50 + 20 × 9.00 a month.
  { name: '40 pallets, 20 in and 20 out a month', of: dry, numbers: { pallets: 40, palletsInPerMonth: 20, palletsOutPerMonth: 20, months: 6 }, monthly: 109_000, once: 0, total: 654_000 },
  // 100 reach the step: 100 × 16.50.
  { name: 'a hundred pallets at the price of a hundred', of: dry, numbers: { pallets: 100, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 1 }, monthly: 165_000, once: 0, total: 165_000 },
  { name: 'ninety-nine at the full price', of: dry, numbers: { pallets: 99, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 1 }, monthly: 178_200, once: 0, total: 178_200 },
  { name: 'an area has no price here', of: dry, numbers: { areaSqft: 5000, months: 12 }, monthly: 0, once: 0, total: 0, missing: ['storage'] },
  { name: 'orders have no price here', of: dry, numbers: { pallets: 10, ordersPerMonth: 500, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 1 }, monthly: 18_000, once: 0, total: 18_000, missing: ['order_handling'] },
  // 10 × 24.00 + 400 × 0.85 + 800 × 2.35 + 2,400 × 0.40 + 150.00 a month; 500.00 once. Nothing leaves by the pallet.
  { name: 'a shop with 800 orders of three lines', of: shop, numbers: { pallets: 10, cartonsInPerMonth: 400, ordersPerMonth: 800, linesPerOrder: 3, months: 12 }, monthly: 24_000 + 34_000 + 188_000 + 96_000 + 15_000, once: 50_000, total: 12 * 357_000 + 50_000, missing: ['handling_out'] },
  // 50 × 2.35 = 117.50 is below the 250.00 of the line; 2,000 × 3 = 6,000 lines reach the step.
  { name: 'a small shop pays the minimum of the line', of: shop, numbers: { ordersPerMonth: 50, months: 1 }, monthly: 25_000 + 15_000, once: 50_000, total: 90_000 },
  { name: 'many lines at their step', of: shop, numbers: { ordersPerMonth: 2000, linesPerOrder: 3, months: 1 }, monthly: 470_000 + 210_000 + 15_000, once: 50_000, total: 745_000 },
  // 30 × 46.00 = 1,380.00; 4.5 % of it; 30 × 14.00 in once, out is included.
  { name: 'frozen goods at the frozen price', of: cold, numbers: { pallets: 30, temperatureC: -18, months: 2 }, monthly: 138_000 + 6210, once: 42_000, total: 2 * 144_210 + 42_000 },
  { name: 'chilled goods at the chilled price', of: cold, numbers: { pallets: 30, temperatureC: 4, months: 2 }, monthly: 93_000 + 4185, once: 42_000, total: 2 * 97_185 + 42_000 },
  { name: 'a cold house has no dry price', of: cold, numbers: { pallets: 30, months: 1 }, monthly: 0, once: 42_000, total: 42_000, missing: ['storage'] },
  // 20 kg × 2.85 = 57.00, at least 95.00; the document; 12 % of the freight.
  { name: 'a small parcel by air pays the minimum', of: air, numbers: { weightKg: 20, months: 1 }, monthly: 0, once: 9500 + 4500 + 1140, total: 15_140 },
  // 1.2 m³ weighs as 200 kg: 200 × 2.40.
  { name: 'light goods by air are charged by their volume', of: air, numbers: { weightKg: 60, volumeM3: 1.2, months: 1 }, monthly: 0, once: 48_000 + 4500 + 5760, total: 58_260 },
  // 3.2 t in 1.5 m³: weight or measure, 3.2 × 98.00.
  { name: 'heavy goods by sea are charged by their weight', of: sea, numbers: { weightKg: 3200, volumeM3: 1.5, months: 1 }, monthly: 0, once: 31_360 + 6500, total: 37_860 },
  { name: 'one cubic meter by sea pays the minimum', of: sea, numbers: { volumeM3: 1, months: 1 }, monthly: 0, once: 12_000 + 6500, total: 18_500 },
  // 60 × 0.75 a day × 365 / 12.
  { name: 'a price by the day', of: card([cardLine('storage', 'pallet_day', 75)]), numbers: { pallets: 60, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 1 }, monthly: 136_875, once: 0, total: 136_875 },
  // 7 × 14.50 × 52 / 12 = 439.833…
  { name: 'a price by the week', of: card([cardLine('storage', 'pallet_week', 1450)]), numbers: { pallets: 7, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 3 }, monthly: 43_983, once: 0, total: 131_949 },
  { name: 'pallets before area, not both', of: card([cardLine('storage', 'sqft_month', 165), cardLine('storage', 'pallet_month', 1800)]), numbers: { pallets: 10, areaSqft: 400, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 1 }, monthly: 18_000, once: 0, total: 18_000 },
  { name: 'a card that asks for a minimum a month', of: card([cardLine('storage', 'pallet_month', 1800)], { monthly_minimum_minor: 50_000 }), numbers: { pallets: 5, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 4 }, monthly: 50_000, once: 0, total: 200_000 },
]; // prettier-ignore

test.each(examples)('$name', ({ of, numbers, monthly, once, total, missing = [] }) => {
  expect(priceCard(of, numbers)).toMatchObject({ monthlyMinor: monthly, onceMinor: once, totalMinor: total, missing });
});

test('every line says how it was counted', () => {
  const { lines } = priceCard(cold, { pallets: 30, temperatureC: -18, months: 1 });
  expect(lines.map((line) => formulaText(line, { currency: 'USD', mode: null }))).toEqual([
    '30 × $46.00 (Pallet, per month) = $1,380.00',
    '30 × $14.00 (Pallet received) = $420.00',
    '4.5 % of the monthly lines = $62.10',
  ]);
  const [small] = priceCard(shop, { ordersPerMonth: 50, months: 1 }).lines;
  expect(small && formulaText(small, { currency: 'USD', mode: null })).toBe('Minimum of the line: $250.00');
});

test('prices that nobody said a quantity for are named, and not in the total', () => {
  const hourly = card([cardLine('storage', 'pallet_month', 1800), cardLine('labor', 'hour', 4500)]);
  const price = priceCard(hourly, { pallets: 1, months: 1, palletsInPerMonth: 0, palletsOutPerMonth: 0 });
  expect(price.uncounted).toEqual([hourly.lines[1]]);
  expect(price.totalMinor).toBe(1800);
});

const line = fc
  .record({
    charge: fc.constantFrom(...listedChargeValues),
    unit: fc.constantFrom(...cardUnits),
    amount: fc.integer({ min: 1, max: 10_000 }),
    minimum_minor: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    zone: fc.option(fc.constantFrom(...cardZones), { nil: null }),
    months: fc.constantFrom(null, [2], [6, 7, 8], [1, 11, 12]),
  })
  .map(({ charge, unit, amount, months, ...rest }) =>
    cardLine(charge, unit, amount, { ...rest, months: unit === 'percent' ? months : null }),
  );
/** As the form refuses twins, a card has none. */
const lines = fc.uniqueArray(line, { selector: lineKey, minLength: 1, maxLength: 12 });
const count = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined });
const numbers = fc
  .record({
    pallets: count,
    areaSqft: count,
    palletsInPerMonth: count,
    ordersPerMonth: count,
    linesPerOrder: fc.constant(2),
    weightKg: count,
    temperatureC: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
    hazardous: fc.constantFrom(undefined, 1),
    start: fc.constantFrom(undefined, '2026-11', '2027-06'),
    months: fc.integer({ min: 1, max: 120 }),
  })
  .map(
    (said) => Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as unknown as Numbers,
  );

const monthAfter = (start: string, months: number): string =>
  new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 7);

describe('whatever a card and the numbers are', () => {
  test('the order of lines does not matter, and the total is the months and what comes once', () => {
    fc.assert(
      fc.property(lines, numbers, (of, said) => {
        const [price, turned] = [priceCard(card(of), said), priceCard(card(of.toReversed()), said)];
        const { monthlyMinor, onceMinor, totalMinor } = price;
        expect([turned.monthlyMinor, turned.onceMinor, turned.missing]).toEqual([monthlyMinor, onceMinor, price.missing]); // prettier-ignore
        expect(totalMinor).toBe(said.months * monthlyMinor + onceMinor);
        expect([totalMinor, ...price.lines.map((one) => one.amount_minor)].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('lines add up, none is below its minimum, and a month not below the card’s', () => {
    fc.assert(
      fc.property(lines, numbers, fc.integer({ min: 0, max: 10_000_000 }), (of, said, least) => {
        const price = priceCard(card(of, { monthly_minimum_minor: least }), said);
        const sum = (period: string) =>
          price.lines.reduce((total, one) => total + (one.period === period ? one.amount_minor : 0), 0);
        expect([sum('month'), sum('once')]).toEqual([price.monthlyMinor, price.onceMinor]);
        expect(price.monthlyMinor).toBeGreaterThanOrEqual(least);
        for (const one of price.lines) {
          const known = of.find(
            ({ charge, unit, zone }) => charge === one.charge && unit === one.unit && zone === one.zone,
          );
          if (one.charge !== 'minimum') expect(one.amount_minor).toBeGreaterThanOrEqual(known?.minimum_minor ?? 0);
        }
      }),
    );
  });

  test('a stay priced in two parts costs the same as in one, except for one-time charges', () => {
    fc.assert(
      fc.property(lines, numbers, fc.integer({ min: 1, max: 60 }), (of, said, more) => {
        const stay = (months: number, start = said.start) =>
          priceCard(card(of), { ...said, months, ...(start && { start }) });
        const [first, rest, both] = [stay(said.months), stay(more, said.start && monthAfter(said.start, said.months)), stay(said.months + more)]; // prettier-ignore
        // Months of a season are charged where they fall.
        const onceOnly = both.lines.reduce((sum, one) => sum + (one.period === 'once' && one.months === null ? one.amount_minor : 0), 0); // prettier-ignore
        expect(both.totalMinor + onceOnly).toBe(first.totalMinor + rest.totalMinor);
      }),
    );
  });

  test('the price of one never rises with the volume, at whatever steps', () => {
    const steps = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 2000 }), fc.integer({ min: 0, max: 5000 })), {
        maxLength: 6,
        selector: ([from]) => from,
      })
      .map((found) => {
        const falling = found.map(([, amount]) => amount).toSorted((a, b) => b - a);
        return found.map(([from]) => from).toSorted((a, b) => a - b).map((from, at) => ({ from, amount_minor: falling[at] ?? 0 })); // prettier-ignore
      });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (of, one, other) => {
        const stepped = cardLine('storage', 'pallet_month', Math.max(5000, ...of.map((step) => step.amount_minor)), {
          steps: of,
        });
        const each = (pallets: number) => priceCard(card([stepped]), { pallets, months: 1 }).lines[0]?.unit_minor ?? 0;
        expect(each(Math.max(one, other))).toBeLessThanOrEqual(each(Math.min(one, other)));
        for (const { from, amount_minor } of of) expect(each(from)).toBe(amount_minor);
      }),
    );
  });
});

test('a template names each of its prices once', () => {
  for (const drawn of Object.values(templates))
    expect(new Set(drawn.map((one) => one.join(' '))).size).toBe(drawn.length);
});
