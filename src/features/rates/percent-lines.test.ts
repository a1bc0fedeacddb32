import { describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';

import { cardLine } from './build.server.ts';
import { lineFields } from './schema/card-defaults.ts';
import { cardSchema } from './schema/card-form.ts';
import { monthsText, monthsTyped, readMonths } from './schema/season.ts';

const typed = (line: Record<string, unknown>) => ({
  version: '0',
  valid_from: '2099-01-01',
  lines: [{ charge: 'surcharge', unit: 'percent', amount: '12,5', ...line }],
});
const problems = (line: Record<string, unknown>) =>
  Object.fromEntries(
    (cardSchema.safeParse(typed(line)).error?.issues ?? []).map(({ path, message }) => [path.at(-1), message]),
  );

describe('a percentage in the form of a card', () => {
  test('is for months, for a temperature and for dangerous goods, and comes back as it was', () => {
    for (const rest of [
      { months: '10-12' },
      { zone: 'frozen' },
      { charge: 'hazardous' },
      { months: '11-1', zone: 'cool' },
      {},
    ]) {
      const [line] = cardSchema.parse(typed(rest)).lines;
      expect(line).toMatchObject({ percent_hundredths: 1250, amount_minor: null });
      const again = line && cardSchema.parse(typed({ ...lineFields(line, 'USD') })).lines[0];
      expect(again).toEqual(line);
    }
    expect(cardSchema.parse(typed({ months: '10-12' })).lines).toEqual([
      cardLine('surcharge', 'percent', 1250, { months: [10, 11, 12] }),
    ]);
  });

  test.each([
    [{ months: 'winter' }, 'months', /^Please enter months such as 10 to 12/],
    [{ months: '13' }, 'months', /^Please enter months/],
    [{ months: '0-3' }, 'months', /^Please enter months/],
    [
      { unit: 'pallet_month', charge: 'storage', amount: '18', months: '11' },
      'months',
      /^A season is a line of its own/,
    ],
    [{ amount: '0' }, 'amount', /percentage above 0/],
    [{ amount: '101' }, 'amount', /percentage above 0/],
    [{ amount: '-5' }, 'amount', /percentage above 0/],
    [{ steps: '100: 5' }, 'steps', /^Please enter steps/],
  ])('%j is refused beside the field', (line, field, message) => {
    expect(problems(line)[field]).toMatch(message);
  });

  test('for all twelve months is one for none', () => {
    expect(cardSchema.parse(typed({ months: '1 to 12' })).lines).toEqual(cardSchema.parse(typed({})).lines);
  });

  test('stands once for the same months, and again for others', () => {
    const two = (first: string, second: string) => ({ ...typed({}), lines: [{ ...typed({ months: first }).lines[0] }, { ...typed({ months: second }).lines[0] }] }); // prettier-ignore
    expect(cardSchema.safeParse(two('11', '12')).success).toBe(true);
    expect(cardSchema.safeParse(two('11-12', '12, 11')).error?.issues[0]?.message).toBe(
      'The same price stands in line 1 already',
    );
  });
});

test.each([
  ['10-12', [10, 11, 12]],
  ['11–1', [1, 11, 12]],
  ['November, December', [11, 12]],
  ['oct to dec', [10, 11, 12]],
  ['noviembre a enero', [1, 11, 12]],
  ['dic', [12]],
  ['ene y feb', [1, 2]],
  ['1;3;5', [1, 3, 5]],
  ['ma', null],
  ['10 to 12', [10, 11, 12]],
  ['12-Oct', null],
  ['Oct-12', null],
  ['10-11-12', null],
  [' , ', null],
])('"%s" as months', (text, months) => {
  expect(readMonths(text)).toEqual(months);
});

test('months are written as runs, also over the end of the year', () => {
  expect([monthsTyped([1, 11, 12]), monthsTyped([3]), monthsTyped([1, 2, 6])]).toEqual(['11 to 1', '3', '1 to 2, 6']);
  expect(monthsText([1, 2, 6])).toBe('January to February and June');
  expect(inLanguage('es', () => monthsText([1, 11, 12]))).toBe('noviembre a enero');
  expect(monthsTyped(Array.from({ length: 12 }, (_, at) => at + 1))).toBe('1 to 12');
});
