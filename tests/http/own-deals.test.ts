import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeQuote, makeRequest, quoteLine } from '#features/quotes/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { type Client, makePerson, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

// What each side of a deal finds on its own pages, from the first day to the last.

let server: TestServer;
let shipper: Client;
let provider: Client;
let newcomer: Client;
let reference: string;
let requestId: string;
let quoteId: string;
let providerId: string;
let listingId: string;

const mails = { shipper: 'shipper@example.com', provider: 'provider@example.com', newcomer: 'newcomer@example.com' };

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      const shipperId = await makePerson(ctx, mails.shipper, 'user', { user_type: 'customer' });
      providerId = await makePerson(ctx, mails.provider, 'user', { user_type: 'business' });
      await makePerson(ctx, mails.newcomer, 'user', { user_type: 'customer' });
      listingId = (await makeWarehouse(ctx, { user_id: providerId, company_name: 'Harbor Racks' })).id;
      ({ id: requestId, reference } = await makeRequest(ctx, {
        user_id: shipperId,
        services: ['storage'],
        pallets: 20,
      }));
      const lines = [quoteLine('pallet_month', 1400)];
      quoteId = (await makeQuote(ctx, { request_id: requestId, user_id: providerId, subject_id: listingId, lines })).id;
      const rival = await makePerson(ctx, 'rival@example.com', 'user', { user_type: 'business' });
      const { id: subject_id } = await makeWarehouse(ctx, { user_id: rival, company_name: 'Quay Racks' });
      await makeQuote(ctx, {
        request_id: requestId,
        user_id: rival,
        subject_id,
        provider_name: 'Quay Racks',
        lines: [quoteLine('pallet_month', 1500)],
      });
    },
  });
  [shipper, provider, newcomer] = [
    await signIn(server, mails.shipper),
    await signIn(server, mails.provider),
    await signIn(server, mails.newcomer),
  ];
}, 180_000);
afterAll(() => server.stop());

const text = async (answer: Response | Promise<Response>) => (await answer).text();

/** Returns the entries of the sidebar, in order. */
async function entriesOf(client: Client): Promise<string[]> {
  const [, bar = ''] =
    /<nav[^>]*aria-label="Dashboard"[^>]*>([^]*?)<\/nav>/.exec(await text(client.get('/dashboard'))) ?? [];
  return [...bar.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);
}

