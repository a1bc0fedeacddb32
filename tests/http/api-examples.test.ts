import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startServer({ demo: true, prepare: async (ctx) => void (market = await makeMarket(ctx)) });
  await server.ctx?.db
    .updateTable('organizations')
    .set({ plan: 'professional' })
    .where('id', '=', market.ids.owner)
    .execute();
}, 180_000);
afterAll(() => server.stop());

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Media {
  example?: unknown;
  examples?: object;
}

const readDescription = async () => (await (await newClient(server.url).get('/api/v1/openapi.json')).json()) as OpenApi;

const day = (ahead: number) => dayHere(new Date(), ahead);

/** Replaces ids, times and URLs of a run by constant ones for the examples. */
function steady(value: unknown): unknown {
  const names = new Map<string, string>();
  const named = (found: string, name: (count: number) => string) => {
    if (!names.has(found)) names.set(found, name(names.size + 1));
    return names.get(found) as string;
  };
  const text = JSON.stringify(value)
    .replaceAll(server.url, 'https://portolan.example.com')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
      named(id, (count) => `019a5c2e-7d10-7000-8000-${String(count).padStart(12, '0')}`),
    )
    .replace(/QR-\d+/g, 'QR-1042')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-20T14:30:00.000Z')
    .replace(/"\d{4}-\d\d-\d\d"/g, '"2026-12-18"')
    .replace(/"nextCursor":"[^"]+"/g, '"nextCursor":"WzEwLCIwMTlhNWMyZSJd"')
    .replace(
      /"(nonce|salt|keyPrefix|keySignature|signature)":"([\da-f]+)"/g,
      (_, name: string, hex: string) => `"${name}":"${'5f0c'.repeat(32).slice(0, hex.length)}"`,
    )
    .replace(/"(expiresAt|issuedAt)":\d+/g, '"$1":1795185000')
    .replace(/whsec_[\w+/=]+/g, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD');
  return JSON.parse(text);
}

