import { expect, test } from 'vitest';

import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { testDb } from '#tests/harness.ts';

import { findFreightNumbers } from './queries/freight-totals.server.ts';
import { legAt } from './queries/search-partners.server.ts';

const t = await testDb();

test.each([
  ['air freight of 200 kg of hazmat to Kingston', { weightKg: 200, hazardous: 1 }],
  ['air freight of 200 kg to Kingston', { weightKg: 200 }],
])('%s is priced as what it is', async (text, expected) => {
  const need = parseRequirement(text, { today: '2026-11-22', previous: null }).requirement;
  const numbers = await findFreightNumbers(t.anonymous, new Request('http://localhost/'), need, legAt(need, 0));
  expect(numbers).toEqual({ months: 1, ...expected });
});
