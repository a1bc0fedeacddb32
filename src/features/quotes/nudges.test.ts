import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { findNudges } from './queries/nudges.server.ts';
import { type RequestDraft } from './schema/request-draft.ts';

const t = await testDb();

const draft = (fields: RequestDraft['fields']): RequestDraft => ({ begun: '', fields, invited: [] });

test('before a request is sent, it says what providers will ask, by what is asked for', async () => {
  const said =
    'Frozen shrimp at -20 °C on pallets in cartons, brought by container, floor loaded, and picked up by our trucks.';
  const missing = async (fields: RequestDraft['fields']) => (await findNudges(t.ctx, draft(fields))).missing;
  expect(
    await missing({
      services: ['storage'],
      description: 'Storage of 30 pallets of furniture.',
      origin_address: 'Doral, FL',
    }),
  ).toEqual(['packing', 'size', 'start', 'budget']);
  expect(await missing({ services: ['storage'], description: 'Room in Doral.', origin_address: 'Doral, FL' })).toEqual([
    'goods',
    'size',
    'start',
    'budget',
  ]);
  expect(
    await missing({ services: ['cold_storage'], description: said, pallets: '40', preferred_date: '2099-01-01' }),
  ).toEqual(['budget']);
  expect(
    await missing({
      services: ['cold_storage', 'pick_pack'],
      description: said.replace(' at -20 °C', ''),
      area_sqft: '9,000',
      budget_range: '$1',
    }),
  ).toEqual(['orders', 'temperature', 'start']);
  expect(await missing({ services: ['ocean_freight'], description: said })).toEqual(['containers', 'start', 'budget']);
});

test('it says how many verified providers could do it, and what to give up where they are few', async () => {
  const { userId } = await makeUser(t.ctx);
  for (let made = 0; made < 4; made += 1) await makeWarehouse(t.ctx, { user_id: userId, services: ['storage'] });
  await makeWarehouse(t.ctx, { user_id: userId, services: ['hazmat'] });
  await makeWarehouse(t.ctx, { user_id: userId, services: ['hazmat'], review_status: 'submitted' });
  const count = (service: string) => findNudges(t.ctx, draft({ services: [service], origin_address: 'Miami, FL' }));
  expect(await count('storage')).toMatchObject({ providers: { value: 4, more: false }, relax: [] });
  expect(await count('hazmat')).toMatchObject({
    providers: { value: 1, more: false },
    relax: [{ wish: { kind: 'service', service: 'hazmat' }, count: { value: 5, more: false } }],
  });
});
