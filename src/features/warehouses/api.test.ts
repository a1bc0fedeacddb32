import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { numberBounds } from '#features/rates/schema/number-bounds.ts';
import { testApp } from '#tests/test-app.ts';
import { testDb } from '#tests/harness.ts';

import { registerDirectoryApi } from './api/directory.ts';
import { registerListingsApi } from './api/listings.ts';
import { cardResponse, detailResponse, pausedResponse, pageResponse } from './api/schemas.ts';
import { makeWarehouse } from './build.server.ts';
import { approveChange } from './commands/review-change.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { pauseListing } from './commands/listing-state.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { directoryFilters } from './schema/filters.ts';
import { listingDefaults, listingSchema } from './schema/listing-form.ts';
import { zone } from './schema/temperature-zones.ts';

const t = await testDb();
const { send } = testApp({
  apis: [registerDirectoryApi, registerListingsApi],
  services: { db: t.ctx.db, clock: t.ctx.clock },
  env: { RATE_LIMITS: '0' },
});

const secrets = {
  contact_name: 'Canary Contact',
  email: 'canary@secret.example.com',
  phone: '(305) 555-0177',
  address: '1 Canary Street Nobody',
};
let slug = '';
let id = '';

beforeAll(async () => {
  const { userId } = await makeUser(t.ctx);
  ({ slug, id } = await makeWarehouse(t.ctx, {
    available_from: '2026-01-01',
    ...secrets,
    user_id: userId,
    company_name: 'Answering Cold Store',
    services: ['cold_storage', 'storage'],
    certifications: ['haccp'],
    temperature_zones: [zone(-18, -18, { pallet_positions: 40 }), zone(2, 5)],
    rates: [{ charge: 'storage', amount_minor: 1850, currency: 'USD', unit: 'pallet', period: 'month' }],
  }));
  for (let n = 0; n < 5; n += 1)
    await makeWarehouse(t.ctx, {
      ...secrets,
      user_id: userId,
      company_name: `Neighbour ${n}`,
      field_sources: { services: 'owner', ceiling_height: 'default' },
    });
  await makeWarehouse(t.ctx, {
    ...secrets,
    user_id: userId,
    company_name: 'Hidden Neighbour',
    review_status: 'submitted',
  });
});

const get = async (path: string) => {
  const answer = await send(`/api/v1${path}`);
  return { status: answer.status, answer, body: (await answer.json().catch(() => null)) as Record<string, unknown> };
};

