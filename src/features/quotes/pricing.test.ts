import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { quoteLine } from './build.server.ts';
import { compareQuotes } from './schema/comparison.ts';
import { type Quantities, perOrder, priceQuote, totalOf, uncountedOf } from './schema/pricing.ts';
import { type QuoteLine, type VolumeUnit, volumeUnits } from './schema/quote.ts';

const quantities: Quantities = { pallet_month: 120, order: 800 };
const unit = fc.constantFrom<VolumeUnit[]>(...volumeUnits);
const amount = fc.integer({ min: 0, max: 10_000_000 });
const minimum = fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: null });
const monthLine = fc
  .record({ unit, amount, minimum_minor: minimum })
  .map((line): QuoteLine => quoteLine(line.unit, line.amount, { minimum_minor: line.minimum_minor }));
const percentLine = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => quoteLine('percent', hundredths));
const onceLine = fc
  .record({ amount, quantity: fc.integer({ min: 1, max: 1000 }) })
  .map((line) => quoteLine('hour', line.amount, { period: 'once', quantity: line.quantity }));
const lines = fc.array(fc.oneof(monthLine, percentLine, onceLine), { minLength: 1, maxLength: 8 });
const month = fc.dictionary(unit, fc.integer({ min: 1, max: 100_000_000 })) as fc.Arbitrary<Quantities>;
const percent = fc.integer({ min: 1, max: 1000 });

