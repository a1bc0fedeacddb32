import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeLead } from '#features/leads/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, linkIn, mailTo, makePerson, newClient, signIn, stampOf } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await makePerson(ctx, 'shipper@example.com', 'user');
      for (const name of ['first', 'second']) await makePerson(ctx, `${name}@example.com`, 'admin');
    },
  });
}, 240_000);
afterAll(() => server.stop());

/**
 * Returns the fields of the page's form that has this field, as sent by a browser without JavaScript some time after
 * loading.
 */
async function fieldsOn(path: string, name: string, client = newClient(server.url)) {
  const html = await (await client.get(path)).text();
  const form = formsIn(html, server.url + path).find((each) => each.fields.some((field) => field.name === name));
  return { ...Object.fromEntries(form ? filledIn(form) : []), [botCheckFields.stamp]: stampOf(60) } as Record<
    string,
    string
  >;
}

const asked = { company_name: 'Quay Freight', contact_name: 'Ana Reyes', email: 'ana@example.com', source: 'Referral' };

const leadsOf = (email: string) => server.ctx?.db.selectFrom('leads').selectAll().where('email', '=', email).execute();

test('a demo is booked without JavaScript: one lead however often it is sent, a toast, and a receipt with a page to follow', async () => {
  const client = newClient(server.url);
  const fields = {
    ...(await fieldsOn('/book-a-demo', 'estimated_value', client)),
    ...asked,
    estimated_value: '12,500',
  };
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await client.post('/book-a-demo', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/book-a-demo']);
  }
  const page = await (await client.get('/book-a-demo')).text();
  expect(page).toContain('Success!');
  expect(page).toContain('Your demo has been booked! We&#x27;ll contact you within 24 hours to confirm the time.');
  expect(await leadsOf('ana@example.com')).toMatchObject([
    { source_form: 'demo', estimated_value: 12500, phone: null },
  ]);

  const receipt = await mailTo(server, 'ana@example.com', /received/);
  const follow = await client.get(new URL(linkIn(receipt, '/messages/')).pathname);
  expect([follow.status, follow.headers.get('referrer-policy')]).toEqual([200, 'strict-origin']);
  expect(await follow.text()).toContain('Your request L-');
});

test('what is wrong stands beside its field in the words of the form, with everything typed', async () => {
  const fields = await fieldsOn('/book-a-demo', 'estimated_value');
  const answer = await newClient(server.url).post('/book-a-demo', { ...fields, company_name: 'Q', notes: 'Two docks' });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  for (const words of [
    'Company name is required',
    'Contact name is required',
    'Valid email is required',
    'Please select how you heard about us',
    'Two docks',
  ])
    expect(page).toContain(words);
});

test('in Spanish the form, what it refuses and its receipt are Spanish', async () => {
  const client = newClient(server.url);
  const fields = await fieldsOn('/es/book-a-demo', 'estimated_value', client);
  const refused = await client.post('/es/book-a-demo', { ...fields, email: 'x' });
  expect(await refused.text()).toContain('Escriba un correo válido');
  const answer = await client.post('/es/book-a-demo', { ...fields, ...asked, email: 'eva@example.com' });
  expect(answer.headers.get('location')).toBe('/es/book-a-demo');
  const receipt = await mailTo(server, 'eva@example.com');
  expect(receipt.subject).toContain('Recibimos su solicitud');
  expect(linkIn(receipt, '/es/messages/')).toBeTruthy();
});

test('the landing page for Miami takes its form without JavaScript, and notes country and services for the house', async () => {
  const client = newClient(server.url);
  const fields = await fieldsOn('/es/find-warehouse-miami', 'companyName', client);
  const empty = await (await client.post('/find-warehouse-miami', fields)).text();
  for (const words of [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Company name is required',
    'Country is required',
  ])
    expect(empty).toContain(words);
  const answer = await client.post('/es/find-warehouse-miami', {
    ...fields,
    name: 'Eva Ruiz',
    email: 'eva.miami@example.com',
    phone: '555',
    companyName: 'Ruiz Export',
    country: 'JM',
    services: ['storage', 'import_export', 'other'],
    other_service: 'dog food',
    status: 'converted',
  });
  expect(answer.status).toBe(303);
  expect(await (await client.get('/es/find-warehouse-miami')).text()).toContain('¡Solicitud de cotización enviada!');
  expect(await leadsOf('eva.miami@example.com')).toMatchObject([
    {
      source_form: 'miami',
      source: 'Miami Warehouse Landing Page',
      status: 'new',
      priority: 'medium',
      language: 'es',
      notes: 'Country: Jamaica\nServices: storage, export, dog food',
    },
  ]);
});

