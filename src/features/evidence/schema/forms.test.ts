import { expect, test } from 'vitest';

import { reviewSchema } from './forms.ts';

test('nobody vouches for something by pressing the button: what was looked up has to be chosen', () => {
  const noted = { intent: 'record', valid_until: '2027-11-26' };
  expect(reviewSchema.safeParse(noted).error?.issues.map(({ message }) => message)).toEqual([
    'Please choose the register you checked',
  ]);
  expect(reviewSchema.safeParse({ ...noted, kind: 'identity' }).success).toBe(true);
});
