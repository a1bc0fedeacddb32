import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, formBody, newClient, password, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let owner: Client;
let other: Client;
const anybody = () => newClient(server.url);

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      await ctx.db
        .insertInto('slug_redirects')
        .values({
          kind: 'warehouse',
          slug: 'old-harbor-name',
          subject_id: market.verified.id,
          created_at: ctx.clock(),
        })
        .execute();
    },
  });
  owner = await signIn(server, emailOf('owner'));
  other = await signIn(server, emailOf('other'));
}, 180_000);
afterAll(() => server.stop());

const typed = {
  company_name: 'Quay & <b>Sons</b>',
  contact_name: 'Ana Quay',
  email: 'ana@quay.example.com',
  phone: '(305) 555-0123',
  address: '8400 NW 36th Street',
  city: 'Doral',
  state: 'Florida',
  zip_code: '33166',
  warehouse_type: 'public',
  total_square_footage: '12,500',
  rates_starting: '1.35',
  description: 'Dry storage close to the airport, with patient people.',
};

const quickForm = async (client: Client) => {
  const url = new URL('/list-warehouse', server.url).href;
  const form = formsIn(await (await client.get('/list-warehouse')).text(), url).find((each) =>
    each.fields.some((field) => field.name === 'company_name'),
  );
  if (!form) throw new Error('There is no quick form.');
  return Object.fromEntries(filledIn(form));
};

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#31525b' } })
    .jpeg()
    .toBuffer();

const photoForm = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
  const body = new FormData();
  body.set('intent', 'upload');
  body.set('file', new File([new Uint8Array(bytes)], '../../etc/passwd.svg', { type: 'image/svg+xml' }));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};

describe('the quick form', () => {
  test('warns anonymous visitors, keeps what they typed through signing in, and lets the person submit', async () => {
    const client = anybody();
    expect(await (await client.get('/list-warehouse')).text()).toContain(
      'Please sign in to submit your warehouse listing.',
    );
    const refused = await client.post('/list-warehouse', { ...(await quickForm(client)), ...typed });
    const signUp = refused.headers.get('location') ?? '';
    expect([refused.status, signUp]).toEqual([303, '/business-signup?next=%2Flist-warehouse']);
    const page = await (await client.get(signUp)).text();
    expect(page).toContain('One more step: your account');
    expect(await quickForm(client)).toMatchObject(typed);

    // The session of the user who opened the form has ended meanwhile.
    const vanished = await client.post('/list-warehouse', {
      ...(await quickForm(client)),
      ...typed,
      was_signed_in: '1',
    });
    const signInAgain = vanished.headers.get('location') ?? '';
    expect(signInAgain).toBe('/login?next=%2Flist-warehouse');
    expect(await (await client.get(signInAgain)).text()).toContain('User not authenticated');

    await client.post('/login', { email: emailOf('user'), password });
    const signedIn = client;
    const form = await quickForm(signedIn);
    expect(form).toMatchObject(typed);
    // The draft belongs to the account now, in whatever browser its address is verified.
    const elsewhere = await signIn(server, emailOf('user'));
    expect(await quickForm(elsewhere)).toMatchObject(typed);

    const accepted = await signedIn.post('/list-warehouse', form);
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/dashboard/listings']);
    const listings = await (await signedIn.get('/dashboard/listings')).text();
    expect(listings).toContain('Warehouse Listed Successfully!');
    expect(listings).toContain('Your warehouse has been submitted for review and will be listed once verified.');
    expect(listings).toContain('Quay &amp; &lt;b&gt;Sons&lt;/b&gt;');
    expect((await quickForm(signedIn)).description, 'the draft is forgotten').toBe('');

    await signedIn.post('/list-warehouse', form);
    const again = await (await signedIn.get('/dashboard/listings')).text();
    expect(again.split('Quay &amp; &lt;b&gt;Sons').length, 'the same send twice is one listing').toBe(
      listings.split('Quay &amp; &lt;b&gt;Sons').length,
    );
  });

  test('answers a wrong field in the words of the form, and gives everything typed back, to anonymous visitors too', async () => {
    for (const client of [anybody(), other]) {
      const answer = await client.post('/list-warehouse', {
        ...(await quickForm(client)),
        ...typed,
        phone: '123',
        description: 'short',
        total_square_footage: 'many',
      });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      for (const message of [
        'Please enter a valid phone number',
        'Description must be at least 20 characters',
        'Square footage is required',
      ])
        expect(page).toContain(message);
      expect(page).toContain('Ana Quay');
    }
  });
});

