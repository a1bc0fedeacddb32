import { afterAll, beforeAll, expect, test } from 'vitest';

import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, newClient, signIn, stampOf } from '../browser-client.ts';
import { type PageForm, filledIn, formsIn } from '../html-forms.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (await makeMarket(ctx)) });
  admin = await signIn(server, emailOf('admin'));
  owner = await signIn(server, emailOf('other'));
}, 180_000);
afterAll(() => server.stop());

const formOf = (html: string, path: string, field: string): PageForm => {
  const form = formsIn(html, new URL(path, server.url).href).find(({ fields }) =>
    fields.some(({ name }) => name === field),
  );
  if (!form) throw new Error(`${path} has no form with ${field}`);
  return form;
};
const formOn = async (client: Client, path: string, field: string): Promise<URLSearchParams> =>
  new URLSearchParams(filledIn(formOf(await (await client.get(path)).text(), path, field)));

const db = () => {
  if (!server.ctx) throw new Error('this server runs elsewhere');
  return server.ctx.db;
};

/** Addresses as companies write them: the typed text and its public part. */
const companies = {
  Guyana: { typed: { country_code: 'GY', phone: '226 1234', address: '12 Water Street', city: 'Georgetown' }, phone: '+592 226 1234', place: 'Georgetown, Guyana' },
  Bahamas: { typed: { country_code: 'BS', phone: '322 1234', address: '6 Gladstone Road', city: 'Nassau', state: 'New Providence' }, phone: '+1 242 322 1234', place: 'Nassau, New Providence, Bahamas' },
  Suriname: { typed: { country_code: 'SR', phone: '421-234', address: 'Haven 5, Loods', city: 'Paramaribo' }, phone: '+597 421 234', place: 'Paramaribo, Suriname' },
  Jamaica: { typed: { country_code: 'JM', phone: '876-922-1234', address: '12 Hope Road', city: 'Kingston', state: 'St Andrew' }, phone: '+1 876 922 1234', place: 'Kingston, St. Andrew, Jamaica' },
  Panama: { typed: { country_code: 'PA', phone: '6123-4567', address: 'Calle 13, Zona Libre', city: 'Colón', zip_code: '0301' }, phone: '+507 6123 4567', place: 'Colón, Panama' },
  Brazil: { typed: { country_code: 'BR', phone: '11 91234-5678', address: 'Rua Augusta 1500', city: 'São Paulo', state: 'São Paulo', zip_code: '01304-001' }, phone: '+55 11 91234 5678', place: 'São Paulo, SP, Brazil' },
  Mexico: { typed: { country_code: 'MX', phone: '55 1234 5678', address: 'Av. Juárez 20', city: 'Puebla', state: 'Puebla', zip_code: '72000' }, phone: '+52 55 1234 5678', place: 'Puebla, Mexico' },
  Canada: { typed: { country_code: 'CA', phone: '416 555 0199', address: '200 Bay Street', city: 'Toronto', state: 'Ontario', zip_code: 'm5j 2j2' }, phone: '+1 416 555 0199', place: 'Toronto, ON, Canada' },
  Germany: { typed: { country_code: 'DE', phone: '040 123456', address: 'Hafenstr. 5', city: 'Hamburg', zip_code: '20457' }, phone: '+49 40 123456', place: 'Hamburg, Germany' },
  'United States': { typed: { country_code: 'US', phone: '(305) 555-0142', address: '8400 NW 36th Street', city: 'Doral', state: 'Florida', zip_code: '33166' }, phone: '(305) 555-0142', place: 'Doral, FL' },
} as const; // prettier-ignore

const all = Object.entries(companies);

const registrationOf = (name: string, typed: Record<string, string>) => ({
  company_name: `${name} Forwarders`,
  contact_name: 'Ravi Singh',
  email: `office@${name.replace(' ', '-').toLowerCase()}.example.com`,
  description: 'Barrels, pallets and cars by every sailing, with the papers done in house by people who know the port.',
  minimum_volume: '5',
  services: 'ocean_freight',
  destinations: 'GY',
  ...typed,
});

test.each(all)('a forwarder in %s registers, is approved and stands in its country', async (name, one) => {
  const anonymous = newClient(server.url);
  const form = await formOn(anonymous, '/provider-signup', 'company_name');
  expect(form.get('country_code')).toBe('US');
  for (const [field, value] of Object.entries(registrationOf(name, one.typed))) form.set(field, value);
  form.set(botCheckFields.stamp, stampOf(60));
  const sent = await anonymous.post('/provider-signup', form);
  expect(sent.status, await sent.text()).toBe(303);

  const { id } = await db()
    .selectFrom('provider_registrations')
    .select('id')
    .where('company_name', '=', `${name} Forwarders`)
    .executeTakeFirstOrThrow();
  const review = `/moderation/registrations/${id}`;
  const html = await (await admin.get(review)).text();
  expect(html).toContain(one.phone);
  const decision = formsIn(html, new URL(review, server.url).href).find(({ buttons, fields }) =>
    [...buttons, ...fields].some((control) => control.name === 'intent' && control.value === 'approve'),
  );
  const approval = new URLSearchParams(decision && filledIn(decision));
  approval.set('intent', 'approve');
  expect((await admin.post(review, approval)).status).toBe(303);

  const slug = `${name.replace(' ', '-').toLowerCase()}-forwarders`;
  expect(await (await anonymous.get(`/partners/${slug}`)).text()).toContain(one.place);
  const partner = (await (await anonymous.get(`/api/v1/partners/${slug}`)).json()) as Record<string, unknown>;
  expect(partner).toMatchObject({ location: one.place, countryCode: one.typed.country_code });
  expect(partner.latitude).not.toBeNull();
  const found = await (await anonymous.get(`/partners?location=${encodeURIComponent(name)}`)).text();
  expect(found).toContain(`${name} Forwarders`);
});

