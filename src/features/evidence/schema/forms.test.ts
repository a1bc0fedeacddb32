import { expect, test } from 'vitest';

import { reviewSchema } from './forms.ts';

test('a check of papers is refused without the register that was checked', () => {
  const noted = { intent: 'record', valid_until: '2027-11-26' };
  expect(reviewSchema.safeParse(noted).error?.issues.map(({ message }) => message)).toEqual([
    'Please choose the register you checked',
  ]);
  expect(reviewSchema.safeParse({ ...noted, kind: 'identity' }).success).toBe(true);
});
