import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { addDays } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { demandOfLastDays } from './queries/demand.server.ts';

const t = await testDb({ features: [] });
const now = () => {
  t.ctx.cache.forget('quotes.demand');
  return demandOfLastDays(t.ctx);
};

test('what was asked for is said once five companies asked, each figure by itself, and only of the last 30 days', async () => {
  const askers = [];
  for (let asker = 0; asker < 5; asker += 1) askers.push((await makeUser(t.ctx)).userId);
  for (const user_id of askers.slice(0, 4)) {
    await makeRequest(t.ctx, { user_id, services: ['storage', 'cold_storage'] });
    await makeRequest(t.ctx, { user_id, services: ['storage'], origin_place: 'Doral, FL' });
  }
  expect(await now(), 'four companies').toBeNull();
  const last = { user_id: askers[4]!, services: ['storage'], origin_place: 'Doral, FL' };
  await makeRequest(t.ctx, { ...last, published_at: addDays(t.ctx.clock(), -31) });
  await makeRequest(t.ctx, { ...last, published_at: null });
  expect(await now(), 'too long ago, and not published yet').toBeNull();
  await makeRequest(t.ctx, last);
  const demand = await now();
  expect(demand?.text).toBe('In the last 30 days 5 companies asked for quotes 9 times.');
  // Cold storage and Miami have four companies behind them.
  expect(demand?.services).toEqual([{ label: 'Warehousing & Storage', value: 9, shown: '9' }]);
  expect(demand?.places).toEqual([{ label: 'Doral, FL', value: 5, shown: '5' }]);
  expect(demand?.how).not.toContain('demonstration');
});