test('a company of a country that the gazetteer does not know registers, too', async () => {
  const anonymous = newClient(server.url);
  const form = await formOn(anonymous, '/provider-signup', 'company_name');
  const typed = { country_code: 'AT', phone: '01 5134567', address: 'Handelskai 94', city: 'Wien', zip_code: '1200' };
  for (const [field, value] of Object.entries(registrationOf('Donau', typed))) form.set(field, value);
  form.set(botCheckFields.stamp, stampOf(60));
  const sent = await anonymous.post('/provider-signup', form);
  expect(sent.status, await sent.text()).toBe(303);
  const row = db().selectFrom('provider_registrations').select(['country_code', 'phone', 'zip_code']);
  expect(await row.where('company_name', '=', 'Donau Forwarders').executeTakeFirst()).toEqual({
    country_code: 'AT',
    phone: '+43 1 5134567',
    zip_code: '1200',
  });
});

const listingOf = (name: string, typed: Record<string, string>) => ({
  company_name: `${name} Stores`,
  contact_name: 'Ana Rolle',
  email: 'ana@stores.example.com',
  warehouse_type: 'public',
  total_square_footage: '12500',
  rates_starting: '1.35',
  description: 'Dry storage close to the port, with patient people.',
  ...typed,
});

test.each(all)('an owner in %s lists, edits, is verified and found near the city', async (name, one) => {
  const form = await formOn(owner, '/list-warehouse', 'company_name');
  for (const [field, value] of Object.entries(listingOf(name, one.typed))) form.set(field, value);
  const sent = await owner.post('/list-warehouse', form);
  expect(sent.status, await sent.text()).toBe(303);
  const { id, slug, phone } = await db()
    .selectFrom('warehouses')
    .select(['id', 'slug', 'phone'])
    .where('company_name', '=', `${name} Stores`)
    .executeTakeFirstOrThrow();
  expect(phone).toBe(one.phone);

  const edit = await formOn(owner, `/dashboard/listings/${id}`, 'version');
  expect(edit.get('country_code')).toBe(one.typed.country_code);
  edit.delete('services');
  for (const service of ['storage', 'customs', 'consolidation']) edit.append('services', service);
  const saved = await owner.post(`/dashboard/listings/${id}`, edit);
  expect(saved.status, await saved.text()).toBe(303);

  const review = `/moderation/warehouses/${id}`;
  const decision = formsIn(await (await admin.get(review)).text(), new URL(review, server.url).href).find(
    ({ buttons, fields }) =>
      [...buttons, ...fields].some((control) => control.name === 'intent' && control.value === 'verify'),
  );
  const verification = new URLSearchParams(decision && filledIn(decision));
  verification.set('intent', 'verify');
  expect((await admin.post(review, verification)).status).toBe(303);

  const page = await (await newClient(server.url).get(`/warehouses/${slug}`)).text();
  expect(page).toContain(one.place);
  const near = encodeURIComponent(`${one.typed.city}, ${name === 'United States' ? 'FL' : name}`);
  const found = await (await newClient(server.url).get(`/api/v1/warehouses?near=${near}`)).text();
  expect(found).toContain(`${name} Stores`);
});

test.each(all)('a program lists a warehouse in %s', async (name, { typed }) => {
  const { country_code, phone, address, city } = typed;
  const { state, zip_code } = { state: undefined, zip_code: undefined, ...typed };
  const answer = await owner.send('POST', '/api/v1/warehouses', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      companyName: `${name} By Program`,
      contactName: 'Ana Rolle',
      email: 'ana@stores.example.com',
      phone,
      address,
      city,
      state,
      zipCode: zip_code,
      countryCode: country_code,
      totalSquareFootage: 12_500,
      ratesStarting: 1.35,
      description: 'Dry storage close to the port, with patient people.',
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
});

test('without JavaScript a button shows the parts of the chosen country and keeps what was typed', async () => {
  const client = newClient(server.url);
  const path = '/provider-signup';
  const html = await (await client.get(path)).text();
  const form = formOf(html, path, 'company_name');
  const show = form.buttons.find(({ name }) => name === '__intent__');
  const typed = new URLSearchParams(filledIn(form));
  typed.set('country_code', 'BR');
  typed.set('city', 'Santos');
  typed.set('company_name', 'Cais & Cia');
  typed.set(show?.name ?? '', show?.value ?? '');
  const answer = await client.post(path, typed);
  expect(answer.status).toBe(200);
  const again = await answer.text();
  expect(again).toContain('State (estado)');
  expect(again).toContain('CEP');
  // No field has an error message that it is missing.
  expect(again).not.toMatch(/id="[^"]*-error"/);
  const back = new URLSearchParams(filledIn(formOf(again, path, 'company_name')));
  expect([back.get('country_code'), back.get('city'), back.get('company_name')]).toEqual(['BR', 'Santos', 'Cais & Cia']); // prettier-ignore
});

test('the country of the browser is offered first, and what it calls the parts', async () => {
  const html = await (
    await newClient(server.url).get('/list-warehouse', { 'accept-language': 'en-JM,en;q=0.8' })
  ).text();
  expect(new URLSearchParams(filledIn(formOf(html, '/list-warehouse', 'company_name'))).get('country_code')).toBe('JM');
  expect(html).toContain('Parish');
});
