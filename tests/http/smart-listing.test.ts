import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { type Client, newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

const path = '/smart-list-warehouse';
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await makeMarket(ctx);
      await makeWarehouse(ctx, { company_name: 'Mangrove Dry Dock', services: ['storage', 'customs'] });
    },
  });
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const pageOf = async (client: Client) => (await client.get(path)).text();
const form = async (client: Client) => {
  const found = formsIn(await pageOf(client), new URL(path, server.url).href).find((each) =>
    each.fields.some((field) => field.name === 'contact_name'),
  );
  if (!found) throw new Error('There is no form.');
  return filledIn(found);
};

test('anonymous visitors are asked to sign in, and nothing of theirs is taken', async () => {
  const html = await pageOf(newClient(server.url));
  for (const words of ['Please sign in to list your warehouse', 'Sign In Required']) expect(html).toContain(words);
  const refused = await newClient(server.url).post(path, { intent: 'look-up', search: 'Mangrove Dry Dock' });
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/login?next=%2Fsmart-list-warehouse']);
});

test('a look-up says what it needs, what it found and that it found nothing', async () => {
  await owner.post(path, { intent: 'look-up', search: '  ' });
  expect(await pageOf(owner)).toContain('Please enter your company name to begin AI search.');
  await owner.post(path, { intent: 'look-up', search: 'Zanzibar Spice Vault' });
  expect(await pageOf(owner)).toContain(
    'No business found. Try using the exact business name as it appears on Google Maps.',
  );
  await owner.post(path, { intent: 'look-up', search: 'Mangrove Dry Dock' });
  const html = await pageOf(owner);
  for (const words of [
    'AI Analysis Complete!',
    'Company found',
    'Storage and Customs Clearance',
    'Found in the public listings of this site',
    'Is this yours?',
  ])
    expect(html).toContain(words);
  // A search without a result removes the previous result.
  await owner.post(path, { intent: 'look-up', search: 'Zanzibar Spice Vault' });
  expect(await pageOf(owner)).not.toContain('Mangrove Dry Dock');
  await owner.post(path, { intent: 'look-up', search: 'Mangrove Dry Dock' });
});

test('of somebody else’s company nothing is filled in before the user says that it is his', async () => {
  const company = async () => new URLSearchParams(await form(owner)).get('company_name');
  expect(await company()).not.toBe('Mangrove Dry Dock');
  await owner.post(path, { intent: 'not-mine' });
  expect(await pageOf(owner)).not.toContain('Mangrove Dry Dock');
  // Without a result there is nothing to be somebody's.
  await owner.post(path, { intent: 'mine' });
  expect(await company()).not.toBe('Mangrove Dry Dock');
  await owner.post(path, { intent: 'look-up', search: 'Mangrove Dry Dock' });
  await owner.post(path, { intent: 'mine' });
  expect(await company()).toBe('Mangrove Dry Dock');
  const html = await pageOf(owner);
  expect(html).toContain('This is right');
  expect(html).not.toContain('Is this yours?');
  // A second search without a result empties the form again.
  await owner.post(path, { intent: 'look-up', search: 'Zanzibar Spice Vault' });
  expect(await company()).not.toBe('Mangrove Dry Dock');
  await owner.post(path, { intent: 'look-up', search: 'Mangrove Dry Dock' });
  await owner.post(path, { intent: 'mine' });
});

test('what was found and not ticked stays looked up, what was ticked or changed is the owner’s word, and neither can be claimed', async () => {
  const typed = new URLSearchParams(await form(owner));
  for (const [name, value] of Object.entries({
    contact_name: 'Ana Dock',
    city: 'Medley',
    email: 'ana@dock.example.com',
    phone: '(305) 555-0123',
    address: '8400 NW 36th Street',
    rates_starting: '1.35',
    loading_docks: '9',
    right: 'total_square_footage',
    ai_confidence: '95',
    verification_status: 'verified',
  }))
    typed.set(name, value);
  // As a browser sends a group of checkboxes.
  typed.set('services', 'storage');
  typed.append('services', 'customs');
  typed.append('right', 'city');
  const answer = await owner.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: typed.toString(),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/listings']);
  const row = await server.ctx?.db
    .selectFrom('warehouses')
    .selectAll()
    .where('company_name', '=', 'Mangrove Dry Dock')
    .where('review_status', '=', 'submitted')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_verified: false, services: ['storage', 'customs'], loading_docks: 9 });
  expect(row?.ai_confidence).not.toBe(95);
  expect(row?.field_sources).toMatchObject({
    company_name: 'ai',
    services: 'ai',
    state: 'ai',
    city: 'owner',
    total_square_footage: 'owner',
    loading_docks: 'owner',
    address: 'owner',
    available_square_footage: 'default',
    specialties: 'default',
  });
  // What the form wrote itself names what was sent.
  const { company_name, city, state } = row ?? {};
  expect(row?.description).toBe(
    `${company_name} offers warehousing in ${city}, ${state}. The owner has not described it yet.`,
  );
  expect(row?.field_sources).toMatchObject({ description: 'ai' });
  expect(await pageOf(owner)).not.toContain('Company found');
});

test('a form without a country or a service says so', async () => {
  const answer = await owner.post(path, { company_name: 'Half a form' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const words of ['Please select at least one country', 'Please select at least one service'])
    expect(html).toContain(words);
});

test('the call answers whoever is signed in, in the words of its callers', async () => {
  const call = async (client: Client, body: unknown) => {
    const answer = await client.send('POST', '/functions/v1/google-places-search', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await call(owner, { searchQuery: 'Mangrove Dry Dock' })).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        company_name: 'Mangrove Dry Dock',
        services: ['Warehousing & Storage', 'Customs Clearance'],
        email: null,
      },
    },
  });
  expect(await call(owner, { searchQuery: 'Zanzibar' })).toMatchObject({
    status: 200,
    body: { success: false, error: 'No business found' },
  });
  expect((await call(owner, { searchQuery: '' })).status).toBe(422);
  expect((await call(newClient(server.url), { searchQuery: 'Mangrove' })).status).toBe(401);
});
