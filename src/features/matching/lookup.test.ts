import { afterAll, beforeAll, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { type KnownPlace, startGooglePlaces } from '#tests/google-places.ts';
import { testDb } from '#tests/harness.ts';

import { lookUpCompany } from './lookup/look-up-company.server.ts';

const t = await testDb();
const { owner } = await makePeople(t.ctx);
const ctx = t.as(owner);

const part = (longText: string, type: string, shortText = longText) => ({ longText, shortText, types: [type] });
const frost: KnownPlace = {
  displayName: { text: 'Frost Harbor Cold Storage, Inc.' },
  addressComponents: [part('8200', 'street_number'), part('NW 41st St', 'route'), part('Doral', 'locality'), part('Florida', 'administrative_area_level_1', 'FL'), part('33166', 'postal_code'), part('United States', 'country', 'US')],
  nationalPhoneNumber: '(305) 555-0188',
  websiteUri: 'https://frostharbor.example.com/?utm_source=maps',
  types: ['storage', 'establishment'],
  businessStatus: 'OPERATIONAL',
}; // prettier-ignore
const others = Array.from({ length: 4 }, (_, index) => ({ displayName: { text: `Palm Bakery ${index}` } }));

let google: Awaited<ReturnType<typeof startGooglePlaces>>;
beforeAll(async () => {
  google = await startGooglePlaces([...others, frost], { pageSize: 2 });
});
afterAll(() => google.stop());

const asking = (key = 'right-key') => ({
  ...ctx,
  config: { ...ctx.config, googlePlaces: { key, url: google.url }, outgoingAllowed: new Set([google.host]) },
});

test('with a key the company is the one Google knows by that name, on whichever page, with what Google says of it', async () => {
  expect(await lookUpCompany(asking(), 'frost harbour cold storage')).toEqual({
    kind: 'found',
    company: {
      company_name: 'Frost Harbor Cold Storage, Inc.', phone: '(305) 555-0188', website: 'https://frostharbor.example.com',
      address: '8200 NW 41st St', city: 'Doral', state: 'FL', zip_code: '33166', country_code: 'US',
      services: ['cold_storage', 'storage'], countries_served: [], confidence: 100,
    },
  }); // prettier-ignore
  expect(google.asked.map(({ pageToken }) => pageToken)).toEqual([undefined, '2', '4']);
});

test('an unknown company name finds no company', async () => {
  expect(await lookUpCompany(asking(), 'Zanzibar Spice Vault')).toEqual({ kind: 'nothing' });
});

test.each([
  ['a key that is refused', 'wrong-key', null],
  ['an answer of another kind', 'right-key', { status: 200, body: '{"places": "none"}' }],
  ['no JSON', 'right-key', { status: 200, body: '<html>' }],
  ['too many questions', 'right-key', { status: 429, body: '{}' }],
])('%s is said, and nothing is made up', async (_, key, broken) => {
  google.breakWith(broken);
  expect(await lookUpCompany(asking(key), 'Frost Harbor Cold Storage')).toEqual({ kind: 'unavailable' });
  google.breakWith(null);
});

test('without a key our own directory is searched, and tells nothing that anonymous visitors may not read', async () => {
  await makeWarehouse(t.ctx, { company_name: 'Mangrove Dry Dock Storage', field_sources: { countries_served: 'ai' } });
  await makeWarehouse(t.ctx, { company_name: 'Mangrove Hidden Storage', review_status: 'submitted' });
  const found = await lookUpCompany(ctx, 'Mangrove Dry Dock Storage LLC');
  expect(found).toMatchObject({
    kind: 'found',
    company: {
      city: 'Doral',
      services: ['storage', 'cross_docking'],
      countries_served: [],
      phone: null,
      address: null,
    },
  });
  expect(JSON.stringify(found)).not.toMatch(/555|marta|25th Street/i);
  expect(await lookUpCompany(ctx, 'Mangrove Hidden Storage')).toEqual({ kind: 'nothing' });
  expect(await lookUpCompany(ctx, '%%% ___')).toEqual({ kind: 'nothing' });
});

test('it is for whoever is signed in', async () => {
  await expect(lookUpCompany(t.anonymous, 'Frost')).rejects.toMatchObject({ code: 'unauthenticated' });
});
