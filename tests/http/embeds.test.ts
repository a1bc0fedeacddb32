import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, type Fields, mailTo, makePerson, newClient, signIn, stampOf } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

const settings = '/dashboard/embed';
const foreign = 'https://www.quay.example.com';
const chosen: Fields = {
  is_on: 'on',
  parts: ['places', 'quote', 'tracking'],
  origins: foreign,
  language: 'es',
  accent: '#0a686d',
  background: '#ffffff',
  ink: '#14233b',
};

let server: TestServer;
let owner: Client;
let starter: Client;
let companyId: string;
/** What a browser without scripts sends of the bot check. */
const unproven = { [botCheckFields.stamp]: stampOf(60) };
const anybody = () => newClient(server.url);

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      for (const [name, plan] of [
        ['owner', 'professional'],
        ['starter', 'starter'],
      ] as const) {
        const id = await makePerson(ctx, `${name}@example.com`, 'user', { company_name: 'Quay & Sons' });
        await ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();
        await makeWarehouse(ctx, { user_id: id, company_name: `Pier of ${name}` });
        if (name === 'owner') companyId = id;
      }
    },
  });
  owner = await signIn(server, 'owner@example.com');
  starter = await signIn(server, 'starter@example.com');
  await owner.post(settings, chosen);
}, 240_000);
afterAll(() => server.stop());

const page = '/c/quay-sons';
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const ancestorsOf = (answer: Response) => /frame-ancestors ([^;]*)/.exec(policyOf(answer))?.[1];

test('only the sites of the company may frame its pages, and no other page may be framed', async () => {
  for (const path of [
    page,
    `${page}/quote`,
    `${page}/tracking`,
    `/es${page}`,
    `${page}/tracking?number=986578788855`,
  ]) {
    const answer = await anybody().get(path);
    expect([path, ancestorsOf(answer)]).toEqual([path, `${foreign} ${server.url}`]);
    expect(policyOf(answer)).not.toContain('unsafe-inline');
  }
  for (const path of ['/', '/tracking', '/c/nobody', settings, '/warehouse-directory'])
    expect([path, ancestorsOf(await owner.get(path))]).toEqual([path, "'none'"]);
});

test('the page that chooses what is shown may frame it, also before anything was saved', async () => {
  for (const client of [owner, starter])
    expect(policyOf(await client.get(settings))).toContain(`frame-src ${server.url}`);
});