test('who is signed in finds the form filled in, and follows the request among their messages', async () => {
  const client = await signIn(server, 'shipper@example.com');
  const fields = await fieldsOn('/book-a-demo', 'estimated_value', client);
  expect(fields).toMatchObject({ email: 'shipper@example.com' });
  await client.post('/book-a-demo', { ...fields, ...asked, email: 'shipper@example.com' });
  const receipt = await mailTo(server, 'shipper@example.com');
  expect((await client.get(new URL(linkIn(receipt, '/dashboard/messages/')).pathname)).status).toBe(200);
});

test('a filled trap, or a page sent back faster than people type, makes no lead', async () => {
  const fields = await fieldsOn('/book-a-demo', 'estimated_value');
  const client = newClient(server.url);
  const typed = { ...fields, ...asked, email: 'program@example.com' };
  expect((await client.post('/book-a-demo', { ...typed, [botCheckFields.honeypot]: 'x' })).status).toBe(422);
  expect((await client.post('/book-a-demo', { ...typed, [botCheckFields.stamp]: stampOf(0) })).status).toBe(422);
  expect(await leadsOf('program@example.com')).toEqual([]);
});

test('an administrator answers on a page that works without JavaScript; a second one is told and keeps the text', async () => {
  const [first, second] = [await signIn(server, 'first@example.com'), await signIn(server, 'second@example.com')];
  const { id } = await makeLead(server.ctx as Ctx, { email: 'waiting@example.com', company_name: 'Waiting Freight' });
  const list = await (await first.get('/admin/leads')).text();
  for (const words of ['Company/Contact', 'Contact Info', 'Estimated Value', 'Waiting Freight', 'Respond', 'leads'])
    expect(list).toContain(words);
  const path = `/admin/leads/${id}?queue=leads`;
  const fieldsOf = async (client: Client) => {
    const html = await (await client.get(path)).text();
    expect(html).toMatch(/<dialog[^>]* open/);
    const form = formsIn(html, server.url + path).find((each) => each.fields.some(({ name }) => name === 'response'));
    return Object.fromEntries(form ? filledIn(form) : []) as Record<string, string>;
  };
  const [one, two] = [await fieldsOf(first), await fieldsOf(second)];
  expect(await (await first.post(path, { ...one, intent: 'respond' })).text()).toContain('Please write a response');
  const answered = await first.post(path, { ...one, intent: 'respond', response: 'We have space.' });
  expect(answered.status).toBe(303);
  expect(await (await first.get(answered.headers.get('location') ?? '')).text()).toContain('Response Sent');
  const late = await second.post(path, { ...two, intent: 'respond', response: 'My own words.' });
  expect(late.status).toBe(409);
  const page = await late.text();
  for (const words of ['My own words.', 'Contacted', 'Admin Response: We have space.']) expect(page).toContain(words);

  const mail = await mailTo(server, 'waiting@example.com');
  expect([mail.from?.name, mail.text?.includes('We have space.')]).toEqual(['Admin Team', true]);
  const anonymous = newClient(server.url);
  const thread = new URL(linkIn(mail, '/messages/')).pathname;
  expect(await (await anonymous.get(thread)).text()).toContain('We have space.');
  expect((await anonymous.post(thread, { content: 'Monday is fine.' })).status).toBe(303);
  expect(await (await first.get(path)).text()).toContain('Monday is fine.');
});

test('the file of leads follows the search, and cells that begin like formulas are made harmless', async () => {
  await makeLead(server.ctx as Ctx, {
    company_name: '=HYPERLINK("https://evil.example")',
    email: 'formula@example.com',
  });
  const client = await signIn(server, 'first@example.com');
  const csv = await (await client.get('/admin/exports/leads.csv?q=formula')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`'=HYPERLINK`);
});

