import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, signIn } from '../browser-client.ts';
import { type Member, makeMembers, memberEmail } from '../company.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// `owner` of the market has founded the company that asks; `other` makes offers to it.
let server: TestServer;
let ctx: Ctx;
let market: Market;
let clients: Record<Member | 'owner' | 'other' | 'user', Client>;

const members: Member[] = ['seller', 'docker', 'booker', 'viewer', 'former', 'elsewhere'];

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      market = await makeMarket(prepared);
      await makeMembers(prepared, market.ids.owner);
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
  clients = {} as typeof clients;
  for (const name of members) clients[name] = await signIn(server, memberEmail(name));
  for (const name of ['owner', 'other', 'user'] as const) clients[name] = await signIn(server, emailOf(name));
}, 180_000);
afterAll(() => server.stop());

const pageOf = ({ reference }: { reference: string }) => `/quote-requests/${reference}`;

/** A request that its company alone sees, with an offer of `other`. */
async function asked(more: object = {}) {
  const request = await makeRequest(ctx, { user_id: market.ids.owner, audience: 'invited', ...more });
  const quote = await makeQuote(ctx, { request_id: request.id, user_id: market.ids.other, subject_id: market.foreign.id, provider_name: 'Foreign Pier Storage' }); // prettier-ignore
  return { ...request, quote_id: quote.id };
}

const statuses = async (of: (client: Client) => Promise<Response>) => {
  const found: Partial<Record<Member, number>> = {};
  for (const name of members) found[name] = (await of(clients[name])).status;
  return found;
};

test('members read the requests of their company, nobody else does', async () => {
  const request = await asked();
  const reading = { seller: 200, docker: 200, booker: 200, viewer: 200, former: 404, elsewhere: 404 };
  // Who acts for another of his companies is offered to act for this one.
  const pages = { ...reading, elsewhere: 302 };
  expect(await statuses((client) => client.get(pageOf(request)))).toEqual(pages);
  expect(await statuses((client) => client.get(`${pageOf(request)}/compare`))).toEqual(pages);
  expect(await statuses((client) => client.get(`${pageOf(request)}/compare.csv`))).toEqual(pages);
  expect(await statuses((client) => client.get(`/api/v1${pageOf(request)}`))).toEqual(reading);
  expect(await statuses((client) => client.get(`/api/v1${pageOf(request)}/quotes`))).toEqual(reading);
  for (const name of ['seller', 'viewer'] as const) {
    expect(await (await clients[name].get('/dashboard/requests')).text()).toContain(request.reference);
    expect(await (await clients[name].get('/dashboard')).text()).toContain(request.reference);
  }
  for (const name of ['former', 'elsewhere'] as const)
    expect(await (await clients[name].get('/dashboard/requests')).text()).not.toContain(request.reference);
});

test('a viewer reads them without a button, with the reason', async () => {
  const request = await asked();
  const page = await (await clients.viewer.get(pageOf(request))).text();
  expect(page).toContain('Foreign Pier Storage');
  expect(page).not.toContain('value="accept"');
  expect(page).not.toContain('value="close"');
  expect(page).toContain('<fieldset disabled');
  expect(await (await clients.seller.get(pageOf(request))).text()).toContain('value="accept"');
});

test('each role may do what its permissions say', async () => {
  const refused = { docker: 403, booker: 403, viewer: 403, former: 404, elsewhere: 404 };
  const decided = await asked();
  const decide = (intent: object) => (client: Client) => client.post(pageOf(decided), { ...intent });
  const { seller: _, ...accepting } = await statuses((client) =>
    client === clients.seller ? client.get('/') : decide({ intent: 'accept', quote_id: decided.quote_id })(client),
  );
  expect(accepting).toEqual(refused);
  const { seller: _2, ...closing } = await statuses((client) =>
    client === clients.seller ? client.get('/') : decide({ intent: 'close' })(client),
  );
  expect(closing).toEqual(refused);
  const declining = (client: Client) =>
    client.post(`${pageOf(decided)}/quotes/${decided.quote_id}/decline`, { reason: 'Too dear for us.' });
  const { seller: _3, ...declined } = await statuses((client) =>
    client === clients.seller ? client.get('/') : declining(client),
  );
  expect(declined).toEqual(refused);
  const row = () =>
    ctx.db.selectFrom('quote_requests').select('status').where('id', '=', decided.id).executeTakeFirstOrThrow();
  expect(await row()).toEqual({ status: 'quoted' });
  expect((await declining(clients.seller)).status).toBe(303);
  expect(await row()).toEqual({ status: 'pending' });
  expect((await decide({ intent: 'close' })(clients.seller)).status).toBe(303);
  expect(await row()).toEqual({ status: 'expired' });
});

