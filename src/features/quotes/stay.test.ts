import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { findComparison } from './queries/comparison.server.ts';
import { stayMonthsOf } from './queries/stay.server.ts';
import { summaryOf } from './schema/draft-summary.ts';

const t = await testDb();

test.each([
  ['Almacén para 40 paletas en Doral por 6 meses', 6],
  ['Storage for 20 pallets in Doral from January to March', 3],
  ['Tiles, for a year', 12],
  ['Room for 40 pallets of tiles', null],
])('how long goods stay is read from “%s”', (description, months) => {
  expect(stayMonthsOf(t.ctx, { services: ['storage'], description })).toBe(months);
  expect(stayMonthsOf(t.ctx, { services: ['ocean_freight'], description })).toBeNull();
});

test('offers are compared over the months that the request says, and over a year if it says nothing', async () => {
  const { actor, userId } = await makeUser(t.ctx);
  const author = t.as(actor);
  const basisOf = async (description: string, search = '') => {
    const { reference } = await makeRequest(t.ctx, {
      user_id: userId,
      services: ['storage'],
      pallets: 40,
      description,
    });
    return (await findComparison(author, reference, new URLSearchParams(search))).basis.months;
  };
  expect(await basisOf('Forty pallets of tiles por 6 meses, stackable.')).toBe(6);
  expect(await basisOf('Forty pallets of tiles for 6 months.', 'months=9')).toBe(9);
  expect(await basisOf('Forty pallets of tiles, stackable.')).toBe(12);
});

test('before a request is sent it says for how long', () => {
  const draft = { begun: '', fields: { services: ['storage'] }, invited: [] };
  expect(summaryOf(draft, 6)).toContainEqual({ term: 'For how long', value: '6 months' });
});
