import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let admin: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  admin = await signIn(server, emailOf('admin'));
}, 180_000);
afterAll(() => server.stop());

const call = async (body: unknown, path = '/functions/v1/verify-lead-submission') => {
  const headers = { 'content-type': 'application/json' };
  const answer = await newClient(server.url).send('POST', path, { headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { success: boolean; error?: string }) };
};
const lead = { company_name: 'Quay Freight', contact_name: 'Ana Reyes', email: 'ana@quay.example.com', source: 'Fair' };

test('numbers pasted with blanks are as many packages, and a refusal of packages has its heading', async () => {
  const client = await signIn(server, emailOf('user'));
  const add = (numbers: string) =>
    client.post('/business-tracking?tab=add', { 'packages[0].tracking_number': numbers, 'packages[0].shipment_name': '' }); // prettier-ignore
  expect((await add('QQX0000001, QQX0000002 QQX0000003')).status).toBe(303);
  const list = await (await client.get('/business-tracking')).text();
  for (const number of ['QQX0000001', 'QQX0000002', 'QQX0000003']) expect(list).toContain(number);
  const again = await add('QQX0000004 QQX0000003');
  expect(again.status).toBe(409);
  const refused = await again.text();
  expect(refused).toContain('Failed to create tracking entry');
  expect(refused).toContain('QQX0000003');
});

test('the administrators’ requests are found by reference, and the count names all there are', async () => {
  const count = async (query: string) => {
    const html = (await (await admin.get(`/admin/quote-requests${query}`)).text()).replaceAll('<!-- -->', '');
    return /Showing (\d+) of (?:<[^>]+>)?(\d+)/.exec(html)?.slice(1).map(Number);
  };
  const [, total] = (await count('')) ?? [];
  expect(total).toBeGreaterThan(1);
  expect(await count(`?q=${market.quoteRequest.reference.toLowerCase()}`)).toEqual([1, total]);
  expect(await count('?q=nobodyasksthis')).toEqual([0, total]);
});

test('a status that the form does not offer is refused beside its field', async () => {
  const page = `/admin/tracking/${market.shipments.recordId}`;
  const sent = {
    intent: 'update',
    timestamp: '2025-11-01T10:00',
    time_zone: 'UTC',
    location: 'Kingston',
    kind: 'actual',
  };
  const answer = await admin.post(page, { ...sent, status: 'silly' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('Please choose what happened from the list');
  expect(html).toContain('value="Kingston"');
  expect((await admin.post(page, { ...sent, status: 'departed' })).status).toBe(303);
});

test('a file that is no picture is refused beside its field, and the article is kept', async () => {
  for (const [path, field] of [
    ['/upload-article', 'featured_image'],
    ['/admin/blog/new', 'picture'],
  ] as const) {
    const body = new FormData();
    const typed = {
      title: 'A typed title',
      content: 'The whole text.',
      language: 'en',
      intent: field === 'picture' ? 'place' : 'save',
      author_name: 'Ana',
      author_email: 'ana@example.com',
    };
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    body.set(`${field}_alt`, 'A chart');
    body.set(field, new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
    const answer = await admin.post(path, body);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 415]);
    expect(html).toContain('A typed title');
    expect(html).toContain('The whole text.');
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${field}")[^>]*aria-invalid="true"`));
  }
});

test('a value of another kind than its field takes is refused in plain words of the reader', async () => {
  expect(await call({})).toMatchObject({ status: 422, success: false, error: 'Please fill in this field' });
  expect(await call({ leadData: { ...lead, notes: [1] }, sessionId: 'a-long-session' })).toMatchObject({
    status: 422,
    error: 'This value cannot be used here',
  });
  const page = `/admin/tracking/${market.shipments.recordId}`;
  const event = new URLSearchParams({ intent: 'update', status: 'departed', timestamp: '2025-11-01T10:00' });
  for (const place of ['Kingston', 'Miami']) event.append('location', place);
  const html = await (await admin.post(`/es${page}`, event)).text();
  expect(html).toContain('Este valor no se puede usar aquí');
  expect(html).not.toContain('Invalid input');
});

test('a priority that is none is refused by name; a valid one is accepted', async () => {
  const sent = (priority: unknown) =>
    call({ leadData: { ...lead, priority }, sessionId: `session-${JSON.stringify(priority)}` });
  expect(await sent('silly')).toMatchObject({
    status: 422,
    success: false,
    error: 'The priority must be low, medium, high or urgent',
  });
  expect(await sent('urgent')).toMatchObject({ status: 200, success: true });
});
