import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { powerSupplyValues, rackTypeValues, sprinklerSystemValues } from './building-options.ts';
import { listingFeatureValues } from './listing-features.ts';
import { serviceCodes } from './services.ts';
import { connectedSystemValues, spokenLanguageValues } from './talking-options.ts';
import { certificationValues } from './certifications.ts';
import { securityFeatureValues } from './security-features.ts';
import { specialtyValues } from './specialties.ts';
import { warehouseTypeValues } from './warehouse-types.ts';

const t = await testDb();

test('the database knows exactly the codes that have words', async () => {
  const rows = await t.ctx.db.selectFrom('catalog_codes').select(['kind', 'code']).execute();
  const known = Map.groupBy(rows, (row) => row.kind);
  const worded = {
    service: serviceCodes,
    warehouse_type: warehouseTypeValues,
    specialty: specialtyValues,
    certification: certificationValues,
    security: securityFeatureValues,
    power_supply: powerSupplyValues,
    sprinkler_system: sprinklerSystemValues,
    rack_type: rackTypeValues,
    language: spokenLanguageValues,
    system: connectedSystemValues,
    feature: listingFeatureValues,
  };
  expect([...known.keys()].toSorted()).toEqual(Object.keys(worded).toSorted());
  for (const [kind, codes] of Object.entries(worded))
    expect(
      known
        .get(kind)
        ?.map((row) => row.code)
        .toSorted(),
    ).toEqual([...codes].toSorted());
});
