import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays } from '#shared/dates.ts';

import { newClient, person, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      await ctx.db
        .updateTable('warehouses')
        .set({ capacity_confirmed_at: addDays(ctx.clock(), -60) })
        .where('id', '=', market.verified.id)
        .execute();
    },
  });
}, 180_000);
afterAll(() => server.stop());

const text = async (answer: Response | Promise<Response>) => (await answer).text();

test('a question typed signed out is there after signing in, reaches the owner’s inbox, and is answered there', async () => {
  const client = newClient(server.url);
  const ask = `/warehouses/${market.verified.slug}/ask`;
  expect(await text(client.get(`${ask}?about=ceiling_height`))).toContain('Ceiling height');
  const content = 'Is there room for forty pallets of tiles?';
  const sent = await client.post(ask, { content });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(ask)}`]);
  const { password } = person('');
  const signed = await client.post(sent.headers.get('location') ?? '', { email: emailOf('user'), password, next: ask });
  expect(signed.headers.get('location')).toBe(ask);
  expect(await text(client.get(ask))).toContain(content);

  const asked = await client.post(ask, { content });
  const conversation = (asked.headers.get('location') ?? '').split('#')[0] ?? '';
  expect(conversation).toMatch(/^\/dashboard\/messages\//);
  expect(await text(client.get(ask))).not.toContain(content);

  const owner = await signIn(server, emailOf('owner'));
  expect(await text(owner.get('/lead-management'))).toContain(conversation);
  const own = await text(owner.get(`/warehouses/${market.verified.slug}`));
  expect(own).toContain(`href="/dashboard/listings/${market.verified.id}"`);
  expect(own).not.toContain(ask);
  expect(await text(owner.get('/dashboard'))).toContain('Waiting for you;');
  expect((await owner.post(conversation, { content: 'Yes, from Monday on.' })).status).toBe(303);
  expect(await text(owner.get('/lead-management'))).not.toContain(conversation);
  expect(await text(owner.get('/lead-management?state=answered'))).toContain(conversation);
  expect(await text(client.get(conversation))).toContain('Yes, from Monday on.');
  const gate = await text(newClient(server.url).get('/lead-management'));
  expect(gate).toContain('Sign in to see what waits for you');
  expect(gate).toContain('Questions about your listings and requests to connect with you');
});

test('the dashboard confirms free space by one press and names who waits, and leads a shipper to warehouses first', async () => {
  const owner = await signIn(server, emailOf('owner'));
  const page = await text(owner.get('/dashboard'));
  expect(page).toContain('Is this space still free?');
  const form = formsIn(page, `${server.url}/dashboard`).find(({ fields }) =>
    fields.some(({ value }) => value === 'confirm_capacity'),
  );
  const pressed = await owner.post(form?.action ?? '', Object.fromEntries(form ? filledIn(form) : []));
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/dashboard']);
  const after = await text(owner.get('/dashboard'));
  expect(after).toContain('Availability confirmed');
  expect(after).not.toContain('Is this space still free?');

  const shipper = newClient(server.url);
  await shipper.post('/customer-signup', person('casual@example.com'));
  await shipper.get('/warehouse-directory?q=reefer');
  await shipper.post('/saved', { add: `warehouse:${market.foreign.id}`, back: '/saved' });
  const room = await text(shipper.get('/dashboard'));
  expect(room).toContain('Foreign Pier Storage');
  expect(room).toMatch(/Your searches[^]*reefer/);
  const actions = /<nav aria-label="Quick actions"[^]*?<\/nav>/.exec(room)?.[0] ?? '';
  // Those who look for space are not offered to list any.
  expect(actions).not.toContain('List Your Warehouse');
  expect(actions).toMatch(/button-primary[^>]*>(?:<svg[^]*?<\/svg>)?Find a Warehouse/);
});

test('a heart pressed signed out, without script, is in the list, and in the account after signing in', async () => {
  const client = newClient(server.url);
  const back = '/warehouse-directory?q=storage';
  const add = `warehouse:${market.foreign.id}`;
  const saved = await client.post('/saved', { add, back });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, back]);
  expect(await text(client.get('/saved'))).toContain('Foreign Pier Storage');
  expect(await text(client.get('/warehouse-directory'))).toContain('aria-pressed="true"');
  await client.post('/login', { email: emailOf('other'), password: person('').password });
  expect(client.cookies.has('portolan_saved')).toBe(false);
  expect(await text(client.get('/saved'))).toContain('Foreign Pier Storage');
});

test('saved warehouses that fit beside each other are ticked for the comparison', async () => {
  const client = newClient(server.url);
  const directory = await text(client.get('/warehouse-directory'));
  const subjects = new Set(directory.match(/warehouse:[0-9a-f-]{36}/g));
  expect(subjects.size).toBe(2);
  for (const add of subjects) await client.post('/saved', { add, back: '/saved' });
  const boxes = (await text(client.get('/saved'))).match(/<input[^>]*name="warehouses"[^>]*>/g) ?? [];
  expect(boxes.map((box) => box.includes('checked=""'))).toEqual([true, true]);
});

test('up to four are compared, and what cannot be is said', async () => {
  const client = newClient(server.url);
  const { verified, foreign, submitted } = market;
  const boxes = await client.get(`/compare?warehouses=${verified.slug}&warehouses=${foreign.slug}`);
  expect(boxes.headers.get('location')).toBe(`/compare?warehouses=${verified.slug},${foreign.slug}`);
  const page = await text(client.get(`/compare?warehouses=${verified.slug},${submitted.slug},gone,four,five`));
  expect(page).toContain('Verified Harbor Storage');
  expect(page).not.toContain('Submitted Quay Storage');
  expect(page).toContain('“gone” is not in the directory');
  expect(page).toContain('Left out: five.');
  expect(await text(client.get('/compare'))).toContain('Nothing to compare yet');
});
