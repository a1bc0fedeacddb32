import { expect, test } from 'vitest';

import type { Certification } from '#features/catalog/certifications.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb();

test('a code the catalogue does not know can be in no listing, whoever writes it', async () => {
  const { id } = await makeWarehouse(t.ctx, {});
  for (const change of [
    { services: ['storage', 'teleportation'] },
    { specialties: ['dragons'] },
    { certifications: ['storage'] },
    { security_features: ['moat'] },
    { warehouse_type: 'secret' },
  ]) {
    const refused = { code: '23514', constraint: 'warehouses_codes_known' };
    await expect(t.ctx.db.updateTable('warehouses').set(change).where('id', '=', id).execute()).rejects.toMatchObject(
      refused,
    );
    await expect(makeWarehouse(t.ctx, change as object)).rejects.toMatchObject(refused);
  }
});

test('a code is new with one row: listings may have it, and the directory finds them by it', async () => {
  await t.ctx.db
    .insertInto('catalog_codes')
    .values({ kind: 'certification', code: 'fssc_22000', number: 103 })
    .execute();
  const fresh = 'fssc_22000' as Certification;
  const { id } = await makeWarehouse(t.ctx, { certifications: [fresh] });
  await makeWarehouse(t.ctx, { certifications: ['haccp'] });
  const { items } = await searchDirectory(t.anonymous, { ...noFilters, certifications: [fresh] });
  expect(items.map((item) => item.id)).toEqual([id]);
});