test('no cookie is set or read: with a session the page is that of anybody', async () => {
  const signedIn = await owner.get(page, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' });
  const cookie = 'signed_in=1; theme=dark; units=metric';
  const strange = await anybody().get(page, { cookie });
  for (const answer of [signedIn, strange, await anybody().get(page)]) {
    expect(answer.headers.getSetCookie()).toEqual([]);
    const html = await answer.text();
    expect(html).toContain('Pier of owner');
    expect(html).not.toMatch(/data-theme|m²|owner@example\.com/);
  }
});

test('a request sent in the frame arrives without cookies in the inbox of the company', async () => {
  const visitor = anybody();
  const session_id = /name="session_id" value="([^"]*)"/.exec(await (await visitor.get(`${page}/quote`)).text())?.[1];
  const sent = { ...unproven, session_id: session_id ?? '', name: 'Ana Reyes', email: 'ana@quay.example.com' };
  const incomplete = await visitor.post(`${page}/quote`, { ...sent, message: 'Short' });
  expect([incomplete.status, ancestorsOf(incomplete)]).toEqual([422, `${foreign} ${server.url}`]);
  const html = await incomplete.text();
  expect(html).toContain('Say in at least 10 characters what you need.');
  expect(html).toContain('value="Ana Reyes"');
  const wanted = { ...sent, message: 'Room for 40 pallets from Monday on.' };
  for (let time = 0; time < 2; time += 1) {
    const answer = await visitor.post(`${page}/quote`, wanted);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}/quote?sent=1`]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await (await visitor.get(`${page}/quote?sent=1`)).text()).toContain('Your request is with Quay &amp; Sons');
  const inbox = await (await owner.get('/lead-management')).text();
  expect(inbox.split('Ana Reyes').length - 1).toBeGreaterThan(0);
  expect(inbox).toContain('Requests from your own site');
  expect(await (await starter.get('/lead-management')).text()).not.toContain('Ana Reyes');
  const receipt = await mailTo(server, 'ana@quay.example.com');
  expect(receipt.subject).toBe('Quay & Sons has your request');
});

test('the form refuses another site, a trap that was filled in, and a page of a day before yesterday', async () => {
  const fields = { ...unproven, session_id: 'visit-0002', name: 'Ana', email: 'ana@quay.example.com', message: 'Room for 40 pallets.' }; // prettier-ignore
  const forged = await anybody().post(`${page}/quote`, fields, { origin: foreign, 'sec-fetch-site': 'cross-site' });
  expect(forged.status).toBe(403);
  expect((await anybody().post(`${page}/quote`, { ...fields, [botCheckFields.stamp]: '1.x' })).status).toBe(422);
});

test('colours without contrast are refused with their ratio, and what was typed stays', async () => {
  const answer = await owner.post(settings, { ...chosen, ink: '#aaaaaa', origins: 'https://*.example.com' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('has a contrast of 2.3:1');
  expect(html).toContain('value="#aaaaaa"');
  expect(html).toContain('https://*.example.com');
  expect(await (await anybody().get(`${page}/colours.css`)).text()).toContain('--color-ink:#14233b');
});

const upload = async (bytes: BlobPart, name: string, type: string) => {
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('file', new File([bytes], name, { type }));
  return owner.post(`${settings}/logo`, form);
};

test('a logo is a picture of pixels of a usual size', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await upload(svg, 'logo.svg', 'image/svg+xml');
  expect(await (await owner.get(settings)).text()).toContain('Please use a JPEG');
  await upload(svg, 'logo.png', 'image/png');
  expect(await (await owner.get(settings)).text(), 'a script that calls itself a picture').toContain(
    'Please use a JPEG',
  );
  const large = await upload(new Uint8Array(40 * 1024 * 1024), 'logo.png', 'image/png');
  expect(large.status).toBe(413);
  expect(await large.text()).toContain('The request is too large.');
  expect(await (await anybody().get(page)).text()).not.toContain('/media/');
  const picture = sharp({ create: { width: 480, height: 160, channels: 3, background: '#0a686d' } });
  await upload(new Uint8Array(await picture.png().toBuffer()), 'logo.png', 'image/png');
  const logo = /<img src="(\/media\/[^"]*)"[^>]*alt="Quay &amp; Sons"/.exec(
    await (await anybody().get(page)).text(),
  )?.[1];
  expect((await anybody().get(logo ?? '/nothing')).headers.get('content-type')).toBe('image/webp');
  await owner.post(`${settings}/logo`, { intent: 'remove' });
  expect((await anybody().get(logo ?? '/nothing')).status).toBe(404);
});

test('a plan without it shows nothing and changes nothing; with Enterprise our name is gone', async () => {
  const setPlan = (plan: string) =>
    server.ctx?.db.updateTable('organizations').set({ plan }).where('id', '=', companyId).execute();
  expect((await starter.post(settings, chosen)).status).toBe(403);
  expect(await (await anybody().get(page)).text()).toMatch(/With <a[^>]*>Portolan</);
  await setPlan('enterprise');
  for (const path of [page, `${page}/quote`, `${page}/tracking`])
    expect([path, await (await anybody().get(path)).text()]).not.toEqual([path, expect.stringContaining('Portolan')]);
  await setPlan('starter');
  for (const path of [page, `${page}/quote`, `${page}/tracking`, `${page}/colours.css`])
    expect([path, (await anybody().get(path)).status]).toEqual([path, 404]);
  expect((await anybody().post(`${page}/quote`, unproven)).status).toBe(404);
  expect(await (await owner.get(settings)).text()).toContain('What you set is kept.');
  await setPlan('professional');
  expect((await anybody().get(page)).status).toBe(200);
});

test('the page shows what its company chose, in the language of its address', async () => {
  await owner.post(settings, { ...chosen, parts: ['tracking'] });
  const answer = await anybody().get(page);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}/tracking`]);
  expect((await anybody().get(`${page}/quote`)).status).toBe(404);
  await owner.post(settings, { ...chosen, is_on: '' });
  expect((await anybody().get(page)).status).toBe(404);
  await owner.post(settings, chosen);
  expect(await (await anybody().get(`/es${page}`)).text()).toContain('<html lang="es"');
  expect(await (await owner.get(settings)).text()).toContain(`data-page=&quot;/es${page}&quot;`);
});

test('the script for other sites is small, and theirs to load', async () => {
  const script = await anybody().get('/embed.js');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await script.arrayBuffer()).byteLength).toBeLessThan(15_000);
  expect((await anybody().get('/embed-height.js')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await (await anybody().get(page)).text()).not.toMatch(/<script(?![^>]*src="\/embed-height\.js")/);
});
