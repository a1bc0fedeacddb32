import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { zone } from '#features/warehouses/schema/temperature-zones.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let owner: Client;
let cold: { id: string; slug: string };
const anybody = () => newClient(server.url);

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      cold = await makeWarehouse(ctx, {
        user_id: market.ids.owner,
        company_name: 'Two Rooms Cold Store',
        services: ['cold_storage', 'storage', 'inventory', 'distribution', 'repacking'],
        specialties: ['seafood', 'frozen_goods', 'food_grade', 'perishables'],
        temperature_zones: [zone(-25, -18, { pallet_positions: 300 }), zone(2, 8, { square_footage: 4000 })],
        rates_starting: 1.21,
        rates_stated: { amount: 14.5, period: 'year', unit: 'sq_ft' },
        rates_terms: 'net',
        reefer_plugs: 12,
      });
      for (let n = 0; n < 10; n += 1)
        await makeWarehouse(ctx, {
          user_id: (await makeUser(ctx)).userId,
          company_name: `Neighbour ${n}`,
          rates_starting: 0.8 + n * 0.1,
        });
    },
  });
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const read = async (path: string, client = anybody()) => (await client.get(path)).text();
const seen = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

async function formOf(client: Client, path: string, field: string): Promise<Record<string, string>> {
  const html = await read(path, client);
  const form = formsIn(html, new URL(path, server.url).href).find((each) =>
    each.fields.some(({ name }) => name === field),
  );
  if (!form) throw new Error(`No form of ${path} asks for ${field}.`);
  return Object.fromEntries(filledIn(form));
}

/** Returns the complete edit form, including checkboxes, with these fields changed. */
async function editor(changes: Record<string, string>): Promise<URLSearchParams> {
  const path = `/dashboard/listings/${cold.id}`;
  const form = formsIn(await read(path, owner), new URL(path, server.url).href).find((each) =>
    each.fields.some(({ name }) => name === 'temperature_zones[0].min_c'),
  );
  const body = new URLSearchParams();
  for (const [name, value] of form ? filledIn(form) : []) body.append(name, value);
  for (const [name, value] of Object.entries(changes)) body.set(name, value);
  return body;
}

test('a card names three services and three specialties, what the rate is, and that there are no reviews yet', async () => {
  const card = seen(await read('/warehouse-directory?q=Two+Rooms'));
  expect(card).toMatch(/Starting at \$1\.21 ?\/sq ft\/month net \(NNN\)/);
  expect(card).toMatch(/\+2 more /);
  expect(card).toContain('+1 more specialties');
  expect(card).toContain('No reviews yet');
  expect(seen(await read(`/warehouses/${cold.slug}`))).toContain('No reviews yet');
});

describe('a store of several temperatures', () => {
  test('is found by whoever asks for one of them, and by nobody who asks for what lies between', async () => {
    const names = async (query: string) =>
      (
        (await (await anybody().get(`/api/v1/warehouses?${query}`)).json()) as { items: { companyName: string }[] }
      ).items.map(({ companyName }) => companyName);
    for (const query of ['tempMax=-18', 'tempMin=-20', 'tempMin=2&tempMax=8'])
      expect(await names(query), query).toContain('Two Rooms Cold Store');
    for (const query of ['tempMin=-10&tempMax=-5', 'tempMax=-30', 'tempMin=15&tempMax=25'])
      expect(await names(query), query).not.toContain('Two Rooms Cold Store');
  });

  test('says each with its amount, on its page and to programs', async () => {
    const page = seen(await read(`/warehouses/${cold.slug}`));
    expect(page).toContain('300 pallet positions');
    expect(page).toMatch(/36\s*°F to 46\s*°F|from 36\s*°F to 46\s*°F/);
    expect(page).toContain('Reefer plugs');
    const answer = (await (await anybody().get(`/api/v1/warehouses/${cold.slug}`)).json()) as object;
    expect(answer).toMatchObject({
      temperatureZones: [
        { minC: -25, maxC: -18, palletPositions: 300, squareFootage: null },
        { minC: 2, maxC: 8, palletPositions: null, squareFootage: 4000 },
      ],
      ratesStarting: 1.21,
      ratesStated: { amount: 14.5, period: 'year', unit: 'sq_ft' },
      ratesTerms: 'net',
      reeferPlugs: 12,
    });
  });

  test('is edited zone by zone, and staff read both scales', async () => {
    const path = `/dashboard/listings/${cold.id}`;
    const form = await formOf(owner, path, 'temperature_zones[0].min_c');
    expect(form).toMatchObject({ 'temperature_zones[0].min_c': '-13', 'temperature_zones[1].max_c': '46' });
    const wrong = await owner.post(path, await editor({ 'temperature_zones[1].max_c': '20' }));
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('The highest temperature is below the lowest');
    const saved = await owner.post(path, await editor({ 'temperature_zones[0].pallet_positions': '320' }));
    expect(saved.status).toBe(303);
    const admin = await signIn(server, emailOf('admin'));
    expect(seen(await read(`/admin/warehouses/${cold.id}`, admin))).toContain(
      '-25°C to -18°C (-13°F to 0°F), 320 pallet positions',
    );
  });
});