describe('GET /api/v1/warehouses', () => {
  test('answers as its own description says, page by page, and nothing else', async () => {
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body } = await get(`/warehouses?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      const page = pageResponse.parse(body);
      names.push(...page.items.map((item) => item.companyName));
      cursor = page.nextCursor;
    }
    expect(names.toSorted()).toEqual([
      'Answering Cold Store',
      'Neighbour 0',
      'Neighbour 1',
      'Neighbour 2',
      'Neighbour 3',
      'Neighbour 4',
    ]);
  });
  test('takes the filters of the directory by the same names', async () => {
    const { body } = await get(
      '/warehouses?services=cold_storage,customs&match=any&near=Doral&radius=20&type=public&minArea=1000&maxArea=90000&maxPrice=2&certifications=haccp&tempMax=-10&sort=price',
    );
    expect(pageResponse.parse(body).items.map((item) => item.slug)).toEqual([slug]);
    expect(
      pageResponse.parse(
        (await get('/warehouses?services=cold_storage&services=haccp'.replace('haccp', 'storage'))).body,
      ).items,
    ).toHaveLength(6);
  });
  test('answers what a typed text was understood as', async () => {
    const page = pageResponse.parse((await get('/warehouses?q=bodega+con+fr%C3%ADo+en+doral')).body);
    expect(page.items.map((item) => item.slug)).toEqual([slug]);
    expect(page.understood).toEqual({
      terms: [{ text: 'bodega con frío', means: [{ kind: 'service', code: 'cold_storage' }] }],
      amounts: [],
      place: { id: 'city:US-FL-doral', label: 'Doral, FL', isMentioned: false },
      refused: [],
      serves: null,
      words: null,
      unread: [],
      isPartial: false,
      isAmountMissing: false,
      corrected: null,
      ignored: null,
    });
    const amounts = pageResponse.parse((await get('/warehouses?q=bodega+de+10+pies+de+altura')).body).understood
      ?.amounts;
    expect(amounts).toEqual([{ text: '10 pies de altura', filter: 'minHeight', value: 10 }]);
    const dated = pageResponse.parse((await get('/warehouses?q=storage+from+january+2090')).body).understood?.amounts;
    expect(dated).toEqual([{ text: 'from january 2090', filter: 'availableFrom', value: '2090-01-01' }]);
    const elsewhere = pageResponse.parse((await get('/warehouses?q=cold+storage,+not+in+doral')).body);
    expect(elsewhere.understood?.refused).toEqual([{ id: 'city:US-FL-doral', label: 'Doral, FL' }]);
    expect((await get('/warehouses')).body).toMatchObject({ understood: null });
  });
  test.each([
    'limit=0',
    'limit=101',
    'sort=nearest',
    'sort=cheapest',
    'services=spying',
    'near=Xyzzyville',
    'minArea=-1',
    'maxPrice=NaN',
    'tempMin=cold',
    'view=map',
    'from=25',
    'is_verified=0',
    'user_id=1',
    'q=' + 'x'.repeat(300),
  ])('refuses %s with 422 and the name of the parameter', async (query) => {
    const { status, answer, body } = await get(`/warehouses?${query}`);
    expect(status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(Object.keys(body['errors'] as object)).toEqual([query.split('=')[0]]);
  });
  test('refuses a cursor it did not make with 400', async () => {
    expect((await get('/warehouses?cursor=abc')).status).toBe(400);
  });
  test('never answers 5xx, whatever is asked', async () => {
    for (const value of [
      '%00',
      '%F0%9F%92%A5',
      "'%3B%20--",
      '%3Cscript%3E',
      '9'.repeat(500),
      '-1',
      '1e999',
      '%2e%2e%2f',
      '[]',
      '__proto__',
    ]) {
      for (const name of [
        'q',
        'near',
        'services',
        'minArea',
        'availableFrom',
        'cursor',
        'limit',
        'sort',
        'constructor',
        '__proto__',
      ]) {
        expect([name, value, (await get(`/warehouses?${name}=${value}`)).status]).toEqual([
          name,
          value,
          expect.toSatisfy((status: number) => status < 500),
        ]);
      }
      expect((await get(`/warehouses/${value}`)).status).toBeLessThan(500);
    }
  });
  test('answers 304 to whoever has the answer already', async () => {
    const { answer } = await get('/warehouses');
    const again = await send('/api/v1/warehouses', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('GET /api/v1/warehouses/{slug}', () => {
  test('answers as its own description says', async () => {
    const { status, body } = await get(`/warehouses/${slug}`);
    expect(status).toBe(200);
    expect(detailResponse.parse(body)).toMatchObject({
      companyName: 'Answering Cold Store',
      temperatureMinC: -18,
      fieldSources: { services: 'owner' },
      rates: [{ amountMinor: 1850 }],
    });
  });
  test('is 404 for what does not exist and for what is not public', async () => {
    expect((await get('/warehouses/no-such-place')).status).toBe(404);
    expect((await get('/warehouses/hidden-neighbour-doral')).status).toBe(404);
  });
  test('says of a paused one that it takes no inquiries, since and until when', async () => {
    const made = await makeWarehouse(t.ctx, { company_name: 'Resting Quay' });
    await pauseListing(t.as({ userId: (await findListing(t.ctx, made.id)).user_id }), { id: made.id, until: '2099-03-01' }); // prettier-ignore
    const { status, body } = await get(`/warehouses/${made.slug}`);
    expect(status).toBe(200);
    expect(pausedResponse.parse(body)).toMatchObject({ status: 'paused', companyName: 'Resting Quay', pausedSince: expect.any(String) as string, pausedUntil: '2099-03-01' }); // prettier-ignore
  });
  test('leads from an old address to the new one', async () => {
    const owner = (await findListing(t.ctx, id)).user_id;
    const as = t.as({ userId: owner });
    await editListing(as, {
      id,
      values: listingSchema.parse({
        ...listingDefaults(await findListing(as, id)),
        company_name: 'Renamed Cold Store',
      }),
    });
    await approveChange(t.ctx, { id, seen: (await findListing(as, id)).pending_change?.id ?? '' });
    const answer = await send(`/api/v1/warehouses/${slug}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/api/v1/warehouses/renamed-cold-store-doral',
    ]);
  });
});

test('no answer carries e-mail, phone, contact name or street', async () => {
  const text = JSON.stringify([
    (await get('/warehouses')).body,
    (await get('/warehouses/renamed-cold-store-doral')).body,
    (await get('/warehouses/neighbour-0-doral')).body,
  ]);
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
});

test('the description of the API names every parameter and field', async () => {
  const description = (await get('/openapi.json')).body as {
    paths: Record<string, { get?: { parameters: { name: string }[] } }>;
    components: { schemas: Record<string, { properties?: object }> };
  };
  const names = description.paths['/warehouses']?.get?.parameters.map((parameter) => parameter.name);
  const filters = Object.keys(directoryFilters).filter((name) => !['view', 'from'].includes(name));
  expect(names).toEqual([...filters, ...Object.keys(numberBounds)]);
  expect(Object.keys(description.components.schemas['WarehouseCard']?.properties ?? {}).toSorted()).toEqual(
    Object.keys(cardResponse.shape).toSorted(),
  );
});