test('the status of several leads is changed at once', async () => {
  const { id } = await makeLead(server.ctx as Ctx, { company_name: 'Bulk Freight' });
  const client = await signIn(server, 'first@example.com');
  const list = await (await client.get('/admin/leads?q=bulk')).text();
  const [, box = ''] = /name="leads"[^>]*value="([^"]+)"/.exec(list) ?? [];
  expect(box).toContain(id);
  expect((await client.post('/admin/leads', { leads: [box], status: 'lost' })).status).toBe(303);
  expect(await (await client.get('/admin/leads?q=bulk')).text()).toContain('Lost');
  // The lead of the checkbox has changed since.
  expect((await client.post('/admin/leads', { leads: [box], status: 'qualified' })).status).toBe(303);
  const stayed = await (await client.get('/admin/leads?q=bulk')).text();
  expect(stayed).toContain('1 lead was changed after you opened the list and stays as it is.');
});

test('contact and support are answered with a receipt number, and each is followed on its page', async () => {
  const client = newClient(server.url);
  const contact = {
    ...(await fieldsOn('/contact', 'message', client)),
    name: 'Cleo Diaz',
    email: 'cleo@example.com',
    company: 'Diaz Lines',
  };
  expect(await (await client.post('/contact', { ...contact, message: 'x' })).text()).toContain(
    'Please write a message',
  );
  expect((await client.post('/contact', { ...contact, message: 'Do you have space in May?' })).status).toBe(303);
  const [lead] = (await leadsOf('cleo@example.com')) ?? [];
  expect(lead).toMatchObject({ source_form: 'contact', source: 'Website', status: 'new', priority: 'medium' });
  expect(await (await client.get('/contact')).text()).toContain(`Your receipt number is ${lead?.reference}.`);
  const page = await client.get(new URL(linkIn(await mailTo(server, 'cleo@example.com'), '/messages/')).pathname);
  expect(await page.text()).toContain('Do you have space in May?');

  const support = {
    ...(await fieldsOn('/support', 'subject', client)),
    name: 'Cleo Diaz',
    email: 'cleo.help@example.com',
  };
  const sent = { ...support, subject: 'Cannot sign in', message: 'The code never arrives.' };
  for (let times = 0; times < 2; times += 1) expect((await client.post('/support', sent)).status).toBe(303);
  const text = await (await client.get('/support')).text();
  expect(text).toMatch(/Your receipt number is S-[0-9A-Z]{8}\./);

  const admin = await signIn(server, 'first@example.com');
  const queue = await (await admin.get('/moderation?kind=support')).text();
  expect(queue).toContain('Cannot sign in');
  const [, conversation = ''] = /href="(\/dashboard\/messages\/[0-9a-f-]{36})/.exec(queue) ?? [];
  expect((await admin.post(conversation, { content: 'Please look among unwanted mail.' })).status).toBe(303);
  expect(await (await admin.get('/moderation?kind=support')).text()).not.toContain('Cannot sign in');
  const answer = await mailTo(server, 'cleo.help@example.com', /message|answer/i);
  const follow = new URL(linkIn(answer, '/messages/')).pathname;
  expect(await (await client.get(follow)).text()).toContain('Please look among unwanted mail.');
  expect((await client.post(follow, { content: 'Found it, thank you.' })).status).toBe(303);
  expect(await (await admin.get('/moderation?kind=support')).text(), 'our turn again').toContain('Cannot sign in');
});

test('how we are reached is what the operator decided; nothing is made up', async () => {
  const admin = await signIn(server, 'first@example.com');
  const client = newClient(server.url);
  expect(await (await client.get('/contact')).text()).not.toMatch(/mailto:|tel:/);
  expect(await (await client.get('/for-warehouses')).text()).not.toContain('wa.me');
  const set = (name: string, value: string) => admin.post('/admin/system/settings', { [name]: value });
  expect((await set('leads.contact_email', 'nonsense')).status).toBe(422);
  expect((await set('leads.contact_email', 'hello@portolan.example')).status).toBe(303);
  expect((await set('leads.whatsapp', '+1 305')).status).toBe(422);
  expect((await set('leads.whatsapp', '+13055550142')).status).toBe(303);
  expect(await (await client.get('/contact')).text()).toContain('mailto:hello@portolan.example');
  const owners = await (await client.get('/for-warehouses')).text();
  expect(owners).toContain('https://wa.me/13055550142?text=Hello');
  expect(owners).toContain('Illustrative');
});

