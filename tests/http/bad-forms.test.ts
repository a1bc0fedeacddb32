import { afterAll, beforeAll, expect, test } from 'vitest';

import { type FormWalk, formWalk } from '../form-walk.ts';
import { type PageForm, filledIn, formsIn } from '../html-forms.ts';
import { type Market, type Who, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { badTexts, plainAnswers, sample } from './bad-values.ts';

let server: TestServer;
let market: Market;
let walk: FormWalk;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  walk = formWalk(server, market);
}, 180_000);
afterAll(() => server.stop());

interface Try {
  who: Who;
  form: PageForm;
  field: string;
  value: string | null;
}

async function send({ who, form, field, value }: Try): Promise<string | null> {
  const client = await walk.clientOf(who);
  const fields = new URLSearchParams(filledIn(form).filter(([name]) => name !== field));
  if (value !== null) fields.append(field, value);
  // Unique each time: reusing a key is another test.
  if (fields.has('idempotency_key') && field !== 'idempotency_key') fields.set('idempotency_key', crypto.randomUUID());
  const answer =
    form.method === 'post'
      ? await client.post(form.action, fields)
      : await client.get(`${new URL(form.action, server.url).pathname}?${fields}`.slice(0, 12_000));
  const text = await answer.text();
  const told = `${who} ${form.method} ${form.action} ${field}=${JSON.stringify(value)?.slice(0, 60)}`;
  if (!plainAnswers.has(answer.status)) return `${told}: ${answer.status}`;
  if (text.includes('<script>alert(1)') || text.includes('<img src=x')) return `${told}: came back unescaped`;
  if (/\bat \S+ \(?(?:file|node):/.test(text)) return `${told}: shows a stack`;
  const location = answer.headers.get('location');
  if (location && new URL(location, server.url).origin !== server.url) return `${told}: leads to ${location}`;
  // Some forms end the session: sign in again before the next form.
  if (answer.status === 401 || location?.startsWith('/login')) walk.clients.delete(who);
  return null;
}

test('no field of any form brings the server down, comes back as markup or leads elsewhere', async () => {
  const forms = await walk.collectForms();
  expect(forms.length).toBeGreaterThan(15);
  const all = forms.flatMap(({ who, form }) => {
    const names = [
      ...new Set([...form.fields.map(({ name }) => name), ...form.buttons.map(({ name }) => name), 'unexpected']),
    ];
    return names.flatMap((field) => [null, ...badTexts].map((value): Try => ({ who, form, field, value })));
  });
  const problems: string[] = [];
  for (const one of sample(all, 400)) {
    const problem = await send(one);
    if (problem) problems.push(problem);
  }
  expect(problems).toEqual([]);
  expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/);
}, 400_000);

test('what was typed stands in the form again, and the message beside its field', async () => {
  const client = await walk.clientOf('owner');
  const typed = 'Ocean & Sons "Depot" <Miami>';
  const answer = await client.post('/list-warehouse', {
    company_name: typed,
    contact_name: '',
    email: 'no',
    phone: '1',
    address: 'x',
    city: '',
    state: '',
    zip_code: '1',
    total_square_footage: '0',
    rates_starting: '0',
    description: 'short',
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const message of [
    'Contact name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter a complete address',
    'City is required',
    'State is required',
    'ZIP code is required',
    'Square footage is required',
    'Starting rates are required',
    'Description must be at least 20 characters',
  ]) {
    expect(html).toContain(message);
  }
  const form = formsIn(html, `${server.url}/list-warehouse`).find((it) =>
    it.fields.some(({ name }) => name === 'company_name'),
  );
  expect(form?.fields.find(({ name }) => name === 'company_name')?.value).toBe(typed);
});

test('the same submit twice makes one listing', async () => {
  const client = await walk.clientOf('other');
  const page = await (await client.get('/list-warehouse')).text();
  const key =
    formsIn(page, `${server.url}/list-warehouse`)
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'idempotency_key')?.value ?? '';
  expect(key).not.toBe('');
  const fields = {
    idempotency_key: key,
    company_name: 'Twice Sent Storage',
    contact_name: 'Ana Diaz',
    email: 'ana@example.com',
    phone: '(305) 555-0100',
    address: '1 Twice Sent Avenue',
    city: 'Miami',
    state: 'FL',
    zip_code: '33101',
    warehouse_type: 'public',
    total_square_footage: '1000',
    rates_starting: '1.50',
    description: 'Sent twice by an impatient person.',
  };
  const answers = await Promise.all([client.post('/list-warehouse', fields), client.post('/list-warehouse', fields)]);
  for (const answer of answers) expect([302, 303, 409]).toContain(answer.status);
  expect((await client.post('/list-warehouse', fields)).status).toBe(303);
  const listings = await (await client.get('/dashboard/listings')).text();
  expect(
    new Set(
      [...listings.matchAll(/\/dashboard\/listings\/([0-9a-f-]{36})"[^>]*>Twice Sent Storage/g)].map(([, id]) => id),
    ).size,
  ).toBe(1);
});
