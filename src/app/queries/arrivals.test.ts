import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { features } from '#app/features.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { listArrivals } from './arrivals.server.ts';

const t = await testDb({ features });

test('what came in is counted week by week for thirteen weeks, for administrators alone', async () => {
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  t.setClock('2026-11-22T12:00:00Z');
  for (const at of [
    '2026-11-22T11:00:00Z',
    '2026-11-16T11:00:00Z',
    '2026-11-14T11:00:00Z',
    '2026-08-24T00:00:00Z',
    '2026-08-20T00:00:00Z',
  ]) {
    const { id } = await makeWarehouse(t.ctx);
    await t.ctx.db
      .updateTable('warehouses')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  }
  const { weeks, arrived } = await listArrivals(admin);
  expect(weeks).toHaveLength(13);
  expect([weeks[0], weeks[12]]).toEqual([new Date('2026-08-23T12:00:00Z'), new Date('2026-11-15T12:00:00Z')]);
  expect(arrived.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['leads', 'warehouses', 'quote_requests', 'quote_responses']),
  );
  expect(arrived.find(({ name }) => name === 'warehouses')).toEqual({
    name: 'warehouses',
    label: 'Listings',
    counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
  });
  await expect(listArrivals(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});
