import { expect, test } from 'vitest';

import { cardLine } from './build.server.ts';
import type { RateCard } from './schema/card.ts';
import { volumeCurve } from './schema/volume-curve.ts';

const card = (monthly: number, rest: Partial<RateCard> = {}): RateCard => ({
  subject_id: '', version: 1, currency: 'USD', valid_from: '2026-01-01', valid_until: null, visibility: 'public', mode: null,
  monthly_minimum_minor: null, minimum_months: null, notice_days: null, payment_days: null, lanes: [], pickups: [], storage_counted: 'calendar_month',
  lines: [cardLine('storage', 'pallet_month', monthly), cardLine('handling_in', 'pallet_in', 0, { state: 'included', amount_minor: null }), cardLine('handling_out', 'pallet_out', 0, { state: 'included', amount_minor: null })],
  ...rest,
}); // prettier-ignore
const numbers = { pallets: 50, months: 2 };

test('the cheapest changes where the totals cross, and lines are those of the table', () => {
  // 50 pallets × $20 = $1,000 is the minimum of the other.
  const curve = volumeCurve([{ name: 'Steady', card: card(2000) }, { name: 'Large', card: card(1000, { monthly_minimum_minor: 100_000 }) }], numbers, '2026-11-28'); // prettier-ignore
  expect(curve?.sentence).toBe('Up to 50 pallets Steady costs least; from 51 pallets Large.');
  expect(curve?.columns).toEqual(['10', '30', '50', '70', '90', '110', '130', '150']);
  expect(curve?.series.map(({ values }) => values[0])).toEqual([40_000, 200_000]);
  expect(curve?.rows[0]?.totals.map(({ text, isLeast }) => [text, isLeast])).toEqual([['$400', true], ['$2,000', false]]); // prettier-ignore
  expect(curve?.rows.at(-1)?.totals.map(({ isLeast }) => isLeast)).toEqual([false, true]);
});

test('what is not comparable is named and not drawn; two are needed', () => {
  const two = [{ name: 'Steady', card: card(2000) }, { name: 'Dear', card: card(3000) }]; // prettier-ignore
  const others = [
    { name: 'Euro', card: card(1, { currency: 'EUR' }) },
    { name: 'Mute', card: null },
    { name: 'Partial', card: card(1, { lines: [cardLine('storage', 'pallet_month', 1)] }) },
  ];
  const curve = volumeCurve([...two, ...others], numbers, '2026-11-28');
  expect(curve?.sentence).toBe('Steady costs least at every volume shown.');
  expect(curve?.without).toContain('Euro, Mute, and Partial');
  expect(volumeCurve([two[0]!, ...others], numbers, '2026-11-28')).toBeNull();
  // Without pallets an example is drawn, and said to be one.
  expect(volumeCurve(two, null, '2026-11-28')?.text).toContain('An example: Pallets: 50');
});