/** Returns the text of a part of a page, without markup. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('everybody sees the entries of their kind of account, and those for which they have rows', async () => {
  const asking = ['/dashboard/requests', '/dashboard/connections', '/dashboard/reviews'];
  const offering = ['/dashboard/offers', '/quote-requests', '/dashboard/listings'];
  const both = ['/dashboard/messages', '/dashboard/orders', '/dashboard/account', '/lead-management'];
  for (const client of [newcomer, shipper]) {
    const entries = await entriesOf(client);
    expect(entries).toEqual(expect.arrayContaining([...both, ...asking]));
    for (const entry of offering) expect(entries).not.toContain(entry);
  }
  const entries = await entriesOf(provider);
  expect(entries).toEqual(expect.arrayContaining([...both, ...offering]));
  for (const entry of asking) expect(entries).not.toContain(entry);
});

test('a shipper who lists a warehouse also gets an owner’s navigation entries', async () => {
  const ctx = server.ctx;
  if (!ctx) throw new Error('the server of this test runs here');
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', mails.newcomer)
    .executeTakeFirstOrThrow();
  await makeWarehouse(ctx, { user_id: id, company_name: 'Spare Bay', review_status: 'submitted' });
  expect(await entriesOf(newcomer)).toEqual(
    expect.arrayContaining(['/dashboard/requests', '/dashboard/offers', '/dashboard/listings', '/lead-management']),
  );
});

test('an offer that stands is found by both, with what is next', async () => {
  const offers = wordsOf(await text(provider.get('/dashboard/offers')));
  expect(offers).toMatch(new RegExp(`${reference} .*\\$280\\.00 .*The shipper has not read it yet`));
  expect(wordsOf(await text(provider.get('/dashboard')))).toMatch(/My offers.*has not read it yet/);
  expect(wordsOf(await text(provider.get('/es/dashboard/offers')))).toContain('El cliente aún no la ha leído');
  expect(await text(shipper.get('/dashboard/requests'))).toContain(`href="/quote-requests/${reference}/compare"`);
  // Nobody sees those of others.
  for (const path of ['/dashboard/offers', '/dashboard/requests', '/dashboard/orders'])
    expect(await text(newcomer.get(path))).not.toContain(reference);
  expect(await text(provider.get('/dashboard/requests'))).not.toContain(reference);
});

test('a comparison opens with a picture and what it shows, and folds what does not differ', async () => {
  const html = await text(shipper.get(`/quote-requests/${reference}/compare`));
  expect(html.indexOf('<figure')).toBeLessThan(html.indexOf('<table'));
  expect(wordsOf(html)).toMatch(
    /Harbor Racks costs least from 4 to 60 pallets\. .*rows say the same of every offer .*Customs duties/,
  );
  const [table = ''] = /<table[^]*?<\/table>/.exec(html) ?? [];
  expect(table).not.toContain('Customs duties');
  expect(wordsOf(await text(shipper.get(`/es/quote-requests/${reference}/compare`)))).toContain(
    'Harbor Racks es la oferta más económica de 4 a 60 paletas.',
  );
});

test('an order that was won is found by its provider and its shipper, each with what is next on its side, until it is done', async () => {
  const page = `/quote-requests/${reference}`;
  expect(wordsOf(await text(provider.get('/dashboard/orders')))).toContain('No orders yet');
  expect(wordsOf(await text(provider.get(page)))).toContain('are shown once a quote is accepted');
  const accepted = await shipper.post(page, { intent: 'accept', quote_id: quoteId });
  expect(accepted.status).toBe(303);

  // The request's page shows the same, and the board's count matches its list.
  const ofRequest = wordsOf(await text(provider.get(page)));
  expect(ofRequest).toContain('Your offer is accepted: company, contact and addresses stand in the order.');
  expect(ofRequest).not.toContain('shown once a quote is accepted');
  for (const client of [shipper, provider]) {
    const board = wordsOf(await text(client.get('/quote-requests')));
    const counts = [...board.matchAll(/Awarded (\d+)/g)].map(([, count]) => count);
    expect(counts).toEqual(['1', '1']);
  }
  expect(wordsOf(await text(provider.get(`${page}/order`)))).toContain('Agree on day and place with the shipper');
  expect(wordsOf(await text(shipper.get(`${page}/order`)))).toContain('Agree on day and place with Harbor Racks.');

  const ofProvider = await text(provider.get('/dashboard/orders'));
  expect(ofProvider).toContain(`href="${page}/order"`);
  expect(wordsOf(ofProvider)).toContain('Agree on day and place with the shipper and carry it out.');
  expect(wordsOf(await text(provider.get('/dashboard')))).toMatch(/Orders agreed and not done yet .*carry it out/);
  expect(wordsOf(await text(provider.get('/dashboard/offers')))).toMatch(/It became an order\. Open the order/);
  expect(wordsOf(await text(shipper.get('/dashboard/orders')))).toContain('Agree on day and place with Harbor Racks.');
  expect(wordsOf(await text(shipper.get('/dashboard')))).toMatch(/Orders agreed and not done yet .*with Harbor Racks/);
  expect(wordsOf(await text(shipper.get('/dashboard/requests')))).toContain('It became an order.');

  // It waits for both in the one list, once, under a name that fits each.
  for (const [client, title] of [
    [shipper, 'Waiting for you'],
    [provider, 'Lead Management'],
  ] as const) {
    const list = await text(client.get('/lead-management'));
    expect(list).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(list.match(new RegExp(`<a class="link" href="${page}/order"`, 'g'))).toHaveLength(1);
    expect(wordsOf(list)).toContain('Waiting for you (1)');
  }

  expect((await shipper.post(`${page}/order`, { intent: 'fulfil' })).status).toBe(303);
  expect(wordsOf(await text(shipper.get('/dashboard/orders')))).toContain('Say how it was under Reviews.');
  expect(wordsOf(await text(provider.get('/dashboard/orders')))).toContain('There is nothing left to do.');
  expect(wordsOf(await text(provider.get('/dashboard')))).not.toContain('agreed and not done yet');
});
