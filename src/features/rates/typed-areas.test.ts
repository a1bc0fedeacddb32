import { describe, expect, test } from 'vitest';

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
