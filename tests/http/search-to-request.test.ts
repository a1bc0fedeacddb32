import { afterAll, beforeAll, expect, test } from 'vitest';

import { newClient, password, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
}, 180_000);
afterAll(() => server.stop());

const text = async (answer: Response | Promise<Response>) => (await answer).text();
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
const sentence = 'dry storage for 40 pallets of floor tiles in Doral';
const search = new URLSearchParams({ q: sentence, security: 'cctv' }).toString();
const begin = (more: Record<string, string> = {}) =>
  `/quote-requests/new?${new URLSearchParams({ warehouse: market.foreign.slug, search, ...more })}`;
const last = '/quote-requests/new/who';
const signingIn = new URLSearchParams([
  ['company_name', 'Quay Imports'],
  ['then', 'sign-in'],
]);

/** Follows the way to the last step and returns its page. */
async function lastStep(client: ReturnType<typeof newClient>, path: string): Promise<{ at: string; page: string }> {
  const moved = await client.get(path);
  const at = moved.headers.get('location') ?? '';
  return { at, page: plain(await text(client.get(at))) };
}

test('every door of a search leads to the request with the search, and the chosen warehouses are kept', async () => {
  const client = newClient(server.url);
  const directory = plain(await text(client.get(`/warehouse-directory?q=${encodeURIComponent('storage in Doral')}`)));
  const query = 'search=q%3Dstorage%2Bin%2BDoral';
  expect(directory).toContain(`/quote-requests/new?warehouse=${market.verified.slug}&${query}`);
  expect(directory).toContain(`/quote-requests/new?${query}`);
  const spanish = plain(await text(client.get(`/es/warehouse-directory?q=${encodeURIComponent('almacén en Doral')}`)));
  expect(spanish).toContain('formAction="/es/quote-requests/new"');
  const chosen = await client.get(
    `/compare?warehouses=${market.verified.slug}&warehouses=${market.foreign.slug}&${query}`,
  );
  const compared = plain(await text(client.get(chosen.headers.get('location') ?? '')));
  expect(compared).toMatch(
    new RegExp(`/quote-requests/new\\?warehouse=[a-z-]+&warehouse=[a-z-]+&${query.replaceAll('+', '\\+')}`),
  );
  const listing = plain(await text(client.get(`/warehouses/${market.verified.slug}?${query}`)));
  expect(listing).toContain(`/quote-requests/new?warehouse=${market.verified.slug}&${query}`);
});

test('a search that says everything is one screen from the sent request', async () => {
  const shipper = await signIn(server, emailOf('user'));
  const { at, page } = await lastStep(shipper, begin());
  expect(at).toMatch(/^\/quote-requests\/new\/who\?/);
  // The person's own words, what was chosen besides them, and what was read.
  expect(page).toMatch(
    /Your request[^]*dry storage for 40 pallets of floor tiles in Doral, [^]*Doral, FL[^]*Foreign Pier/,
  );
  const sent = await shipper.post(at, {
    company_name: 'Quay Imports',
    contact_name: 'Ana Reyes',
    email: 'ana@quay.example.com',
    budget_range: '',
  });
  expect(sent.headers.get('location')).toMatch(/^\/quote-requests\/QR-\d+$/);
  const request = plain(await text(shipper.get(sent.headers.get('location') ?? '')));
  expect(request).toMatch(/floor tiles[^]*Foreign Pier Storage/);
});

test('signed out, everything is there again after signing in', async () => {
  const stranger = newClient(server.url);
  const { at } = await lastStep(stranger, begin());
  const away = await stranger.post(at, signingIn);
  expect(away.headers.get('location')).toContain(encodeURIComponent(last));
  const page = plain(await text(stranger.get(last)));
  expect(page).toMatch(/floor tiles in Doral[^]*Foreign Pier Storage/);
  expect(page).toMatch(/name="company_name"[^>]*value="Quay Imports"/);
});

test('what was left empty on the way to an account is filled in from what the account has', async () => {
  const stranger = newClient(server.url);
  const { at } = await lastStep(stranger, begin());
  await stranger.post(at, new URLSearchParams([...signingIn, ['contact_name', ''], ['email', '']]));
  await stranger.post('/login', { email: emailOf('owner'), password });
  const page = plain(await text(stranger.get(last)));
  expect(page).toMatch(/name="company_name"[^>]*value="Quay Imports"/);
  expect(page).toMatch(/name="email"[^>]*value="[^"@]+@/);
});

test('numbers that the reader keeps fill what a search does not say', async () => {
  const client = newClient(server.url);
  await client.post('/numbers?from=%2Fwarehouse-directory', { from: '/warehouse-directory', pallets: '77', months: '5' }); // prettier-ignore
  const bare = new URLSearchParams({ search: new URLSearchParams({ near: 'Doral, FL' }).toString() });
  const { page } = await lastStep(client, `/quote-requests/new?${bare}`);
  expect(page).toMatch(/Pallets[^]{0,200}77/);
  expect(page).toMatch(/My numbers: [^.]*77[^.]*5 months/);
});

test('a request that somebody had begun is kept beside the new one, and taken up again', async () => {
  const client = newClient(server.url);
  const words = 'Frozen shrimp on forty pallets, all year.';
  await client.post('/quote-requests/new', { services: 'cold_storage', description: words, pallets: '12' });
  const { at, page } = await lastStep(client, begin());
  expect(page).toMatch(/You had begun another request\. It is kept\.[^]*Frozen shrimp/);
  expect(page).not.toMatch(/name="pallets"[^>]*value="12"/);
  await client.post(at, signingIn);
  // Both are kept; each is offered beside the other.
  expect(plain(await text(client.get(last)))).toMatch(/Frozen shrimp[^]*floor tiles/);
  await client.post(last, { resume: '1' });
  expect(plain(await text(client.get('/quote-requests/new')))).toMatch(
    /floor tiles[^]*<textarea[^>]*>[^<]*Frozen shrimp/,
  );
  // Another warehouse for the same need joins the request.
  await client.post('/quote-requests/new', { resume: '1' });
  const more = `/quote-requests/new?${new URLSearchParams({ warehouse: market.verified.slug, search })}`;
  const both = await lastStep(client, more);
  expect(both.page).toMatch(/Foreign Pier Storage[^]*Verified Harbor Storage/);
});
