import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let author: Client;
let provider: Client;
let passer: Client;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
  author = await signIn(server, emailOf('owner'));
  provider = await signIn(server, emailOf('other'));
  passer = await signIn(server, emailOf('user'));
  await server.ctx?.db
    .updateTable('organizations')
    .set({ plan: 'professional' })
    .where('id', '=', market.ids.owner)
    .execute();
}, 180_000);
afterAll(() => server.stop());

const day = (ahead: number) => dayHere(new Date(), ahead);
const api = '/api/v1/quote-requests';

async function call(client: Client, method: 'GET' | 'POST', path: string, body?: object, key?: string) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) };
  const answer = await client.send(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === '' ? null : JSON.parse(text) };
}

const wanted = () => ({
  companyName: 'Quay Tiles LLC',
  contactName: 'Ana Reyes',
  email: 'ana@quay-tiles.example.com',
  services: ['ocean_freight', 'customs'],
  description: 'Two containers of tiles a month, palletised, not stackable.',
  originAddress: '2200 NW 72nd Ave, Miami, FL 33122',
  destinationAddress: 'Kingston, Jamaica',
  weightLbs: 42_000,
  inboundContainersPerMonth: 2,
  deadline: day(12),
  budgetRange: '$2,000 - $3,000',
});

const offered = () => ({
  listing: { kind: 'warehouse', id: market.foreign.id },
  lines: [
    { charge: 'ocean_freight', unit: 'container', amountMinor: 245_000, minimumMinor: 400_000 },
    { unit: 'percent', percentHundredths: 1000, note: 'Fuel' },
    { charge: 'other', unit: 'hour', period: 'once', amountMinor: 9000, quantity: 3, note: 'Photographs' },
  ],
  transitDays: 6,
  incoterm: 'FOB',
  incotermPlace: 'PortMiami',
  validUntil: day(20),
  message: 'We load on Thursdays.',
});

/** Creates an open request of the author that everybody may answer. */
async function ask(): Promise<string> {
  const { status, body } = await call(author, 'POST', '/api/v1/quotes', wanted());
  expect(status).toBe(201);
  return body.reference;
}

