import { hostname } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let admin: Client;
let market: Market;
beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  admin = await signIn(server, emailOf('admin'));
}, 240_000);
afterAll(() => server.stop());

test('the role form says what is wrong with what was typed, and keeps it', async () => {
  for (const [user, message] of [
    ['ana', 'Enter a user ID (UUID) or an email address.'],
    ['nobody@example.org', 'No user has this email address.'],
    ['00000000-0000-7000-8000-000000000000', 'No user has this ID.'],
    ['', 'Please select both user and role'],
  ] as const) {
    const answer = await admin.post('/admin/roles', { intent: 'grant', user, role: 'moderator' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${user}"`);
  }
});

test.each([
  ['/admin/roles', 'Remove the role admin from '],
  ['/admin', 'Lock '],
])('the buttons in the rows of %s are told apart by their names', async (path, first) => {
  const html = await (await admin.get(path)).text();
  const names = [...html.matchAll(/<button[^>]*aria-haspopup="dialog"[^>]*>(.*?)<\/button>/gs)]
    .map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, '').trim())
    .filter((name) => name.startsWith(first.split(' ')[0] ?? ''));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/@/);
  expect(names.some((name) => name.startsWith(first))).toBe(true);
});

test('the page System lists the process that serves, and warns of a proxy that is not believed', async () => {
  const before = await (await admin.get('/admin/system')).text();
  expect(before).toContain(`${hostname()}:${new URL(server.url).port}`);
  expect(before).toContain('Serving');
  expect(before).not.toContain('TRUST_PROXY_HOPS');
  await fetch(`${server.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await fetch(server.url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await (await admin.get('/admin/system')).text()).toContain('TRUST_PROXY_HOPS: is 0 while requests arrive');
});

test('on a fresh instance no job is said to be waiting, although an upload leaves one for later', async () => {
  const body = new FormData();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#31525b' } })
    .jpeg()
    .toBuffer();
  body.append('intent', 'upload');
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'dock.jpg');
  const sent = await admin.post(`/dashboard/listings/${market.verified.id}/photos`, body);
  expect(sent.status).toBe(303);
  const html = await (await admin.get('/admin/system')).text();
  expect(/>(\d+) waiting</.exec(html)?.[1]).toBe('0');
});

test.each([
  ['/admin?tab=users&q=ana', '/admin?q=ana'],
  ['/admin?tab=roles&user=ana%40example.com', '/admin/roles?user=ana%40example.com'],
  ['/admin?tab=warehouses&status=rejected&q=pier', '/admin/warehouses?status=rejected&q=pier'],
  ['/admin?tab=system', '/admin/system'],
  ['/admin?tab=nothing-like-it', '/admin'],
])('the old address %s leads to %s', async (old, path) => {
  const answer = await admin.get(old);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
  expect((await admin.get(path)).status).toBe(200);
});

test('every tab and every file of the administration can be reached from it', async () => {
  const html = await (await admin.get('/admin/system')).text();
  for (const path of ['/admin', '/admin/roles', '/admin/warehouses', '/admin/system', '/admin/audit', '/moderation'])
    expect(html).toContain(`href="${path}"`);
  for (const file of ['users', 'warehouses']) expect(html).toContain(`href="/admin/exports/${file}.csv"`);
  expect(html).toMatch(/aria-current="page"[^>]*>System</);
});

/** Returns the fields of a one-button form on a page. */
async function seenOn(client: Client, path: string, intent: string): Promise<Record<string, string>> {
  const forms = formsIn(await (await client.get(path)).text(), new URL(path, server.url).href);
  const form = forms.find(({ fields }) => fields.some(({ name, value }) => name === 'intent' && value === intent));
  if (!form) throw new Error(`${path} has no button ${intent}`);
  return Object.fromEntries(filledIn(form));
}

const addressIn = (html: string, pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

test('a reviewer goes from the queue to an item, decides, and stands before the next one, told what was decided', async () => {
  const reviewer = await signIn(server, emailOf('moderator'));
  const queue = await (await reviewer.get('/moderation')).text();
  const first = addressIn(queue, new RegExp(`href="(/moderation/warehouses/${market.submitted.id}[^"]*)"`));
  expect((await reviewer.get(first)).status).toBe(200);

  const refused = await reviewer.post(first, { intent: 'reject', reason: 'no' });
  expect(refused.status).toBe(422);
  const told = await refused.text();
  expect(told).toContain('Please say why the listing is rejected (at least 10 characters)');
  expect(told).not.toContain('Please say what should be changed');

  const decided = await reviewer.post(first, await seenOn(reviewer, first, 'verify'));
  expect(decided.status).toBe(303);
  const next = decided.headers.get('location') ?? '';
  expect(next).toMatch(/^\/moderation\/.+queue=all/);
  const page = await (await reviewer.get(next)).text();
  expect(page).toContain('Warehouse verified');
  expect(page).toContain('Submitted Quay Storage. It is in the directory now');

  // The last item of a queue leads back to the queue.
  const changes = await (await reviewer.get('/moderation?kind=changes')).text();
  const change = addressIn(changes, new RegExp(`href="(/moderation/warehouses/${market.verified.id}[^"]*)"`));
  const approval = await seenOn(reviewer, change, 'approve-change');
  const last = await reviewer.post(change, approval);
  expect(last.headers.get('location')).toBe('/moderation?kind=changes');
  expect(await (await reviewer.get('/moderation?kind=changes')).text()).toContain('Nothing waits for review.');
  // A conflict is reported on the same page, not on the next one.
  const late = await reviewer.post(change, approval);
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('This is decided already.')]);
});