describe('what an offer costs', () => {
  test('is each line at its quantity, at least its minimum, rounded once, half and more up', () => {
    const offer = [quoteLine('pallet_month', 1405), quoteLine('order', 3, { minimum_minor: 5000 })];
    const priced = priceQuote(offer, quantities, 70);
    // 84 pallets at $14.05; 560 orders at 3 cents are $16.80, below the minimum of $50.
    expect([priced.byUnit.get('pallet_month'), priced.byUnit.get('order')]).toEqual([118_020n, 5000n]);
    expect(priceQuote([quoteLine('order', 5)], { order: 1 }, 10).month).toBe(1n);
    expect(priceQuote([quoteLine('order', 4)], { order: 1 }, 10).month).toBe(0n);
  });

  test('names what it does not count: a unit of which nobody said how much there is, also where a minimum is asked', () => {
    const offer = [
      quoteLine('pallet_month', 1405),
      quoteLine('pick', 44, { minimum_minor: 209_900 }),
      quoteLine('percent', 350),
      quoteLine('hour', 4800, { period: 'once', quantity: 12 }),
    ];
    expect([priceQuote([offer[1] as QuoteLine], quantities).month, uncountedOf(offer, quantities)]).toEqual([
      0n,
      ['pick'],
    ]);
    expect(uncountedOf(offer, { ...quantities, pick: 3000 })).toEqual([]);
  });

  test('percent lines are of the other lines of the month, not of each other nor of what comes once', () => {
    const offer = [
      quoteLine('pallet_month', 1000),
      quoteLine('percent', 1000),
      quoteLine('percent', 500),
      quoteLine('hour', 4500, { period: 'once', quantity: 20 }),
    ];
    const priced = priceQuote(offer, quantities);
    expect([priced.month, priced.once, totalOf(priced, 12)]).toEqual([138_000n, 90_000n, 1_746_000n]);
    expect(perOrder(priced, quantities, 100)).toBe(173n);
  });

  test('grows with the volume, and never beyond what the volume multiplies it by', () => {
    fc.assert(
      fc.property(lines, month, percent, (offer, of, at) => {
        const [small, large] = [priceQuote(offer, of, at), priceQuote(offer, of, at * 2)];
        expect(small.month <= large.month).toBe(true);
        expect(small.once).toBe(large.once);
        // Each line and each percentage of them is rounded once.
        expect(large.month <= 2n * small.month + BigInt(2 * offer.length * (offer.length + 1))).toBe(true);
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, month, percent, (offer, of, at) => {
        expect(priceQuote(offer.toReversed(), of, at)).toMatchObject({
          month: priceQuote(offer, of, at).month,
          once: priceQuote(offer, of, at).once,
        });
      }),
    );
  });

  test('is exact: the sum of its parts in whole minor units, at least every minimum', () => {
    fc.assert(
      fc.property(lines, month, percent, (offer, of, at) => {
        const priced = priceQuote(offer, of, at);
        expect([...priced.byUnit.values()].reduce((sum, part) => sum + part, 0n)).toBe(priced.month);
        for (const line of offer)
          if (line.unit !== 'percent' && line.period === 'month' && of[line.unit] !== undefined)
            expect(priced.month >= BigInt(line.minimum_minor ?? 0)).toBe(true);
      }),
    );
  });
});

describe('offers side by side', () => {
  const basis = { quantities, months: 12, peakPercent: 200 };
  const quote = (id: string, of: QuoteLine[], currency: 'USD' | 'EUR' = 'USD') => ({ id, currency, lines: of });

  test('what one leaves out is missing, never zero, and it is no cheapest one', () => {
    const compared = compareQuotes(
      [
        quote('whole', [quoteLine('pallet_month', 1400), quoteLine('order', 300)]),
        quote('dear', [quoteLine('pallet_month', 1500), quoteLine('order', 300)]),
        quote('half', [quoteLine('pallet_month', 100)]),
      ],
      basis,
    );
    expect(compared.missing).toEqual({ whole: [], dear: [], half: ['order'] });
    expect(compared.rows.find((row) => row.unit === 'order')?.month['half']).toBeNull();
    expect(compared.volumes.map(({ cheapest }) => cheapest)).toEqual(['whole', 'whole', 'whole', 'whole']);
  });

  test('a unit of which nobody said how much there is counts for nobody', () => {
    const compared = compareQuotes(
      [
        quote('a', [quoteLine('pallet_month', 1400), quoteLine('carton', 50)]),
        quote('b', [quoteLine('pallet_month', 1300)]),
      ],
      basis,
    );
    expect([compared.uncounted, compared.missing['b'], compared.volumes[1]?.cheapest]).toEqual([['carton'], [], 'b']);
  });

  test('where a minimum makes another offer the cheapest, the order flips there and nowhere else', () => {
    const compared = compareQuotes(
      [
        quote('flat', [quoteLine('pallet_month', 1000, { minimum_minor: 130_000 })]),
        quote('steep', [quoteLine('pallet_month', 1200)]),
      ],
      { ...basis, quantities: { pallet_month: 100 } },
    );
    // Both cost $1,300 between 108 and 109 percent of 100 pallets.
    expect(compared.flips).toEqual([{ percent: 109, before: 'steep', cheapest: 'flat' }]);
    expect(compared.volumes.map(({ percent: at, cheapest }) => [at, cheapest])).toEqual([
      [70, 'steep'],
      [100, 'steep'],
      [130, 'flat'],
      [200, 'flat'],
    ]);
  });

  test('money of two kinds is not compared, nor one offer with nothing', () => {
    const compared = compareQuotes(
      [
        quote('dollars', [quoteLine('pallet_month', 1400)]),
        quote('euros', [quoteLine('pallet_month', 100)], 'EUR'),
        quote('more', [quoteLine('pallet_month', 1500)]),
      ],
      basis,
    );
    expect([compared.currency, compared.volumes[1]?.cheapest]).toEqual(['USD', 'dollars']);
    expect(compareQuotes([quote('one', [quoteLine('order', 1)])], basis).volumes[0]?.cheapest).toBeNull();
  });

  test('the cheapest named is one that costs least, and every change of it is a flip', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 2, maxLength: 4 }), (offers) => {
        const quotes = offers.map((of, index) => quote(String(index), of));
        const { volumes, comparable, flips } = compareQuotes(quotes, basis);
        for (const { cheapest, total } of volumes) {
          if (cheapest === null) expect(comparable.length).toBeLessThan(2);
          else for (const id of comparable) expect(total[cheapest]).toBeLessThanOrEqual(total[id] ?? 0);
        }
        for (let index = 1; index < flips.length; index += 1)
          expect(flips[index]?.cheapest).not.toBe(flips[index - 1]?.cheapest);
      }),
      { numRuns: 30 },
    );
  });
});
