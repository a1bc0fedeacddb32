import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { matchRequirement } from '#features/matching/match/match-requirement.server.ts';
import { knownFields } from '#features/needs/reading/known-fields.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { findNudges } from './queries/nudges.server.ts';
import { filled, type RequestDraft } from './schema/request-draft.ts';

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
  expect(await missing({ services: ['ocean_freight'], description: `${said} It starts on March 3, 2099.` })).toEqual([
    'containers',
    'budget',
  ]);
  expect(await missing({ services: ['ocean_freight'], description: said })).toEqual(['containers', 'start', 'budget']);
  // A part of a container is a size as well.
  expect(await missing({ services: ['ocean_freight'], description: `${said} 4 m3.` })).toEqual(['start', 'budget']);
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

test('it counts whom the sentence found that began the request', async () => {
  const { userId } = await makeUser(t.ctx);
  const included = (['handling_in', 'handling_out'] as const).map((charge) =>
    cardLine(charge, charge === 'handling_in' ? 'pallet_in' : 'pallet_out', 0, {
      state: 'included',
      amount_minor: null,
    }),
  );
  for (const amount of [2000, 9000]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id } = await makeWarehouse(t.ctx, { user_id: userId, city: 'Tampa', zip_code: '33602', latitude: 27.95, longitude: -82.46 }); // prettier-ignore
    const lines = [cardLine('storage', 'pallet_month', amount), ...included];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await makeCard(t.ctx, { subject: { kind: 'warehouse', id }, organization_id: userId, lines });
  }
  const sentence = 'Storage for 40 pallets in Tampa for 6 months, up to $1,800 a month';
  const { requirement } = parseRequirement(sentence, { today: '2026-11-29' });
  const [leg] = (await matchRequirement(t.ctx, requirement)).legs;
  expect(leg?.found).toEqual({ value: 1, more: false });
  const fields = filled(knownFields(sentence, requirement));
  const said = await findNudges(t.ctx, draft(fields));
  expect(said).toMatchObject({ providers: leg?.found, warehouses: leg?.found });
  // Another place is no longer the need of the sentence.
  expect((await findNudges(t.ctx, draft({ ...fields, origin_address: 'Kingston, Jamaica' }))).providers.value).toBe(0);
});