test('a listing decided from the list of listings leads back to that list', async () => {
  const list = '/admin/warehouses?q=Foreign';
  const unverify = await seenOn(admin, list, 'unverify');
  const page = `/admin/warehouses/${market.foreign.id}`;
  const answer = await admin.post(page, { ...unverify, return_to: list });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  const verify = await seenOn(admin, list, 'verify');
  const elsewhere = await admin.post(page, { ...verify, return_to: 'https://evil.example/' });
  expect(elsewhere.headers.get('location')).toBe(page);
});

test.each([
  ['/admin/leads', 'Failed to fetch leads. Please try again.'],
  ['/admin/blog', 'Failed to fetch blog posts'],
  ['/admin/roles', 'Failed to fetch user roles'],
])('where the list of %s cannot be read the rest stands, and it says “%s”', async (path, words) => {
  const answer = await admin.get(`${path}?cursor=nowhere`);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain(words);
  expect(page).toContain(`href="${path}"`);
  expect(page).toContain('Admin Dashboard');
});

test('settings are saved together, refused each beside its field with everything typed, and given back', async () => {
  const path = '/admin/system/settings';
  const name = 'moderation.answer_hours';
  expect(await (await admin.get('/admin/system')).text()).toContain(`href="${path}"`);
  const read = async () => {
    const forms = formsIn(await (await admin.get(path)).text(), server.url);
    return filledIn(forms.find((form) => form.fields.some((field) => field.name === name))!);
  };
  const shown = await (await admin.get(path)).text();
  const subjects = [...shown.matchAll(/href="#(about-[\w-]+)"/g)].map(([, id]) => id);
  expect(subjects.length, 'subjects are one press away').toBeGreaterThan(3);
  for (const id of subjects) expect(shown).toContain(`<section id="${id}"`);
  let fields = await read();
  const typed = (changes: Record<string, string[]>) => {
    const body = new URLSearchParams(fields.filter(([field]) => !(field in changes)));
    for (const [field, values] of Object.entries(changes)) for (const value of values) body.append(field, value);
    return body;
  };
  const hours = ['tue', 'thu', '10:00', '12:30', 'mon', 'fri', '', ''];
  const refused = await admin.post(path, typed({ [name]: ['0'], 'leads.contact_hours': ['Mornings'], 'leads.demo_hours': hours })); // prettier-ignore
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('Please enter at least 1 hour');
  for (const value of ['0', 'Mornings', '10:00', '12:30']) expect(html).toContain(`value="${value}"`);
  expect(await (await admin.get(path)).text(), 'all or none').not.toContain('Mornings');
  const crooked = await admin.post(path, typed({ 'leads.demo_hours': ['tue', 'thu', '10:00', ''] }));
  expect(await crooked.text()).toContain('Please choose both times of each row');

  // Changed by somebody else after this page was read, and left alone on it.
  await admin.post(path, new URLSearchParams({ 'leads.contact_address': '1 Quay Street' }));
  const saved = await admin.post(path, typed({ [name]: ['48'], 'leads.demo_hours': hours }));
  expect(saved.headers.get('location')).toBe(path);
  const changed = await (await admin.get(path)).text();
  for (const value of ['48', '10:00', '1 Quay Street']) expect(changed).toContain(`value="${value}"`);
  expect(changed).toContain('The default is: 24 hours');
  expect(changed).toContain('The default is: Monday–Friday 09:00–17:00');
  // A browser would close the paragraph at the form, and the DOM would differ from what the script expects.
  for (const paragraph of changed.split('<p ').slice(1)) expect(paragraph.split('</p>', 1)[0]).not.toContain('<form');
  // Every page that states an answer time states this one.
  for (const page of ['/', '/list-warehouse'])
    expect([page, (await (await admin.get(page)).text()).match(/ithin (\d+ hours)/g)]).toEqual([
      page,
      expect.arrayContaining(['ithin 48 hours']),
    ]);
  expect(await (await admin.get('/list-warehouse')).text()).not.toContain('24 hours');
  const first = ['mon', 'fri', '09:00', '17:00'];
  fields = await read();
  await admin.post(path, typed({ [name]: ['24'], 'leads.contact_address': [''], 'leads.demo_hours': first }));
  const back = await (await admin.get(path)).text();
  for (const part of ['The default is: 24', 'The default is: Monday']) expect(back).not.toContain(part);
  expect(await (await admin.get('/admin/audit?action=setting')).text()).toContain(name);
});