describe('a price', () => {
  test('that is improbable is asked back beside the field, and taken once it is confirmed', async () => {
    const typed = {
      ...(await formOf(owner, '/list-warehouse', 'rates_period')),
      company_name: 'Yearly Prices',
      contact_name: 'Ana Quay',
      email: 'ana@quay.example.com',
      phone: '(305) 555-0123',
      address: '8400 NW 36th Street',
      city: 'Doral',
      state: 'Florida',
      zip_code: '33166',
      total_square_footage: '44,160 SF',
      rates_starting: '14.50',
      rates_terms: 'net',
      description: 'Dry storage close to the airport, with patient people.',
    };
    const asked = await owner.post('/list-warehouse', typed);
    expect(asked.status).toBe(422);
    const page = await asked.text();
    expect(seen(page)).toMatch(
      /\$14\.50 per sq ft, per month\? Usual here: \$0\.\d\d to \$\d\.\d\d\. \$14\.50 per sq ft, per year is \$1\.21/,
    );
    expect(page).toContain('name="rates_confirmed"');
    expect(page).toContain('value="44,160 SF"');
    expect((await owner.post('/list-warehouse', { ...typed, rates_period: 'year' })).status).toBe(303);
    const row = await server.ctx?.db
      .selectFrom('warehouses')
      .select(['rates_starting', 'rates_stated', 'total_square_footage'])
      .where('company_name', '=', 'Yearly Prices')
      .executeTakeFirst();
    expect(row).toEqual({
      rates_starting: 1.21,
      rates_stated: { amount: 14.5, period: 'year', unit: 'sq_ft' },
      total_square_footage: 44_160,
    });
  });

  test('is asked back of programs too', async () => {
    const sent = {
      companyName: 'Program Prices',
      contactName: 'Ana Quay',
      email: 'ana@quay.example.com',
      phone: '(305) 555-0123',
      address: '8400 NW 36th Street',
      city: 'Doral',
      state: 'FL',
      zipCode: '33166',
      totalSquareFootage: 12_500,
      ratesStarting: 950,
      description: 'Dry storage close to the airport, with patient people.',
    };
    const list = (body: object) =>
      owner.send('POST', '/api/v1/warehouses', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const asked = await list(sent);
    expect(asked.status).toBe(422);
    expect(JSON.stringify(await asked.json())).toContain('$950.00 per sq ft, per month? Usual here');
    expect((await list({ ...sent, ratesConfirmed: true })).status).toBe(201);
  });
});

test('a paused listing says that it takes no inquiries now, and hides everything else', async () => {
  const state = `/dashboard/listings/${cold.id}/state`;
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await owner.post(state, { intent: 'pause' });
  await owner.post(state, { intent: 'pause', until });
  const answer = await anybody().get(`/warehouses/${cold.slug}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const page = seen(html);
  expect(page).toContain('Two Rooms Cold Store');
  expect(page).toContain('This warehouse takes no inquiries now.');
  expect(page).toMatch(/Paused since .* Expected back on/);
  expect(page).toMatch(/Nearby warehouses that take inquiries .*Neighbour/);
  for (const hidden of ['marta@', '(305) 555-0142', '7500 NW 25th', 'Marta Ruiz', '14.5', 'A dry warehouse close'])
    expect(html, hidden).not.toContain(hidden);
  const told = await read(`/api/v1/warehouses/${cold.slug}`);
  expect(JSON.parse(told)).toMatchObject({ status: 'paused', companyName: 'Two Rooms Cold Store', pausedUntil: until });
  for (const hidden of ['marta@', '555-0142', '7500 NW 25th', 'Marta Ruiz']) expect(told, hidden).not.toContain(hidden);
  const ask = await anybody().get(`/warehouses/${cold.slug}/ask`);
  expect([ask.status, ask.headers.get('location')]).toEqual([302, `/warehouses/${cold.slug}`]);
  expect(seen(await read(`/compare?warehouses=${cold.slug}`))).toMatch(
    /Two Rooms Cold Store : This warehouse takes no inquiries/,
  );
  const reader = anybody();
  await reader.post('/saved', { add: `warehouse:${cold.id}` });
  expect(seen(await read('/saved', reader))).toMatch(/Two Rooms Cold Store.*takes no inquiries now/);
  await owner.post(state, { intent: 'resume' });
  expect(seen(await read(`/warehouses/${cold.slug}`))).toContain('Reefer plugs');
});
