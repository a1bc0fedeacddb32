import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';

import { newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let ended: string;
let termed: { reference: string; quoteId: string };

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      const owner = await ctx.db.selectFrom('users').select('id').where('email', '=', emailOf('owner')).executeTakeFirstOrThrow(); // prettier-ignore
      const byAir = await makeRequest(ctx, { user_id: owner.id, services: ['air_freight'] });
      const other = await ctx.db.selectFrom('users').select('id').where('email', '=', emailOf('other')).executeTakeFirstOrThrow(); // prettier-ignore
      const term = { incoterm: 'FCA', incoterm_place: 'Miami International Airport' };
      const { id: quoteId } = await makeQuote(ctx, {
        ...term,
        request_id: byAir.id,
        user_id: other.id,
        subject_id: market.foreign.id,
      });
      termed = { reference: byAir.reference, quoteId };
      ended = (await makeRequest(ctx, { user_id: owner.id, deadline: day(-1) })).reference;
    },
  });
}, 180_000);
afterAll(() => server.stop());

const text = async (answer: Response | Promise<Response>) => (await answer).text();
const day = (ahead: number) => dayHere(new Date(), ahead);

test('an offer priced by what its request does not count says so, and names no total of nothing', async () => {
  const author = await signIn(server, emailOf('owner'));
  const html = await text(author.get(`/quote-requests/${market.quoteRequest.reference}`));
  expect(html).toContain('Priced by what the request does not count');
  expect(html).not.toContain('$0.00');
});

test('a rule of delivery is said with its place and its edition, in request, comparison, file, order and API', async () => {
  const author = await signIn(server, emailOf('owner'));
  const page = `/quote-requests/${termed.reference}`;
  const said = 'FCA Miami International Airport, Incoterms 2020';
  for (const path of [page, `${page}/compare`, `${page}/compare.csv`])
    expect(await text(author.get(path)), path).toContain(said);
  const form = formsIn(await text(author.get(page)), `${server.url}${page}`).find(({ fields, buttons }) =>
    [...fields, ...buttons].some(({ name, value }) => name === 'intent' && value === 'accept'),
  );
  const fields = new URLSearchParams(filledIn(form!));
  fields.set('intent', 'accept');
  const accepted = await author.post(form?.action ?? page, fields);
  expect(accepted.status).toBe(303);
  expect(await text(author.get(`${page}/order`))).toContain(said);
  const answer = await author.get(`/api/v1/quote-requests/${termed.reference}/quotes`, { accept: 'application/json' });
  expect(await answer.text()).toMatch(/"incoterm":"FCA"[^}]*"incotermPlace":"Miami International Airport"/);
});

test('past its deadline a request says so to its author, and takes no offer and no begun one of anybody', async () => {
  const page = `/quote-requests/${ended}`;
  const author = await signIn(server, emailOf('owner'));
  expect(await text(author.get(page))).toMatch(/The deadline has passed[^]*Ask again/);
  expect(await text(author.get(`/es${page}`))).toMatch(/El plazo ha vencido[^]*Pedir de nuevo/);
  const provider = await signIn(server, emailOf('other'));
  const begun = { listing: `warehouse:${market.foreign.id}`, message: 'Kept for nobody.' };
  for (const intent of ['keep', '']) {
    const sent = await provider.post(`${page}/quote`, { ...begun, intent });
    expect([sent.status, sent.headers.get('location')]).not.toEqual([303, page]);
  }
  expect((await provider.get(`${page}/quote`)).status).toBe(404);
  expect(await text(provider.get('/dashboard'))).not.toContain('Offers you began');
});

test('the step that asks where refuses a place nobody knows and a day that is past, beside their fields', async () => {
  const client = newClient(server.url);
  const what = { services: 'storage', description: 'Dry space for thirty pallets of tiles, from March on.' };
  expect((await client.post('/quote-requests/new', what)).headers.get('location')).toBe('/quote-requests/new/where');
  const where = { origin_address: 'Doral, FL', destination_address: '', weight_lbs: '', preferred_date: '' };
  const unknown = await client.post('/quote-requests/new/where', {
    ...where,
    origin_address: 'Xqzptl',
    deadline: day(9),
  });
  expect(unknown.status).toBe(422);
  expect(await unknown.text()).toContain('We do not know this place');
  const past = await client.post('/quote-requests/new/where', { ...where, deadline: day(-1) });
  expect(past.status).toBe(422);
  const right = await client.post('/quote-requests/new/where', { ...where, deadline: day(9) });
  expect(right.headers.get('location')).toBe('/quote-requests/new/who');
});