describe('pictures', () => {
  const photosPath = () => `/dashboard/listings/${market.submitted.id}/photos`;
  const photoIds = async () =>
    [
      ...(await (await owner.get(`/dashboard/listings/${market.submitted.id}`)).text()).matchAll(
        /\/media\/([0-9a-f-]{36})\/480/g,
      ),
    ].map((match) => match[1]);

  test('are added by a plain form, seen by their owner alone until the listing is public, and never under the name they came with', async () => {
    const answer = await owner.post(photosPath(), photoForm(await picture()));
    expect(answer.status).toBe(303);
    const [id] = await photoIds();
    const own = await owner.get(`/media/${id}/480`);
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    for (const client of [anybody(), other]) {
      const hidden = await client.get(`/media/${id}/480`);
      const missing = await client.get('/media/01a1fd8e-2aa8-76d4-a913-e1846ad1b455/480');
      expect([hidden.status, missing.status]).toEqual([404, 404]);
    }
    expect((await owner.get(`/media/${id}/481`)).status).toBe(404);
  });

  test('of a public listing may be kept for an hour, are not sent twice, and are gone for caches too once it is paused', async () => {
    const path = `/dashboard/listings/${market.verified.id}/photos`;
    expect((await owner.post(path, photoForm(await picture(), { alt_text: 'Three docks' }))).status).toBe(303);
    const page = await (await anybody().get(`/warehouses/${market.verified.slug}`)).text();
    const id = /\/media\/([0-9a-f-]{36})\//.exec(page)?.[1];
    expect(page).toContain('Three docks');
    const first = await anybody().get(`/media/${id}/960`);
    expect([first.status, first.headers.get('cache-control'), first.headers.get('x-content-type-options')]).toEqual([
      200,
      'public, max-age=3600, must-revalidate',
      'nosniff',
    ]);
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const ask = () => anybody().get(`/media/${id}/960`, { 'if-none-match': first.headers.get('etag') ?? '' });
    const again = await ask();
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const state = `/dashboard/listings/${market.verified.id}/state`;
    for (const [intent, status] of [
      ['pause', 404],
      ['resume', 304],
    ] as const) {
      await owner.post(state, { intent });
      expect((await ask()).status).toBe(status);
    }
    const told = async (client: Client) =>
      /Recent activity[^]*?<\/section>/.exec(await (await client.get('/dashboard')).text());
    expect((await told(owner))?.[0]).toMatch(/Listing resumed[^]*Listing paused[^]*Photo added/);
    expect((await told(other))?.[0]).toContain('Nothing yet.');
  });

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'), 415],
    ['a text', () => Buffer.from('not a picture'), 415],
    ['half a picture', async () => (await picture()).subarray(0, 900), 422],
    ['nothing', () => Buffer.alloc(0), 422],
    ['eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024, 1), 413],
  ])('%s is refused and changes nothing', async (_name, bytes, status) => {
    const before = await photoIds();
    const answer = await owner.post(photosPath(), photoForm(await bytes(), { stay: '1' }), {
      accept: 'application/json',
    });
    expect(answer.status).toBe(status);
    expect(await photoIds()).toEqual(before);
  });

  test("cannot be added to somebody else's listing, or restored when somebody else uploaded them", async () => {
    const before = await photoIds();
    expect((await other.post(photosPath(), photoForm(await picture()))).status).toBe(404);
    const page = `/dashboard/listings/${market.foreign.id}`;
    expect((await other.post(`${page}/photos`, photoForm(await picture()))).status).toBe(303);
    const photo_id = /name="photo_id" value="([^"]+)"/.exec(await (await other.get(page)).text())?.[1] ?? '';
    const removed = await other.post(`${page}/photos`, { intent: 'remove', photo_id });
    const file_id = new URL(removed.headers.get('location') ?? '', server.url).searchParams.get('removed') ?? '';
    expect(file_id).not.toBe('');
    const restored = { intent: 'restore', file_id, position: '0' };
    expect((await owner.post(photosPath(), restored)).status).toBe(404);
    expect((await anybody().post(photosPath(), photoForm(await picture()))).status).toBe(401);
    expect(await photoIds()).toEqual(before);
  });
});

