import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { eraseAccount } from '#features/accounts/commands/deletion.server.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// Impossible input from users and programs: each time a clear message, the right status, and a consistent state
// afterwards.

let server: TestServer;
let ctx: Ctx;
let market: Market;
let author: Client;

beforeAll(async () => {
  server = await startServer({ prepare: async (prepared) => void (market = await makeMarket(prepared)) });
  if (!server.ctx) throw new Error('The server of these tests runs in this process.');
  ctx = server.ctx;
  author = await signIn(server, emailOf('owner'));
  await ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', market.ids.owner).execute();
}, 180_000);
afterAll(() => server.stop());

const day = (ahead: number) => dayHere(new Date(), ahead);
const api = '/api/v1/quote-requests';

async function callApi(client: Client, path: string, body?: object) {
  const answer = await client.send('POST', path, {
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** Returns the message at a field of a returned form. */
function besideField(html: string, field: string): string {
  const name = field.replaceAll(/[.[\]]/g, '\\$&');
  const id = new RegExp(
    `name="${name}"[^>]*?aria-describedby="([^"]*)"|aria-describedby="([^"]*)"[^>]*?name="${name}"`,
  ).exec(html);
  const ids = (id?.[1] ?? id?.[2] ?? '').split(' ');
  return ids
    .map((one) => new RegExp(`id="${one.replaceAll(/[.[\]]/g, '\\$&')}"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? '')
    .join(' ')
    .replaceAll(/<[^>]*>/g, '');
}

/** Creates an open request with the offer of a new provider, and the provider's client. */
async function makeDeal(given: Partial<Parameters<typeof makeQuote>[1]> = {}) {
  const { actor } = await makeUser(ctx);
  const warehouse = await makeWarehouse(ctx, { user_id: actor.userId });
  const request = await makeRequest(ctx, { user_id: market.ids.owner });
  const { id } = await makeQuote(ctx, {
    request_id: request.id,
    user_id: actor.userId,
    subject_id: warehouse.id,
    ...given,
  });
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const page = `/quote-requests/${request.reference}`;
  return { request, quote: id, page, warehouse, providerId: actor.userId, provider: await signIn(server, email) };
}

const stateOf = async (requestId: string) => {
  const { status } = await ctx.db
    .selectFrom('quote_requests')
    .select('status')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const offers = await ctx.db
    .selectFrom('quote_responses')
    .select('status')
    .where('request_id', '=', requestId)
    .orderBy('version')
    .execute();
  return [status, ...offers.map((offer) => offer.status)];
};

/** Accepts by the page's button, then by the API; returns the page's message and both statuses. */
async function accept({ page, request, quote }: Awaited<ReturnType<typeof makeDeal>>) {
  const pressed = await author.post(page, { intent: 'accept', quote_id: quote });
  const told =
    pressed.status === 303
      ? await (await author.get(pressed.headers.get('location') ?? page)).text()
      : await pressed.text();
  const called = await callApi(author, `${api}/${request.reference}/quotes/${quote}/accept`);
  return { told, statuses: [pressed.status, called.status], location: pressed.headers.get('location'), called };
}

const what = { services: 'ocean_freight', description: 'Two containers of tiles a month, not stackable.' };
const where = {
  origin_address: 'Doral, FL',
  destination_address: 'Kingston, Jamaica',
  weight_lbs: '42,000',
  preferred_date: '',
  deadline: day(9),
};
const who = { company_name: 'Quay Tiles LLC', contact_name: 'Ana Reyes', email: 'ana@quay-tiles.example.com' };

test.each([
  ['deadline', { deadline: day(-1) }, 'The deadline must be after today'],
  [
    'preferred_date',
    { deadline: day(9), preferred_date: day(8) },
    'The work can start on the deadline at the earliest',
  ],
  ['weight_lbs', { weight_lbs: '0' }, 'up to 50,000,000'],
  ['weight_lbs', { weight_lbs: '1000000000' }, 'Please enter at most 50,000,000'],
  ['weight_lbs', { weight_lbs: '2 camiones' }, '18,000 kg or 20 t'],
  ['deadline', { deadline: 'mañana' }, 'Please say until when you take quotes'],
])('the step that asks where says beside %s what is wrong with %o', async (field, wrong, message) => {
  const client = newClient(server.url);
  await client.post('/quote-requests/new', what);
  const answer = await client.post('/quote-requests/new/where', { ...where, ...wrong });
  expect(answer.status).toBe(422);
  expect(besideField(await answer.text(), field)).toContain(message);
});

test('the last step refuses two currencies and what is no amount beside the budget, and nothing was asked', async () => {
  const before = await ctx.db
    .selectFrom('quote_requests')
    .select('id')
    .where('user_id', '=', market.ids.owner)
    .execute();
  await author.post('/quote-requests/new', what);
  await author.post('/quote-requests/new/where', where);
  for (const [budget_range, message] of [
    ['$2,000 - €3,000', 'one currency'],
    ['as little as possible', 'please write amounts'],
  ] as const) {
    const answer = await author.post('/quote-requests/new/who', { ...who, budget_range });
    expect(answer.status).toBe(422);
    expect(besideField(await answer.text(), 'budget_range').toLowerCase()).toContain(message);
  }
  const after = await ctx.db
    .selectFrom('quote_requests')
    .select('id')
    .where('user_id', '=', market.ids.owner)
    .execute();
  expect(after).toHaveLength(before.length);
});

const offer = (listing: string) => ({
  listing: `warehouse:${listing}`,
  revises: '1',
  currency: 'USD',
  'lines[0].charge': 'drayage',
  'lines[0].unit': 'container',
  'lines[0].period': 'month',
  'lines[0].amount': '2,450.00',
  valid_until: day(20),
  message: 'We load on Thursdays.',
});

test('the form of an offer says beside each field what is wrong, and what stands goes on standing', async () => {
  const { page, provider, warehouse, request } = await makeDeal();
  for (const [field, wrong, message] of [
    ['lines[0].charge', { 'lines[0].charge': '' }, 'Please choose what the price is for'],
    ['lines[0].note', { 'lines[0].charge': 'other' }, 'what the price is for'],
    [
      'amounts_confirmed',
      { 'lines[0].unit': 'sqft_month', 'lines[0].amount': '950' },
      '$950.00 for one “Square foot, per month”?',
    ],
    ['lines[0].amount', { 'lines[0].amount': '€2,450.00' }, 'in the currency of the offer'],
    ['lines[0].amount', { 'lines[0].amount': '' }, 'Line 1 has no price'],
    ['lines[0].amount', { 'lines[0].amount': '$1,200/month' }, 'Please write a price like'],
    ['lines[0].amount', { 'lines[0].unit': 'percent', 'lines[0].amount': '100.01' }, 'at most 100'],
    ['valid_until', { valid_until: day(-1) }, 'must be valid today at least'],
  ] as const) {
    const answer = await provider.post(`${page}/quote`, { ...offer(warehouse.id), ...wrong });
    expect([field, answer.status]).toEqual([field, 422]);
    expect(besideField(await answer.text(), field)).toContain(message);
  }
  const { 'lines[0].charge': _charge, 'lines[0].unit': _unit, 'lines[0].period': _period, 'lines[0].amount': _amount, ...noLines } = offer(warehouse.id); // prettier-ignore
  const empty = await provider.post(`${page}/quote`, noLines);
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('at least one line with a price')]);
  expect(await stateOf(request.id)).toEqual(['quoted', 'submitted']);
});

test('a total that is sent along is not read', async () => {
  const { page, provider, warehouse } = await makeDeal();
  const forged = { ...offer(warehouse.id), 'lines[0].unit': 'shipment', 'lines[0].amount': '2450' };
  const sent = await provider.post(`${page}/quote`, {
    ...forged,
    total: '1',
    'lines[0].total': '1',
    amount_minor: '1',
  });
  expect(sent.headers.get('location')).toBe(page);
  expect(await (await author.get(page)).text()).toContain('$2,450.00');
});

test.each([
  ['revised', { status: 'superseded' }, 'This offer was revised meanwhile'],
  ['past its last day', { valid_until: day(-1) }, 'This offer is no longer valid'],
] as const)('a version that was %s cannot be accepted', async (_what, given, message) => {
  const deal = await makeDeal(given);
  const before = await stateOf(deal.request.id);
  const { told, statuses, location, called } = await accept(deal);
  expect([statuses, location]).toEqual([[303, 409], deal.page]);
  expect(told).toContain(message);
  expect(called.body.detail).toContain(message);
  expect(await stateOf(deal.request.id)).toEqual(before);
});

test('the only offer that is withdrawn before it is accepted is told to be withdrawn, and the request waits again', async () => {
  const deal = await makeDeal();
  expect((await deal.provider.post(deal.page, { intent: 'withdraw' })).status).toBe(303);
  const { told, statuses, called } = await accept(deal);
  expect(statuses).toEqual([303, 409]);
  expect(told).toContain('This offer was withdrawn');
  expect(called.body.detail).toBe('This offer was withdrawn');
  expect(await stateOf(deal.request.id)).toEqual(['pending', 'withdrawn']);
});

test('an acceptance cannot be stated twice', async () => {
  const deal = await makeDeal();
  const { statuses, location, called } = await accept(deal);
  expect([statuses, location]).toEqual([[303, 409], `${deal.page}/order`]);
  expect(called.body.detail).toBe('An offer was accepted already');
  expect(await stateOf(deal.request.id)).toEqual(['accepted', 'accepted']);
});

test('of an acceptance and a withdrawal at the same time one wins, and the other is told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { request, quote, provider } = await makeDeal();
    const path = `${api}/${request.reference}/quotes`;
    const [accepted, withdrawn] = await Promise.all([
      callApi(author, `${path}/${quote}/accept`),
      callApi(provider, `${path}/withdraw`),
    ]);
    const isAccepted = accepted.status === 200;
    expect([accepted.status, withdrawn.status]).toEqual(isAccepted ? [200, 409] : [409, 204]);
    expect(await stateOf(request.id)).toEqual(isAccepted ? ['accepted', 'accepted'] : ['pending', 'withdrawn']);
  }
});

test('of both buttons pressed at the same time one wins too', async () => {
  const { page, request, quote, provider } = await makeDeal();
  const pressed = await Promise.all([
    author.post(page, { intent: 'accept', quote_id: quote }),
    provider.post(page, { intent: 'withdraw' }),
  ]);
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  const told = await Promise.all([author, provider].map(async (client) => (await client.get(page)).text()));
  const states = await stateOf(request.id);
  expect([
    ['accepted', 'accepted'],
    ['pending', 'withdrawn'],
  ]).toContainEqual(states);
  const [toAuthor, toProvider] = told;
  if (states[0] === 'pending') expect(toAuthor).toContain('This offer was withdrawn');
  else expect(toProvider).toContain('accepted');
});

test('a request whose author deleted the account takes no offer and shows none, and its offers are gone', async () => {
  const { actor } = await makeUser(ctx);
  const request = await makeRequest(ctx, { user_id: actor.userId });
  const { provider, warehouse, providerId } = await makeDeal();
  const { id } = await makeQuote(ctx, { request_id: request.id, user_id: providerId, subject_id: warehouse.id });
  expect(await eraseAccount(ctx, actor.userId, async () => true)).toBe(true);
  const page = `/quote-requests/${request.reference}`;
  const lines = [{ charge: 'drayage', unit: 'container', period: 'month', amountMinor: 245_000 }];
  const body = {
    listing: { kind: 'warehouse', id: warehouse.id },
    lines,
    validUntil: day(20),
    message: 'We load on Thursdays.',
  };
  const answers = [
    (await provider.get(page)).status,
    (await provider.post(`${page}/quote`, offer(warehouse.id))).status,
    (await callApi(provider, `${api}/${request.reference}/quotes`, body)).status,
    (await callApi(provider, `${api}/${request.reference}/quotes/withdraw`)).status,
  ];
  expect(answers).toEqual([404, 404, 404, 404]);
  const left = await ctx.db.selectFrom('quote_responses').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
});

test('a provider that is verified no more is not accepted, and one whose account is gone made no offer', async () => {
  const unverified = await makeDeal();
  await ctx.db
    .updateTable('warehouses')
    .set({ review_status: 'submitted' })
    .where('id', '=', unverified.warehouse.id)
    .execute();
  const refused = await accept(unverified);
  expect(refused.statuses).toEqual([303, 409]);
  expect(refused.told).toContain('not verified any more');
  expect(await stateOf(unverified.request.id)).toEqual(['quoted', 'submitted']);

  const gone = await makeDeal();
  expect(await eraseAccount(ctx, gone.providerId, async () => true)).toBe(true);
  expect((await accept(gone)).statuses).toEqual([404, 404]);
  expect(await stateOf(gone.request.id)).toEqual(['pending']);
});

test('requests of the month before count no more when a month begins, and the sixth of this one is told the day', async () => {
  const { actor } = await makeUser(ctx);
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirstOrThrow(); // prettier-ignore
  const asker = await signIn(server, email);
  const now = new Date();
  const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  for (let made = 0; made < 5; made += 1)
    await makeRequest(ctx, { user_id: actor.userId, created_at: new Date(monthStart - 1) });
  const ask = async () => {
    await asker.post('/quote-requests/new', what);
    await asker.post('/quote-requests/new/where', where);
    return asker.post('/quote-requests/new/who', { ...who, budget_range: '' });
  };
  expect((await ask()).status).toBe(303);
  for (let made = 0; made < 4; made += 1)
    await makeRequest(ctx, { user_id: actor.userId, created_at: new Date(monthStart) });
  const sixth = await ask();
  expect(await sixth.text()).toContain('You have submitted the five requests of this month');
});