test('whoever opens the page of answering has seen the request, once', async () => {
  const { reference } = market.quoteRequest;
  const views = async () => {
    const page = await text(newClient(server.url).get(`/quote-requests/${reference}`));
    return Number(/(\d+) views?/.exec(page)?.[1]);
  };
  const before = await views();
  const provider = await signIn(server, emailOf('user'));
  await provider.get(`/quote-requests/${reference}/answer`);
  await provider.get(`/quote-requests/${reference}`);
  expect(await views()).toBe(before + 1);
});

test('an offer that is begun is kept on request, right or wrong, and found on another device until it is sent or thrown away', async () => {
  const { reference } = market.quoteRequest;
  const page = `/quote-requests/${reference}/quote`;
  const first = await signIn(server, emailOf('other'));
  const begun = {
    listing: `warehouse:${market.foreign.id}`,
    revises: '1',
    currency: 'EUR',
    'lines[0].unit': 'shipment',
    'lines[0].period': 'month',
    'lines[0].amount': 'about 90',
    included: 'Pallets are wrapped here.',
    valid_until: '',
    message: '',
    intent: 'keep',
  };
  expect((await first.post(page, begun)).headers.get('location')).toBe(`/quote-requests/${reference}`);
  const second = await signIn(server, emailOf('other'));
  const dashboard = await text(second.get('/dashboard'));
  expect(dashboard).toContain('Offers you began');
  expect(dashboard).toContain(`href="${page}"`);
  const form = await text(second.get(page));
  expect(form).toContain('An offer you began is in the form below');
  expect(form).toContain('value="about 90"');
  expect(form).toContain('Pallets are wrapped here.');
  expect(await text(second.get(`/es${page}`))).toContain('una oferta que usted comenzó');
  expect(await text((await signIn(server, emailOf('user'))).get(page))).not.toContain('Pallets are wrapped here.');
  expect((await (await signIn(server, emailOf('owner'))).post(page, begun)).status).not.toBe(303);
  expect((await second.post(page, { intent: 'forget' })).headers.get('location')).toBe(page);
  expect(await text(first.get(page))).not.toContain('Pallets are wrapped here.');
  expect(await text(first.get('/dashboard'))).not.toContain('Offers you began');
});