test('the examples of the API are what it answers', async () => {
  const description = await readDescription();
  const anonymous = newClient(server.url);
  const [author, provider] = await Promise.all([signIn(server, emailOf('owner')), signIn(server, emailOf('other'))]);
  const recorded: Record<string, { request?: unknown; answers: Record<string, unknown> }> = {};

  /** Calls an operation and records its request and response. */
  async function call(who: Client, method: 'GET' | 'POST' | 'DELETE', template: string, path: string, body?: object) {
    const operation = description.paths[template]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${template} is not described`);
    const answer = await who.send(method, `/api/v1${path}`, {
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect([method, path, answer.status < 300, answer.status < 300 || text]).toEqual([method, path, true, true]);
    const read = text === '' ? null : JSON.parse(text);
    const entry = (recorded[operation.operationId] ??= { ...(body && { request: steady(body) }), answers: {} });
    if (read !== null) entry.answers[answer.status] = steady(read);
    return read;
  }

  await call(anonymous, 'GET', '/challenge', '/challenge');
  await call(anonymous, 'GET', '/warehouses', '/warehouses?services=cold_storage&limit=1');
  const { items: cold } = (await (await anonymous.get('/api/v1/warehouses?services=cold_storage&limit=1')).json()) as {
    items: { slug: string }[];
  };
  await call(anonymous, 'GET', '/warehouses/{slug}', `/warehouses/${cold[0]?.slug}`);
  const { slug } = market.verified;
  await call(anonymous, 'GET', '/warehouses/{slug}/rates', `/warehouses/${slug}/rates`);
  const numbers = { pallets: 40, months: 3, palletsInPerMonth: 20, palletsOutPerMonth: 20 };
  await call(anonymous, 'POST', '/prices', '/prices', { numbers, warehouses: [slug] });
  await call(author, 'POST', '/warehouses', '/warehouses', {
    companyName: 'Quay Tiles LLC',
    contactName: 'Ana Reyes',
    email: 'ana@quay-tiles.example.com',
    phone: '(305) 555-0123',
    address: '8400 NW 36th Street',
    city: 'Doral',
    state: 'Florida',
    zipCode: '33166',
    totalSquareFootage: 12_500,
    ratesStarting: 1.35,
    description: 'Dry storage close to the airport, with patient people.',
    certifications: ['haccp'],
  });
  await call(anonymous, 'GET', '/partners', '/partners?limit=1');
  const { items: partners } = (await (await anonymous.get('/api/v1/partners?limit=1')).json()) as {
    items: { slug: string }[];
  };
  await call(anonymous, 'GET', '/partners/{slug}', `/partners/${partners[0]?.slug}`);

  const text = 'Ocean freight for 20 pallets of tiles from Miami to Kingston, Jamaica';
  await call(anonymous, 'POST', '/requirements', '/requirements', { text, context: { today: '2026-11-20' } });
  await call(anonymous, 'POST', '/match', '/match', { text: 'Cold storage for 40 pallets in Doral' });

  await call(anonymous, 'GET', '/carriers', '/carriers');
  await call(anonymous, 'GET', '/carriers/detect', '/carriers/detect?number=1Z5R89390357567127');
  await call(anonymous, 'GET', '/tracking/{number}', `/tracking/${market.shipments.number}`);
  const parcel = await call(author, 'POST', '/shipments', '/shipments', {
    trackingNumber: '1Z999AA10123456784',
    name: 'Spare parts',
    destination: 'Kingston, Jamaica',
  });
  const event = { status: 'in_transit', timestamp: '2026-11-20T14:30:00Z', location: 'Miami', externalId: 'scan-1' };
  const events = ['/shipments/{id}/events', `/shipments/${parcel.id}/events`] as const;
  await call(author, 'POST', ...events, event);
  await call(author, 'POST', ...events, event);
  await call(author, 'GET', '/shipments/{id}', `/shipments/${parcel.id}`);

  const request = {
    companyName: 'Quay Tiles LLC',
    contactName: 'Ana Reyes',
    email: 'ana@quay-tiles.example.com',
    services: ['ocean_freight', 'customs'],
    description: 'Two containers of tiles a month, palletised, not stackable.',
    originAddress: '2200 NW 72nd Ave, Miami, FL 33122',
    destinationAddress: 'Kingston, Jamaica',
    weightLbs: 42_000,
    deadline: day(12),
    budgetRange: '$2,000 - $3,000',
  };
  const offer = {
    listing: { kind: 'warehouse', id: market.foreign.id },
    lines: [{ charge: 'ocean_freight', unit: 'container', amountMinor: 245_000, minimumMinor: 400_000 }],
    transitDays: 6,
    incoterm: 'FOB',
    incotermPlace: 'PortMiami',
    message: 'We load on Thursdays.',
    validUntil: day(20),
  };
  const ask = async () => `/quote-requests/${(await call(author, 'POST', '/quotes', '/quotes', request)).reference}`;
  const one = '/quote-requests/{reference}';
  const won = await ask();
  await call(anonymous, 'GET', '/quote-requests', '/quote-requests?limit=1');
  await call(author, 'GET', one, won);
  const first = await call(provider, 'POST', `${one}/quotes`, `${won}/quotes`, offer);
  await call(author, 'GET', `${one}/quotes`, `${won}/quotes`);
  await call(author, 'POST', `${one}/quotes/{id}/accept`, `${won}/quotes/${first.id}/accept`);
  await call(author, 'GET', `${one}/order`, `${won}/order`);
  await call(author, 'POST', `${one}/order/fulfil`, `${won}/order/fulfil`);

  const closed = await ask();
  await call(provider, 'POST', `${one}/quotes`, `${closed}/quotes`, offer);
  await call(provider, 'POST', `${one}/quotes/withdraw`, `${closed}/quotes/withdraw`);
  await call(author, 'POST', `${one}/close`, `${closed}/close`);

  const declined = await ask();
  const second = await call(provider, 'POST', `${one}/quotes`, `${declined}/quotes`, offer);
  const reason = 'The minimum is too high for us.';
  await call(author, 'POST', `${one}/quotes/{id}/decline`, `${declined}/quotes/${second.id}/decline`, { reason });

  const hook = { url: 'https://erp.example.com/portolan', events: ['quote.received'] };
  const made = await call(author, 'POST', '/webhooks', '/webhooks', hook);
  await call(author, 'GET', '/webhooks', '/webhooks');
  await call(author, 'DELETE', '/webhooks/{id}', `/webhooks/${made.id}`);

  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  expect(Object.keys(recorded).toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
  await expect(`${JSON.stringify(recorded, null, 1)}\n`).toMatchFileSnapshot('../../src/app/api-examples.json');
}, 60_000);

test('every answer and every body of the description has an example', async () => {
  const { paths } = await readDescription();
  const without = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, requestBody, responses }) =>
      Object.entries({ ...responses, body: requestBody })
        .filter(([, part]) => Object.values(part?.content ?? {}).some((it) => !('example' in it || 'examples' in it)))
        .map(([part]) => `${operationId} ${part}`),
    ),
  );
  expect(without).toEqual([]);
});

test('Spectral finds nothing in the description: its examples are valid under its schemas, too', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({
    extends: [[spectralRulesets.oas as RulesetDefinition, 'all']],
    // Operators are contacted by pages of the site; there is no e-mail address.
    rules: { 'contact-properties': 'off' },
  });
  const found = await spectral.run(JSON.parse(JSON.stringify(await readDescription())));
  expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
}, 60_000);