test('of two members who accept at once one succeeds, and the other is told who did', async () => {
  const request = await asked();
  const second = await makeQuote(ctx, { request_id: request.id, user_id: market.ids.user, subject_id: market.verified.id }); // prettier-ignore
  const accept = (client: Client, quote_id: string) => client.post(pageOf(request), { intent: 'accept', quote_id });
  const answers = await Promise.all([accept(clients.seller, request.quote_id), accept(clients.owner, second.id)]);
  const to = answers.map((answer) => answer.headers.get('location'));
  expect(new Set(to)).toEqual(new Set([pageOf(request), `${pageOf(request)}/order`]));
  const [winner, loser] = to[0]?.endsWith('/order') ? (['seller', 'owner'] as const) : (['owner', 'seller'] as const);
  expect(await (await clients[loser].get(pageOf(request))).text()).toMatch(
    new RegExp(`${winner}[^<]* has already accepted an offer for your company`),
  );
});

test('an order says who accepted for which company, and its members read and fulfil it', async () => {
  const request = await asked();
  await clients.seller.post(pageOf(request), { intent: 'accept', quote_id: request.quote_id });
  const order = `${pageOf(request)}/order`;
  const reading = { seller: 200, docker: 200, booker: 200, viewer: 200, former: 404, elsewhere: 404 };
  expect(await statuses((client) => client.get(order))).toEqual({ ...reading, elsewhere: 302 });
  expect(await statuses((client) => client.get(`/api/v1${order}`))).toEqual(reading);
  const signed = /Accepted by seller[^<]* for Quay Imports/;
  expect(await (await clients.viewer.get(order)).text()).toMatch(signed);
  expect(await (await clients.viewer.get(pageOf(request))).text()).toMatch(signed);
  expect(await (await clients.other.get(order)).text()).toMatch(signed);
  expect(await (await clients.booker.get('/dashboard/orders')).text()).toContain(request.reference);
  const fulfil = (client: Client) => client.post(order, { intent: 'fulfil' });
  for (const [name, status] of Object.entries({ booker: 403, viewer: 403, former: 404, elsewhere: 404, docker: 303 }))
    expect([name, (await fulfil(clients[name as Member])).status]).toEqual([name, status]);
  const done = await ctx.db.selectFrom('quote_responses').select('fulfilled_at').where('id', '=', request.quote_id).executeTakeFirstOrThrow(); // prettier-ignore
  expect(done.fulfilled_at).not.toBeNull();
});

test('a company with a single member is shown no names of colleagues', async () => {
  const request = await makeRequest(ctx, { user_id: market.ids.user });
  const { id } = await makeQuote(ctx, { request_id: request.id, user_id: market.ids.other, subject_id: market.foreign.id }); // prettier-ignore
  expect(await (await clients.other.get(pageOf(request))).text()).not.toContain('Offered by');
  await clients.user.post(pageOf(request), { intent: 'accept', quote_id: id });
  expect(await (await clients.user.get(`${pageOf(request)}/order`)).text()).not.toContain('Accepted by');
});

test('the plan counts the requests of all members', async () => {
  const made = await ctx.db
    .selectFrom('quote_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', market.ids.owner)
    .executeTakeFirstOrThrow();
  const body = {
    companyName: 'Quay Imports',
    contactName: 'Ana Reyes',
    email: 'ana@quay.example.com',
    services: ['ocean_freight'],
    description: 'Twenty pallets of tiles, stackable, once a month.',
    originAddress: '2200 NW 72nd Ave, Miami, FL 33122',
    destinationAddress: '12 Harbour St, Kingston, Jamaica',
    weightLbs: 24_000,
    deadline: dayHere(new Date(), 10),
  };
  const api = (client: Client) =>
    client.send('POST', '/api/v1/quotes', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(made.count).toBeGreaterThanOrEqual(5);
  expect((await api(clients.seller)).status).toBe(429);
  expect((await api(clients.viewer)).status).toBe(403);
  await ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', market.ids.owner).execute();
  expect((await api(clients.seller)).status).toBe(201);
});