test('both forms of the home page book a demo, and come back to it; what is wrong is put right on the page of the demo', async () => {
  const client = newClient(server.url);
  const html = await (await client.get('/')).text();
  const forms = formsIn(html, server.url).filter(({ fields }) => fields.some(({ name }) => name === 'source_form'));
  const sent = forms.map((form): Record<string, string> => ({
    ...Object.fromEntries(filledIn(form)),
    [botCheckFields.stamp]: stampOf(60),
  }));
  expect(sent.map(({ source_form }) => source_form)).toEqual(['compact', 'demo']);
  for (const [index, fields] of sent.entries()) {
    const email = `home${index}@example.com`;
    const refused = await client.post('/book-a-demo', { ...fields, email });
    expect([refused.status, (await refused.text()).includes(`value="${email}"`)]).toEqual([422, true]);
    const answer = await client.post('/book-a-demo', { ...fields, ...asked, email });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await leadsOf(email)).toMatchObject([{ source_form: fields['source_form'] }]);
  }
  const [first] = sent;
  const elsewhere = { ...first, ...asked, session_id: 'another-visit-1', return_to: 'https://evil.example/' };
  expect((await client.post('/book-a-demo', elsewhere)).headers.get('location')).toBe('/book-a-demo');
});

test('a demo is booked at a time without JavaScript, moved and cancelled on the page of its link', async () => {
  const client = newClient(server.url);
  const page = await (await client.get('/book-a-demo')).text();
  const times = [...page.matchAll(/<option value="(\d{4}-[^"]+Z)"/g)].map(([, time = '']) => time);
  expect(times.length).toBeGreaterThan(20);
  const [slot = '', other = '', third = ''] = times;
  const fields = { ...(await fieldsOn('/book-a-demo', 'slot', client)), ...asked };
  const booked = await client.post('/book-a-demo', { ...fields, email: 'slot@example.com', slot });
  expect(booked.status).toBe(303);
  expect(await (await client.get('/book-a-demo')).text()).toContain('Your demo has been booked for');
  const taken = await client.post('/book-a-demo', {
    ...fields,
    session_id: 'another-visit-2',
    email: 'late@example.com',
    slot,
  });
  expect(taken.status).toBe(409);
  const again = await taken.text();
  expect(again).toContain('That time has just been taken. Please choose another one.');
  expect([again.includes('value="late@example.com"'), again.includes(`value="${slot}"`)]).toEqual([true, false]);

  const mail = await mailTo(server, 'slot@example.com', /booked/);
  // The invitation as an alternative part, and as a file.
  expect(mail.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
    ['text/calendar', null],
    ['application/ics', 'demo.ics'],
  ]);
  const manage = new URL(linkIn(mail, '/demo/')).pathname;
  const calendar = await client.get(`${manage}/calendar`);
  expect([calendar.headers.get('content-type'), (await calendar.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([
    'text/calendar; charset=utf-8; method=REQUEST',
    true,
  ]);
  expect((await client.post(manage, { intent: 'move', slot: '' })).status).toBe(422);
  const seenOn = async (): Promise<string> => {
    const forms = formsIn(await (await client.get(manage)).text(), server.url + manage);
    return Object.fromEntries(forms.flatMap(filledIn))['seen'] ?? '';
  };
  const seen = await seenOn();
  expect((await client.post(manage, { intent: 'move', slot: other, seen })).status).toBe(303);
  const stale = await client.post(manage, { intent: 'cancel', seen });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('What you saw, and what it says now');
  const admin = await signIn(server, 'first@example.com');
  expect(await (await admin.get('/admin/leads/bookings')).text()).toContain('Quay Freight');
  expect((await client.post(manage, { intent: 'cancel', seen: await seenOn() })).status).toBe(303);
  expect(await (await client.get(manage)).text()).toContain('Your demo has been cancelled');
  expect((await client.post(manage, { intent: 'move', slot: third })).status).toBe(409);
});