describe('a quote request by API', () => {
  test('once per key, whatever else it says of the request', async () => {
    const forged = {
      ...wanted(),
      id: market.quoteRequest.id,
      reference: 'QR-9999',
      status: 'accepted',
      viewCount: 900,
    };
    const more = { userId: market.ids.admin, publishedAt: null, budgetMinMinor: 1, responses: 7, isDemo: true };
    const body = { ...forged, ...more };
    const key = 'one-request-of-a-program';
    const answers = await Promise.all([1, 2].map(() => call(author, 'POST', '/api/v1/quotes', body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = answers.map((answer) => answer.body);
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      status: 'active',
      serviceType: 'ocean_freight',
      responses: 0,
      viewCount: 0,
      isDemo: false,
    });
    expect(answers[0]?.headers.get('location')).toBe(`${api}/${first.reference}`);
    const row = await server.ctx?.db
      .selectFrom('quote_requests')
      .selectAll()
      .where('reference', '=', first.reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: market.ids.owner,
      status: 'pending',
      origin_place: 'Miami, FL',
      is_demo: false,
    });
    expect((await call(author, 'POST', '/api/v1/quotes', { ...body, pallets: 3 }, key)).status).toBe(422);
  });

  test('and reads under the names it sent what a request cannot be', async () => {
    const wrong = { ...wanted(), weightLbs: null, deadline: day(9), preferredDate: day(8), budgetRange: '$5 - €9' };
    const { status, body } = await call(author, 'POST', '/api/v1/quotes', wrong);
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['budgetRange', 'preferredDate', 'weightLbs']]);
    for (const [field, value] of [
      ['deadline', day(-1)],
      ['originAddress', 'Xqzptl'],
      ['weightLbs', 0],
      ['weightLbs', 1e9],
      ['pallets', 0],
    ] as const) {
      const refused = await call(author, 'POST', '/api/v1/quotes', { ...wanted(), [field]: value });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const own = { ...wanted(), invited: [{ kind: 'warehouse', id: market.verified.id }] };
    expect((await call(author, 'POST', '/api/v1/quotes', own)).status).toBe(422);
  });

  test('by name: nobody but the invited finds it', async () => {
    const invited = [{ kind: 'warehouse', id: market.foreign.id }];
    const { body } = await call(author, 'POST', '/api/v1/quotes', { ...wanted(), invited });
    const statuses = await Promise.all(
      [author, provider, passer, newClient(server.url)].map((who) => call(who, 'GET', `${api}/${body.reference}`)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    const listed = await call(passer, 'GET', `${api}?limit=100`);
    expect(listed.body.items.map((item: { reference: string }) => item.reference)).not.toContain(body.reference);
  });
});

test('anonymous visitors and other accounts read a request without company, contact and addresses', async () => {
  const reference = await ask();
  for (const who of [newClient(server.url), passer, provider]) {
    const one = await call(who, 'GET', `${api}/${reference}`);
    expect(one.body).toMatchObject({ company: null, contact: null, private: null, origin: 'Miami, FL', isOwn: false });
    const all = await call(
      who,
      'GET',
      `${api}?origin=US&service=customs&service=storage&mode=ocean&minWeight=1000&maxBudget=2500&within=20&q=tiles`,
    );
    expect(all.body.items).toContainEqual(expect.objectContaining({ reference, company: null }));
    for (const { text } of [one, all]) expect(text).not.toMatch(/Quay Tiles|Ana Reyes|quay-tiles|72nd/);
  }
  const own = await call(author, 'GET', `${api}/${reference}`);
  expect(own.body).toMatchObject({
    company: 'Quay Tiles LLC',
    private: { email: 'ana@quay-tiles.example.com' },
    viewCount: 2,
  });
  expect((await call(newClient(server.url), 'GET', `${api}?q=quay`)).body.items).toEqual([]);
});

describe('a provider’s program', () => {
  test('makes an offer, revises it and takes it back; nobody else reads its terms', async () => {
    const quotes = `${api}/${await ask()}/quotes`;
    const forged = { ...offered(), total: 1, status: 'accepted', version: 9, userId: market.ids.admin };
    const first = await call(provider, 'POST', quotes, forged, 'one-offer-of-a-program');
    expect([first.status, first.body]).toEqual([201, expect.objectContaining({ version: 1, status: 'submitted' })]);
    expect(first.body.lines).toEqual([
      expect.objectContaining({
        charge: 'ocean_freight',
        name: 'Ocean freight',
        unit: 'container',
        period: 'month',
        amountMinor: 245_000,
        minimumMinor: 400_000,
      }),
      expect.objectContaining({
        charge: 'surcharge',
        note: 'Fuel',
        unit: 'percent',
        percentHundredths: 1000,
        amountMinor: null,
      }),
      expect.objectContaining({
        charge: 'other',
        name: 'Photographs',
        unit: 'hour',
        period: 'once',
        amountMinor: 9000,
        quantity: 3,
      }),
    ]);
    expect((await call(provider, 'POST', quotes, forged, 'one-offer-of-a-program')).body).toEqual(first.body);
    expect((await call(provider, 'POST', quotes, offered())).status, 'of a version that is not the last').toBe(409);
    const second = await call(provider, 'POST', quotes, { ...offered(), revises: 1, currency: 'EUR' });
    expect(second.body).toMatchObject({ version: 2, currency: 'EUR' });
    const read = (who: Client) => call(who, 'GET', quotes);
    expect((await read(author)).body.items).toMatchObject([
      { id: second.body.id, provider: { name: 'Foreign Pier Storage' } },
    ]);
    expect((await read(provider)).body.items).toMatchObject([{ status: 'submitted' }, { status: 'superseded' }]);
    expect((await read(passer)).body.items).toEqual([]);
    expect((await call(author, 'POST', `${quotes}/${first.body.id}/accept`)).status, 'a revised version').toBe(409);
    expect((await call(provider, 'POST', `${quotes}/withdraw`)).status).toBe(204);
    expect((await call(provider, 'POST', `${quotes}/withdraw`)).status).toBe(409);
    expect((await call(author, 'POST', `${quotes}/${second.body.id}/accept`)).status).toBe(409);
  });

  test('is refused with the messages of the form, for what is not its own, and for its own request', async () => {
    const quotes = `${api}/${await ask()}/quotes`;
    const wrong = {
      ...offered(),
      validUntil: day(-1),
      lines: [
        { unit: 'percent', percentHundredths: 10_001 },
        { unit: 'pallet_month', period: 'once', amountMinor: 5 },
        { unit: 'lb' },
      ],
    };
    const { status, body } = await call(provider, 'POST', quotes, wrong);
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['lines.0.percentHundredths', 'lines.1.period', 'lines.2.amountMinor', 'lines.2.charge'],
    ]);
    const dear = { ...offered(), lines: [{ unit: 'sqft_month', amountMinor: 95_000 }] };
    const asked = await call(provider, 'POST', quotes, dear);
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      { amountsConfirmed: [expect.stringContaining('$950.00 for one “Square foot, per month”?')] },
    ]);
    const past = await call(provider, 'POST', quotes, { ...offered(), validUntil: day(-1) });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['validUntil']]);
    expect((await call(provider, 'POST', quotes, { ...offered(), lines: [] })).status).toBe(422);
    const foreign = { ...offered(), listing: { kind: 'warehouse', id: market.verified.id } };
    expect((await call(provider, 'POST', quotes, foreign)).status).toBe(403);
    expect((await call(author, 'POST', quotes, foreign)).status).toBe(403);
    expect((await call(provider, 'POST', `${api}/QR-99999/quotes`, offered())).status).toBe(404);
  });
});

