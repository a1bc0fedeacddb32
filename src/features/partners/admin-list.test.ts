import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { downloadExport } from '#server/exports.ts';
import { testDb } from '#tests/harness.ts';

import { makePartner } from './build.server.ts';
import { feature } from './feature.server.ts';
import { listPartners } from './queries/admin-list.server.ts';

const t = await testDb({ features: [feature] });
const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);

test('administrators see every partner, whatever its state, and find it by words, id and state', async () => {
  const { id } = await makePartner(t.ctx, { name: 'Leeward Lines', city: 'Medley', review_status: 'rejected' });
  await makePartner(t.ctx, { name: 'Paused Cargo', is_active: false });
  await makePartner(t.ctx, { name: 'Sample Freight', is_demo: true });
  const names = async (search: Parameters<typeof listPartners>[1]) =>
    (await listPartners(admin, search)).items.map(({ name }) => name);
  expect((await names({})).toSorted()).toEqual(['Leeward Lines', 'Paused Cargo', 'Sample Freight']);
  expect(await names({ q: 'MEDLEY' })).toEqual(['Leeward Lines']);
  expect(await names({ q: '100%' })).toEqual([]);
  expect(await names({ q: id })).toEqual(['Leeward Lines']);
  expect(await names({ status: 'rejected' })).toEqual(['Leeward Lines']);
  const { total, demo, items } = await listPartners(admin);
  expect([total.value, demo, items.filter((row) => row.is_demo).length]).toEqual([3, 1, 1]);
  const file = await (await downloadExport(admin, 'partners', new URLSearchParams({ status: 'rejected' }))).text();
  expect(file).toContain('Leeward Lines');
  expect(file).not.toContain('Paused Cargo');
});

test('nobody else sees them', async () => {
  for (const role of ['moderator', 'user'] as const)
    await expect(listPartners(t.as((await makeUser(t.ctx, { role })).actor))).rejects.toMatchObject({
      code: 'forbidden',
    });
  await expect(listPartners(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});