test('a deal is made with forms alone: an offer, another, the comparison, the acceptance, the order', async () => {
  const { reference } = market.quoteRequest;
  const page = `/quote-requests/${reference}`;
  const author = await signIn(server, emailOf('owner'));
  const provider = await signIn(server, emailOf('other'));
  const form = await text(provider.get(`${page}/quote`));
  expect(form).toContain('Foreign Pier Storage');
  const offer = {
    listing: `warehouse:${market.foreign.id}`,
    revises: '1',
    currency: 'USD',
    'lines[0].unit': 'shipment',
    'lines[0].period': 'month',
    'lines[0].amount': '2,450.00',
    'lines[1].unit': 'percent',
    'lines[1].period': 'month',
    'lines[1].amount': '10',
    valid_until: day(20),
    message: 'We load on Thursdays.',
  };
  const refused = await provider.post(`${page}/quote`, { ...offer, 'lines[1].amount': '101' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('at most 100')]);
  // Without JavaScript a button calculates the total: the form is returned as typed, and nothing is sent.
  const counted = await provider.post(`${page}/quote`, {
    ...offer,
    'lines[2].charge': 'handling_in',
    'lines[2].unit': 'receipt_pallet',
    'lines[2].period': 'once',
    'lines[2].amount': '9',
    'lines[2].quantity': '40',
    'lines[3].unit': 'hour',
    'lines[3].period': 'month',
    'lines[3].amount': '',
    message: 'Half a sentence',
    intent: 'total',
  });
  const total = await counted.text();
  expect(counted.status).toBe(200);
  expect(total).toMatch(/Total so far[^]*\$2,695\.00[^]*\$360\.00[^]*Line 4 has no price yet/);
  expect(total).toContain('Half a sentence');
  expect(total).not.toContain('Please choose what the price is for');
  await provider.post(`${page}/quote`, { ...offer, intent: 'keep' });
  expect((await provider.post(`${page}/quote`, offer)).headers.get('location')).toBe(page);
  expect(await text(provider.get(`${page}/quote`))).not.toContain('An offer you began');
  expect(await text(provider.get(page))).toMatch(/Version 2[^]*1 earlier version/);

  expect(await text(author.get(page))).toContain('$2,695.00');
  const compared = await text(author.get(`${page}/compare`));
  expect(compared).toContain('Offers for');
  const csv = await author.get(`${page}/compare.csv?peak=300`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(await csv.text()).toMatch(/month at 300 %,8085/);

  const accept = formsIn(compared, `${server.url}${page}/compare`).find(({ fields }) =>
    fields.some(({ value }) => value === 'accept'),
  );
  const accepted = await author.post(accept?.action ?? '', Object.fromEntries(accept ? filledIn(accept) : []));
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${page}/order`]);
  expect(await text(author.get(`${page}/order`))).toContain('marta@harbor-point.example.com');
  expect(await text(provider.get(`${page}/order`))).toContain('ana@quay.example.com');
  expect((await (await signIn(server, emailOf('user'))).get(`${page}/order`)).status).toBe(404);
  expect(await text(author.get('/es/quote-requests?tab=awarded'))).toContain(reference);
  expect(await text(author.get(page))).toMatch(/History[^]*Offer accepted[^]*Offer for a quote request revised/);
  expect(await text(provider.get(page))).not.toContain('>History<');
});

test('a request begins with what an address knows, once, and goes to those whose pages it was begun on', async () => {
  const client = newClient(server.url);
  const start = `/quote-requests/new?warehouse=${market.verified.slug}&warehouse=${market.foreign.slug}&services=cold_storage&pallets=40&origin_address=Doral%2C+FL&email=x%40y.z`;
  const page = await text(client.get(start));
  expect(page).toMatch(/Verified Harbor Storage[^]*Foreign Pier Storage/);
  expect(page).toMatch(/name="pallets"[^>]*value="40"/);
  // Known services are ticked in collapsed checkboxes, which can be opened without JavaScript.
  expect(page).toMatch(
    /<details(?![^>]* open)[^>]*><summary[^]*?Services: Temperature Controlled Storage[^]*?Change[^]*?name="services"/,
  );
  const bare = await text(newClient(server.url).get('/quote-requests/new'));
  expect(bare).not.toContain('Services: ');
  const byName = await text(newClient(server.url).get(`/quote-requests/new?warehouse=${market.verified.slug}`));
  expect(byName).toMatch(/<summary[^]*?Services: /);
  const typed = { services: 'cold_storage', description: 'Frozen shrimp on forty pallets, all year.', pallets: '44' };
  expect((await client.post(start, typed)).headers.get('location')).toBe('/quote-requests/new/where');
  expect(await text(client.get('/quote-requests/new/where'))).toMatch(/name="origin_address"[^>]*value="Doral, FL"/);
  // Returning to that URL does not undo what was typed since.
  const again = `${start}&step=what`;
  expect(await text(client.get(again))).toMatch(/name="pallets"[^>]*value="44"/);
  const drop = formsIn(await text(client.get(again)), `${server.url}${again}`).filter(({ fields }) =>
    fields.some(({ name }) => name === 'drop'),
  );
  expect(drop).toHaveLength(3);
  const [, first] = drop;
  await client.post(first?.action ?? '', Object.fromEntries(first ? filledIn(first) : []));
  const left = await text(client.get('/quote-requests/new'));
  expect(
    [left.includes('Verified Harbor Storage'), left.includes('Foreign Pier Storage')].filter(Boolean),
  ).toHaveLength(1);
});

test('whoever has told a request name and company is not asked again by sign-up', async () => {
  const client = newClient(server.url);
  const what = { services: 'cold_storage', description: 'Frozen shrimp on forty pallets, all year.', pallets: '40' };
  await client.post('/quote-requests/new', what);
  await client.post('/quote-requests/new/where', { origin_address: 'Doral, FL', deadline: day(9) });
  const who = { company_name: 'Mangrove Cold', contact_name: 'Rosa Lee Ortiz', email: 'rosa@example.com' };
  const fields = new URLSearchParams([...Object.entries(who), ['then', 'sign-up']]);
  const answer = await client.post('/quote-requests/new/who', fields);
  const page = await text(client.get(answer.headers.get('location') ?? ''));
  for (const value of ['Rosa', 'Lee Ortiz', 'rosa@example.com']) expect(page).toContain(`value="${value}"`);
  expect(await text(client.get('/business-signup'))).toContain('value="Mangrove Cold"');
});

test('an author changes what nobody has quoted, and asks again with an old request; others see neither way', async () => {
  const author = await signIn(server, emailOf('owner'));
  const { reference } = market.quoteRequest;
  const again = await text(author.get(`/quote-requests/new?repeat=${reference}`));
  expect(again).toContain('pallets');
  const other = await text((await signIn(server, emailOf('user'))).get(`/quote-requests/new?repeat=${reference}`));
  const words = /<textarea[^>]*name="description"[^>]*>([^<]*)/;
  expect(words.exec(again)?.[1]?.trim()).not.toBe('');
  expect(words.exec(other)?.[1]?.trim()).toBe('');
});

test('cards of both directories lead to a request for a quote', async () => {
  const client = newClient(server.url);
  const { slug } = market.verified;
  expect(await text(client.get('/warehouse-directory'))).toContain(`/quote-requests/new?warehouse=${slug}`);
  expect(await text(client.get('/partners'))).toContain('/quote-requests/new?partner=');
});

test('partners are saved, compared apart from warehouses, and asked together with them', async () => {
  const client = newClient(server.url);
  const directory = await text(client.get('/partners'));
  const [add = ''] = /partner:[0-9a-f-]{36}/.exec(directory) ?? [];
  const [, slug = ''] = /\/quote-requests\/new\?partner=([a-z0-9-]+)/.exec(directory) ?? [];
  await client.post('/saved', { add, back: '/saved' });
  await client.post('/saved', { add: `warehouse:${market.verified.id}`, back: '/saved' });
  const saved = await text(client.get('/saved'));
  expect(saved).toContain(`/quote-requests/new?warehouse=${market.verified.slug}&amp;partner=${slug}`);

  const moved = await client.get(`/compare?partners=${slug}&partners=gone`);
  expect(moved.headers.get('location')).toBe(`/compare/partners?partners=${slug}&partners=gone`);
  const boxes = await client.get(moved.headers.get('location') ?? '');
  expect(boxes.headers.get('location')).toBe(`/compare/partners?partners=${slug},gone`);
  const compared = await text(client.get(boxes.headers.get('location') ?? ''));
  expect(compared).toMatch(/“gone” is not in the directory[^]*First answer/);
  expect(compared).toContain(`/quote-requests/new?partner=${slug}`);
  expect(await text(client.get('/compare/partners'))).toContain('Nothing to compare yet');
});

test('an answered need leads to a request that is filled with what was understood, for those who were found', async () => {
  const client = newClient(server.url);
  const need = 'storage for 40 pallets in Miami';
  const answer = await text(client.get(`/find-logistics-partner?need=${encodeURIComponent(need)}`));
  const [, href = ''] = /href="(\/quote-requests\/new\?[^"]*services=[^"]+)"/.exec(answer) ?? [];
  const start = href.replaceAll('&amp;', '&');
  expect(new URLSearchParams(start.split('?')[1]).getAll('warehouse')).toContain(market.verified.slug);
  const page = await text(client.get(`${start}&step=what`));
  expect(page).toMatch(/name="pallets"[^>]*value="40"/);
  expect(page).toMatch(/name="services"[^>]*value="storage"[^>]*checked|checked[^>]*value="storage"/);
  expect(page).toContain('Verified Harbor Storage');
});
