import { expect, test } from 'vitest';
import { z } from 'zod';

import { optionalWeight, readWeight } from './weight-text.ts';

test.each([
  ['44,000', 44_000],
  ['44,000 lbs', 44_000],
  ['44.000 libras', 44_000],
  ['18,000 kg', 39_683],
  ['18.000 Kg.', 39_683],
  ['1 200 kilos', 2646],
  ['20 t', 44_092],
  ['20,5 t', 45_195],
  ['40 toneladas', 88_185],
  ['1 metric ton', 2205],
  ['20 short tons', 40_000],
  ['2 quintales', 200],
  ['18k lbs', 18_000],
  ['18k', 18_000],
  ['1.200,50', 1201],
])('reads %s', (text, pounds) => {
  expect(Math.round(readWeight(text) ?? 0)).toBe(pounds);
});

test.each(['two trucks', '20 pallets', '20 t or 30 t', '-5 kg', '1e9', '', 'x'.repeat(100)])(
  '%s is no weight',
  (text) => {
    expect(readWeight(text)).toBeNull();
  },
);

test('a field takes whole pounds, nothing for a blank, and says what it wants', () => {
  const field = optionalWeight({ max: 50_000, message: () => 'wanted' });
  const said = (typed: unknown) => {
    const { data, error } = z.object({ field }).safeParse({ field: typed });
    return error ? error.issues[0]?.message : data?.field;
  };
  expect(['', undefined, null, 1200, '0.2 kg'].map(said)).toEqual([null, null, null, 1200, 1]);
  expect(['0', '-3', 'a lot'].map(said)).toEqual(['wanted', 'wanted', 'wanted']);
  expect(said('30 t')).toBe('Please enter at most 50,000');
  expect(said('20 pallets')).toContain('18,000 kg');
});
