import { expect, test } from 'vitest';

import { defaultsFor } from './schema/defaults.ts';
import { linesOf, totalOf } from './schema/lines.ts';

const span = (from: string, until: string, monthly_minor = 9900) => ({
  plan: 'professional' as const,
  from,
  until,
  monthly_minor,
});

test('whole months cost the price of a month, other days their share of their month', () => {
  expect(linesOf(span('2026-11-15', '2027-02-10'))).toMatchObject([
    { from: '2026-11-15', until: '2026-11-30', months: 0, days: 16, of_days: 30, amount_minor: 5280 },
    { from: '2026-12-01', until: '2027-01-31', months: 2, amount_minor: 19_800 },
    { from: '2027-02-01', until: '2027-02-10', months: 0, days: 10, of_days: 28, amount_minor: 3536 },
  ]);
  expect(linesOf(span('2028-02-29', '2028-02-29'))).toMatchObject([{ days: 1, of_days: 29, amount_minor: 341 }]);
});

test('days of two spans cost what they cost as one, but for a cent of rounding', () => {
  const whole = totalOf(linesOf(span('2026-01-01', '2026-12-31')));
  expect(whole).toBe(12 * 9900);
  for (const last of ['2026-01-01', '2026-02-14', '2026-06-30', '2026-10-30']) {
    const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    const parts = [...linesOf(span('2026-01-01', last)), ...linesOf(span(next, '2026-12-31'))];
    expect(Math.abs(totalOf(parts) - whole)).toBeLessThanOrEqual(1);
  }
});

test('the form begins with days of the market, also in an evening that is tomorrow in UTC', () => {
  const evening = new Date('2026-11-29T01:15:00Z');
  expect(defaultsFor({ plan: 'professional', plan_since: evening }, evening)).toMatchObject({
    from: '2026-11-28',
    until: '2026-11-30',
    due_on: '2026-12-28',
  });
  const lastEvening = new Date('2026-12-01T01:15:00Z');
  expect(defaultsFor({ plan: 'professional', plan_since: evening }, lastEvening)).toMatchObject({
    until: '2026-11-30',
  });
});