describe('the public page', () => {
  test('answers its old address for good with the new one', async () => {
    const answer = await anybody().get('/warehouses/old-harbor-name');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/warehouses/${market.verified.slug}`]);
  });

  test('is not found while it is not public, and is previewed by its owner', async () => {
    const path = `/warehouses/${market.submitted.slug}`;
    expect((await anybody().get(path)).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
    const preview = await owner.get(path);
    expect(preview.status).toBe(200);
    const page = await preview.text();
    expect(page).toContain('Only you see this page');
    expect(page).toContain('noindex');
  });

  test('carries structured data that cannot leave its script element', async () => {
    const page = await (await anybody().get(`/warehouses/${market.verified.slug}`)).text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'LocalBusiness', name: 'Verified Harbor Storage' });
  });
});

describe('the directory', () => {
  test('has its state in the address and needs no script: filters come back filled, chips take them away', async () => {
    const page = await (
      await anybody().get(
        '/warehouse-directory?q=&services=storage&services=cross_docking&near=Doral&radius=&maxPrice=2&minArea=',
      )
    ).text();
    expect(page).toContain('Verified Harbor Storage');
    expect(page).toMatch(/<input[^>]*name="near"[^>]*value="Doral"/);
    expect(page).toMatch(/href="\/warehouse-directory\?services=storage%2Ccross_docking&amp;maxPrice=2"/);
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/warehouse-directory\?services=/);
    expect(page).toContain('noindex');
  });

  test('a place with nothing near is led to the nearest circle that has something', async () => {
    const page = await (await anybody().get('/warehouse-directory?near=Key+West&radius=25')).text();
    expect(page).toMatch(/href="[^"]*radius=250[^"]*"[^>]*>Within 250 miles of Key West, FL</);
    const far = await (await anybody().get('/warehouse-directory?near=S%C3%A3o+Paulo&radius=25')).text();
    expect(far).not.toContain('radius=250');
    expect(far).toMatch(/without Within 25 miles of São Paulo/);
  });

  test('a distance that the form does not offer, as the map makes them, is chosen in it and stays', async () => {
    const address = '/warehouse-directory?near=33166&radius=7&view=map';
    const page = await (await anybody().get(address)).text();
    expect(page).toMatch(/<option value="7" selected="">within 7 miles</);
    const form = formsIn(page, server.url + address).find(({ fields }) => fields.some(({ name }) => name === 'near'));
    expect(Object.fromEntries(filledIn(form!))).toMatchObject({ near: '33166', radius: '7', view: 'map' });
  });

  test('staff and owner read on which day each fact was last stated', async () => {
    const moderator = await signIn(server, emailOf('moderator'));
    const sheet = await (await moderator.get(`/moderation/warehouses/${market.submitted.id}`)).text();
    expect(sheet.match(/Stated on [A-Z][a-z]{2} \d+, \d{4}/g)?.length).toBeGreaterThan(5);
    const form = await (await owner.get(`/dashboard/listings/${market.submitted.id}`)).text();
    expect(form).toMatch(/Each of these was stated on [A-Z][a-z]{2} \d+, \d{4} unless marked otherwise/);
  });

  test('says what stands in the way when filters leave nothing, and never that the directory is empty', async () => {
    const page = await (await anybody().get('/warehouse-directory?near=Doral&maxPrice=0.01')).text();
    expect(page).toContain('No warehouses match these filters');
    expect(page).toContain('href="/warehouse-directory?near=Doral"');
    expect(page).not.toContain('Be the first');
  });

  test('answers a page of the list that cannot be with 400 and a way back', async () => {
    const answer = await anybody().get('/warehouse-directory?cursor=forged');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This page of the list does not exist any more.');
  });

  test('suggests places, the same to everybody', async () => {
    const answer = await anybody().get('/places?q=dora');
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(JSON.stringify(await answer.json())).toContain('Doral, FL');
    expect(await (await anybody().get('/places')).json()).toEqual({ places: [] });
  });
});

test('two people edit at once: the second gets both texts, and saving again overwrites the first', async () => {
  const path = `/dashboard/listings/${market.verified.id}`;
  const url = new URL(path, server.url).href;
  const editForm = async () => {
    const form = formsIn(await (await owner.get(path)).text(), url).find((each) =>
      each.fields.some((field) => field.name === 'version'),
    );
    if (!form) throw new Error('There is no edit form.');
    return new URLSearchParams(filledIn(form).filter(([name]) => !name.startsWith('__')));
  };
  const first = await editForm();
  const second = await editForm();
  first.set('description', 'The first text, saved while the second was typed.');
  expect(
    (await owner.post(path, formBody(Object.fromEntries([...first.keys()].map((name) => [name, first.getAll(name)])))))
      .status,
  ).toBe(303);
  second.set('description', 'The second text, typed at the same time.');
  const answer = await owner.post(path, second);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain('The first text, saved while the second was typed.');
  expect(page).toContain('The second text, typed at the same time.');
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page) ?? [];
  second.set('version', version);
  expect((await owner.post(path, second)).status).toBe(303);
  expect(await (await anybody().get(`/warehouses/${market.verified.slug}`)).text()).toContain(
    'The second text, typed at the same time.',
  );
});

test('a picture for a listing that one may only read is refused before it is stored', async () => {
  const moderator = await signIn(server, emailOf('moderator'));
  const path = `/dashboard/listings/${market.verified.id}/photos`;
  expect((await moderator.post(path, photoForm(await picture()))).status).toBe(404);
  const stored = await server.ctx?.db
    .selectFrom('files')
    .select('id')
    .where('owner_user_id', '=', market.ids.moderator)
    .execute();
  expect(stored).toEqual([]);
});

test('whoever has told the listing form name and company is not asked again by sign-up', async () => {
  const client = anybody();
  const told = { company_name: 'Mangrove Cold', contact_name: 'Rosa Lee Ortiz', email: 'rosa@example.com' };
  const fields = new URLSearchParams([...Object.entries(told), ['then', 'sign-up']]);
  const answer = await client.post('/list-warehouse', fields);
  const page = await (await client.get(answer.headers.get('location') ?? '')).text();
  for (const value of ['Mangrove Cold', 'Rosa', 'Lee Ortiz', 'rosa@example.com'])
    expect(page).toContain(`value="${value}"`);
  expect(await (await anybody().get('/business-signup')).text()).not.toContain('Mangrove Cold');
});
