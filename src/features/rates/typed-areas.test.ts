import { describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';

import { answersSchema } from './schema/answers-form.ts';
import { readNumbers } from './schema/numbers.ts';
import { spaceSchema } from './schema/space.ts';

const unreadable = 'Please write the area as in 44,160, 44,160 sq ft, 4,100 m² or 100k';
const answers = { answers: 'bind', services: ['storage'], within_miles: '50', valid_days: '14' };
const sentTo = {
  'a reader’s numbers': (area: string) => {
    const { numbers, errors } = readNumbers(new Map([['areaSqft', area]]));
    return errors.areaSqft ?? numbers.areaSqft;
  },
  'free space': (area: string) => {
    const read = spaceSchema.safeParse({ zone: 'dry', months: [{ month: '2026-12-01', pallets: '', area_sqft: area }] }); // prettier-ignore
    return read.success ? read.data.months[0]?.area_sqft : read.error.issues[0]?.message;
  },
  'answers from a card': (area: string) => {
    const read = answersSchema.safeParse({ ...answers, most_area_sqft: area });
    return read.success ? read.data.most_area_sqft : read.error.issues[0]?.message;
  },
};

describe.each(Object.entries(sentTo))('an area of %s', (_, sent) => {
  test.each([
    ['44,160 SF', 44_160],
    ['44.160', 44_160],
    ['4.200 m²', 45_208],
    ['100k', 100_000],
    ['4 acres', unreadable],
    ['5.000.000 m²', expect.stringMatching(/50.?000.?000/)],
  ])('%s', (typed, read) => {
    expect(sent(typed)).toEqual(read);
  });
});

test('the bounds of a number are written as people write them', () => {
  const said = (name: string, typed: string) => readNumbers(new Map([[name, typed]])).errors;
  expect(said('pallets', '10000000').pallets).toBe('Please enter a whole number from 1 to 1,000,000');
  expect(said('weightKg', 'heavy').weightKg).toBe('Please enter a number from 0.1 to 50,000,000');
  expect(said('volumeM3', 'much').volumeM3).toBe('Please enter a number from 0.001 to 1,000,000');
  expect(inLanguage('es', () => said('pallets', '0')).pallets).toBe('Escriba un número entero de 1 a 1,000,000');
});
