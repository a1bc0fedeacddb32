import { type IncomingHttpHeaders, request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, type Fields, formBody, makePerson, signIn, stampOf } from '../browser-client.ts';
import { type NameServer, type Records, startNameServer } from '../name-server.ts';
import { type TestServer, startServer } from '../server.ts';

const own = '/dashboard/embed/domain';
const domain = 'space.quay.example';
const shown: Fields = {
  is_on: 'on',
  parts: ['places', 'quote', 'tracking'],
  origins: '',
  language: 'en',
  accent: '#0a686d',
  background: '#ffffff',
  ink: '#14233b',
};

const records: Records = new Map();
let names: NameServer;
let server: TestServer;
let owner: Client;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks for a path under this host name, as a browser without cookies does. */
function ask(path: string, headers: Record<string, string> = {}, fields?: Fields): Promise<Answer> {
  const host = headers['host'] ?? domain;
  return new Promise((resolve, reject) => {
    const body = fields === undefined ? null : formBody(fields).toString();
    const sent = request(
      new URL(path, server.url),
      {
        method: body === null ? 'GET' : 'POST',
        headers: {
          host,
          accept: 'text/html',
          ...(body !== null && {
            'content-type': 'application/x-www-form-urlencoded',
            origin: `http://${host}`,
            'sec-fetch-site': 'same-origin',
          }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

beforeAll(async () => {
  names = await startNameServer(records);
  server = await startServer({
    env: { DNS_SERVERS: names.address },
    prepare: async (ctx) => {
      for (const [name, company_name] of [
        ['owner', 'Quay & Sons'],
        ['other', 'Pier Nine'],
      ] as const) {
        const id = await makePerson(ctx, `${name}@example.com`, 'user', { company_name });
        await ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', id).execute();
        await makeWarehouse(ctx, { user_id: id, company_name: `Hall of ${name}` });
      }
    },
  });
  owner = await signIn(server, 'owner@example.com');
  await owner.post('/dashboard/embed', shown);
  const other = await signIn(server, 'other@example.com');
  await other.post('/dashboard/embed', shown);
}, 240_000);
afterAll(async () => {
  await server.stop();
  await names.stop();
});

const proof = async () => /site-proof=[0-9a-f]+/.exec(await (await owner.get(own)).text())?.[0] ?? '';
const askCertificate = async (host = 'node-1:3000') =>
  (await ask(`/certificates/ask?domain=${domain}`, { host })).status;

test('a domain is entered, its mistakes said beside the field, and checked until its record is there', async () => {
  expect((await ask('/')).status).toBe(421);
  const wrong = await owner.post(own, { intent: 'save', domain: '203.0.113.7' });
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain('This is not a domain.');
  expect(html).toContain('value="203.0.113.7"');
  await owner.post(own, { intent: 'save', domain: `https://${domain.toUpperCase()}/` });
  expect(await (await owner.get(own)).text()).toContain('No record was found yet.');
  expect([(await ask('/')).status, await askCertificate()]).toEqual([421, 404]);
  records.set(`TXT _site-proof.${domain}`, await proof());
  await owner.post(own, { intent: 'check' });
  expect(await (await owner.get(own)).text()).toContain('Proved: your pages are shown at');
  expect(await askCertificate()).toBe(200);
});

test('under it only the pages of that company are shown, at the root, with links and addresses of their own', async () => {
  const first = await ask('/');
  expect([first.status, first.headers['set-cookie']]).toEqual([200, undefined]);
  expect(first.text).toContain('Hall of owner');
  expect(first.text).not.toContain('Hall of other');
  expect(first.text).toContain(`<link rel="canonical" href="http://${domain}/"/>`);
  expect(first.text).not.toMatch(/noindex|\/c\/quay|Portolan/);
  for (const path of ['/quote', '/tracking', '/colours.css?version=1', '/es/quote', '/es', '/embed-height.js'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(first.text) ?? [];
  expect((await ask(style)).status).toBe(200);
  expect((await ask('/es/tracking')).text).toContain(`<link rel="canonical" href="http://${domain}/es/tracking"/>`);
});

test('nothing else is there: no page of ours, no company but this one, no program, no cookie', async () => {
  const cookie = owner.cookies.size > 0 ? [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
  for (const path of ['/login', '/dashboard', '/c/quay-sons', '/c/pier-nine', '/warehouse-directory', '/api/v1/warehouses', '/admin', '/favicon.svg', '/robots.txt', '/manifest.webmanifest', '/quote/x', '/quote.data', '/embed.js', '/%00']) {
    const answer = await ask(path, { cookie });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toMatch(/Portolan|owner@example\.com/);
  } // prettier-ignore
  const signedIn = await ask('/', { cookie });
  expect(signedIn.text).not.toContain('owner@example.com');
  expect((await ask('/?cursor=nonsense')).text).not.toContain('Portolan');
  expect((await ask('/login', {}, { email: 'owner@example.com' })).status).toBe(404);
});

test('the form arrives and leads back to a page there; a form of another site does not', async () => {
  const page = await ask('/quote');
  expect(page.text).toContain('action="/quote"');
  const session_id = /name="session_id" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const fields = { [botCheckFields.stamp]: stampOf(60), session_id, name: 'Ana Reyes', email: 'ana@quay.example.com' };
  const short = await ask('/quote', {}, { ...fields, message: 'Short' });
  expect([short.status, short.text.includes('value="Ana Reyes"')]).toEqual([422, true]);
  const whole = { ...fields, message: 'Room for 40 pallets from Monday on.' };
  expect((await ask('/quote', { origin: server.url, 'sec-fetch-site': 'cross-site' }, whole)).status).toBe(403);
  const sent = await ask('/quote', {}, whole);
  expect([sent.status, sent.headers.location]).toEqual([303, '/quote?sent=1']);
  expect(await (await owner.get('/lead-management')).text()).toContain('Ana Reyes');
});

test('who prefers Spanish is led to Spanish there, and a company that speaks it begins with it', async () => {
  const fresh = { 'accept-language': 'es', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  expect((await ask('/tracking', fresh)).headers.location).toBe('/es/tracking');
  expect((await ask('/', fresh)).headers.location).toBe('/es');
  await owner.post('/dashboard/embed', { ...shown, parts: ['quote'] });
  expect((await ask('/es')).headers.location).toBe('/es/quote');
  await owner.post('/dashboard/embed', shown);
});

test('removed, nothing is there any more', async () => {
  await owner.post(own, { intent: 'remove' });
  expect([(await ask('/')).status, await askCertificate()]).toEqual([421, 404]);
});