describe('an author’s program', () => {
  test('accepts one version, once, and whatever it closed stays closed', async () => {
    const request = `${api}/${await ask()}`;
    const { id } = (await call(provider, 'POST', `${request}/quotes`, offered())).body;
    for (const who of [provider, passer])
      expect((await call(who, 'POST', `${request}/quotes/${id}/accept`)).status).toBe(404);
    const accepted = await call(author, 'POST', `${request}/quotes/${id}/accept`);
    expect([accepted.status, accepted.body]).toEqual([200, expect.objectContaining({ id, status: 'accepted' })]);
    expect((await call(author, 'POST', `${request}/quotes/${id}/accept`)).status).toBe(409);
    expect((await call(author, 'POST', `${request}/close`)).status).toBe(409);
    expect((await call(author, 'GET', request)).body.status).toBe('awarded');
    const order = await call(author, 'GET', `${request}/order`);
    expect(order.body).toMatchObject({
      quote: { id, version: 1 },
      contact: { email: expect.any(String) },
      mayFulfil: true,
    });
    const theirs = await call(provider, 'GET', `${request}/order`);
    expect(theirs.body).toMatchObject({
      quote: { id },
      contact: { company: 'Quay Tiles LLC', name: 'Ana Reyes', email: 'ana@quay-tiles.example.com' },
      mayFulfil: false,
    });
    expect((await call(passer, 'GET', `${request}/order`)).status).toBe(404);
    expect((await call(provider, 'POST', `${request}/order/fulfil`)).status, 'before seven days').toBe(409);
    expect((await call(passer, 'POST', `${request}/order/fulfil`)).status).toBe(404);
    const done = await call(author, 'POST', `${request}/order/fulfil`);
    expect([done.status, done.body.mayFulfil]).toEqual([200, false]);
    expect(done.body.quote.fulfilledAt).not.toBeNull();
    expect((await call(author, 'POST', `${request}/order/fulfil`)).status).toBe(409);
    expect((await call(passer, 'GET', request)).status).toBe(404);
  });

  test('declines with a reason that the provider reads, and closes without an award', async () => {
    const request = `${api}/${market.quoteRequest.reference}`;
    const decline = `${request}/quotes/${market.quoteId}/decline`;
    expect((await call(author, 'POST', decline, { reason: 'No.' })).status).toBe(422);
    expect((await call(author, 'POST', decline, { reason: 'The minimum is too high for us.' })).status).toBe(204);
    const [own] = (await call(provider, 'GET', `${request}/quotes`)).body.items;
    expect(own).toMatchObject({ status: 'declined', declineReason: 'The minimum is too high for us.' });
    expect((await call(passer, 'POST', `${request}/close`)).status).toBe(404);
    const closed = await call(author, 'POST', `${request}/close`);
    expect([closed.status, closed.body.status]).toEqual([200, 'expired']);
    expect((await call(author, 'POST', `${request}/close`)).status).toBe(409);
  });
});

test('the sixth request of a Starter account in a month is told when the next one may be sent', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => call(passer, 'POST', '/api/v1/quotes', wanted())));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = sent.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(sent.find(({ status }) => status === 201)?.body.status, 'the first of an account is reviewed').toBe('pending');
});

test('a write without a session is 401 whatever its body', async () => {
  const { reference } = market.quoteRequest;
  const quotes = `${api}/${reference}/quotes`;
  const writes = ['/api/v1/quotes', quotes, `${quotes}/${market.quoteId}/decline`, `${quotes}/nonsense/decline`];
  for (const path of writes)
    for (const body of [{}, wanted(), offered(), [], { reason: 'The minimum is too high for us.' }])
      expect([path, (await call(newClient(server.url), 'POST', path, body)).status]).toEqual([path, 401]);
  for (const path of [
    `${quotes}/withdraw`,
    `${quotes}/${market.quoteId}/accept`,
    `${api}/${reference}/close`,
    `${api}/${reference}/order/fulfil`,
  ])
    expect([path, (await call(newClient(server.url), 'POST', path)).status]).toEqual([path, 401]);
});
