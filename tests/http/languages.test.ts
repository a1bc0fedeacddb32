import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { baseLanguage, languages } from '#shared/languages.ts';

import { type Client, linkIn, mailTo, newClient, password, person, signIn } from '../browser-client.ts';
import { filledIn, formsIn, linksIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { root } from '../snapshots.ts';

let server: TestServer;
let market: Market;
let owner: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
  owner = await signIn(server, emailOf('owner'));
  visitor = newClient(server.url);
}, 180_000);
afterAll(() => server.stop());

const textOf = async (client: Client, path: string): Promise<string> => (await client.get(path)).text();

test('a page under /es is Spanish from its title to its buttons, and says so', async () => {
  const html = await textOf(owner, '/es/dashboard/notifications/preferences');
  expect(html).toContain('<html lang="es"');
  expect(html).toMatch(/<title>Preferencias de notificación · /);
  expect(html).toMatch(/<h1[^>]*>Preferencias de notificación</);
  expect(html).toContain('href="/es/dashboard/notifications"');
  expect(await textOf(owner, '/dashboard/notifications/preferences')).toContain('<html lang="en"');
});

test('the way home within the product is one in every language: its data is where the router asks for it', async () => {
  for (const path of ['/_.data', '/es.data']) expect((await visitor.get(path)).status).toBe(200);
});

test('a file that a Spanish page leads to is there', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const leading: [Client, string][] = [
    [admin, '/es/admin/system'],
    [admin, '/es/admin/leads'],
    [owner, '/es/business-tracking'],
    [owner, `/es/quote-requests/${market.quoteRequest.reference}/compare`],
    [owner, '/es/dashboard/account/data'],
    [visitor, `/es/demo/${market.bookingToken}`],
  ];
  for (const [client, page] of leading) {
    const files = linksIn(await textOf(client, page), server.url).filter((path) =>
      /\.csv|\.json|\/calendar/.test(path),
    );
    expect(files, page).not.toEqual([]);
    for (const file of files) expect([file, (await client.get(file)).status]).toEqual([file, 200]);
  }
});

test('every script that a page names is there, whatever its language', async () => {
  for (const page of ['/login', '/es/login']) {
    const scripts = new Set((await textOf(visitor, page)).match(/\/assets\/[\w.-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(5);
    for (const script of scripts) expect([script, (await visitor.get(script)).status]).toEqual([script, 200]);
  }
});

test('every language has the same routes, each with a file that is there', async () => {
  const read = (name: string) => readFileSync(join(root, 'build', name), 'utf8');
  interface Assets {
    routes: Record<string, { path?: string; module: string; hasAction: boolean; hasLoader: boolean }>;
  }
  const door = (await import(join(root, 'build/server/index.js'))) as { product: () => Promise<{ assets: Assets }> };
  const english = await door.product();
  const routesOf = ({ routes }: Assets) =>
    Object.entries(routes)
      .map(([id, { path: at = '', hasAction, hasLoader }]) => `${id} ${at} ${hasAction} ${hasLoader}`)
      .toSorted();
  for (const language of languages.filter((other) => other !== baseLanguage)) {
    const assets = JSON.parse(read(`server/assets-${language}.json`)) as Assets;
    expect(routesOf(assets)).toEqual(routesOf(english.assets));
    for (const { module } of Object.values(assets.routes))
      expect(existsSync(join(root, 'build/client', module))).toBe(true);
  }
});

test('a form comes back to the language it was sent in, and answers in it', async () => {
  const page = '/es/dashboard/notifications/preferences';
  const form = formsIn(await textOf(owner, page), new URL(page, server.url).href).find(({ fields }) =>
    fields.some(({ name }) => name === 'mail'),
  );
  expect(form?.action).toBe(page);
  const sent = await owner.post(page, Object.fromEntries(filledIn(form!)));
  expect([sent.status, sent.headers.get('location')]).toEqual([303, page]);
  expect(await textOf(owner, page)).toContain('Sus preferencias se guardaron');

  const refused = await owner.post('/es/dashboard/account/data/sharing', { intent: 'no', id: 'x' });
  expect(refused.headers.get('location')).toBe('/es/dashboard/account/data');
  expect(await textOf(owner, '/es/dashboard/account/data')).toContain('Elija qué desea hacer');
});

test.each([
  ['/ES', 308, '/es'],
  ['/ES/login', 308, '/es/login'],
  ['/en/login?next=%2Fx', 308, '/login?next=%2Fx'],
  ['/en', 308, '/'],
  ['/es/', 200, null],
  ['/es', 200, null],
  ['/es/es', 404, null],
  ['/es/en/login', 404, null],
  ['/xx/login', 404, null],
  ['/estates', 404, null],
  ['/es/robots.txt', 404, null],
  ['/es/api/v1/warehouses', 404, null],
])('%s answers %i', async (path, status, location) => {
  const answer = await visitor.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

test('the choice of a language leads to the same page in it, is remembered, and an account has it for its mails', async () => {
  const client = await signIn(server, emailOf('other'));
  const choose = (language: string, path: string) => client.post('/language', { language, path });
  const chosen = await choose('es', '/warehouse-directory?q=a');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/es/warehouse-directory?q=a']);
  expect(client.cookies.get('language')).toBe('es');
  const account = await textOf(client, '/es/dashboard/account');
  expect(account).toMatch(/<option value="es-US" selected/);
  expect(account).toContain('También los correos que le enviamos van en este idioma');
  expect((await choose('en', '/es/login')).headers.get('location')).toBe('/login');
  // No redirect leads to another site, and only supported languages are accepted.
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect((await choose('es', path)).headers.get('location')).toBe('/es');
  for (const path of ['/es//evil.example', '/ES//evil.example', '/es/.//evil.example', '/en/es//evil.example'])
    expect((await choose('en', path)).headers.get('location')).toBe('/');
  expect((await choose('es', '/es?a=1')).headers.get('location')).toBe('/es/?a=1');
  expect((await choose('xx', '/login')).headers.get('location')).toBe('/');
  expect(client.cookies.get('language')).toBe('es');
});

test('the choice of colours needs no script: a page without any has its buttons, and the same page comes back in them', async () => {
  const client = newClient(server.url);
  expect(await textOf(client, '/no-such-page')).toContain('action="/theme"');
  const chosen = await client.post('/theme', { theme: 'dark', path: '/es/no-such-page?q=a' });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/es/no-such-page?q=a']);
  expect(await textOf(client, '/es/no-such-page')).toContain('data-theme="dark"');
  expect((await client.post('/theme', { theme: 'auto', path: '//evil.example' })).headers.get('location')).toBe('/');
  expect(client.cookies.has('theme')).toBe(false);
});

test('no page has its language from the cookie or from Accept-Language, however long', async () => {
  const plain = await textOf(visitor, '/login');
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"|value="[^"]{20,}"/g, '');
  for (const headers of [
    { cookie: 'language=es' },
    { cookie: 'language=xx' },
    { 'accept-language': 'es-CO,es;q=0.9' },
    { 'accept-language': 'es,'.repeat(2700) },
  ] as Record<string, string>[]) {
    const answer = await visitor.get('/login', { cookie: '', ...headers });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, null]);
    expect(await answer.text()).toContain('<html lang="en"');
  }
  expect(withoutNonces(plain)).toContain('<html lang="en"');
});

test('a browser that asks for Spanish is led to Spanish at its first visit, and stays where it has gone back to', async () => {
  const coming = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await newClient(server.url).get(path, {
      ...coming,
      'accept-language': 'es-ES,es;q=0.9',
      ...headers,
    });
    return [answer.status, answer.headers.get('location')];
  };
  for (const path of ['/', '/login', '/pricing', '/warehouse-directory?q=frio'])
    expect(await visit(path)).toEqual([302, path === '/' ? '/es' : `/es${path}`]);
  const answer = await newClient(server.url).get('/pricing', { ...coming, 'accept-language': 'es' });
  expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
    'no-store',
    expect.stringContaining('Accept-Language'),
  ]);
  // Visitors who have chosen, come from this site, prefer another language or are programs; and files without a
  // language.
  for (const headers of [
    { cookie: 'language=en' },
    { 'sec-fetch-site': 'same-origin' },
    { 'accept-language': 'en-US,es;q=0.5' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': '' },
  ] as Record<string, string>[])
    expect([headers, ...(await visit('/login', headers))]).toEqual([headers, 200, null]);
  for (const path of ['/robots.txt', '/.well-known/security.txt', '/favicon.ico'])
    expect([path, ...(await visit(path))]).toEqual([path, 200, null]);
});

test('the folder of the listings’ addresses leads to the directory, in the language it is read in', async () => {
  for (const language of ['', '/es']) {
    const answer = await visitor.get(`${language}/warehouses`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${language}/warehouse-directory`]);
  }
});

test('paths that browsers, password managers and researchers look for', async () => {
  const icon = await visitor.get('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect((await visitor.get('/.well-known/change-password')).headers.get('location')).toBe(
    '/dashboard/account/security',
  );
  const text = await textOf(visitor, '/.well-known/security.txt');
  expect(text).toMatch(/^Contact: http.*\/contact$/m);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime() - Date.now();
  expect(expires / 86_400_000).toBeGreaterThan(150);
  expect(expires / 86_400_000).toBeLessThan(365);
});

test('a page is offered in the first language of the browser that is ours, with its first bytes, until somebody has chosen', async () => {
  const invitation = (answer: string) =>
    /<button[^>]* lang="(\w+)"[^>]*>(?:See this page in English|Ver esta página en español)/.exec(answer)?.[1];
  for (const [path, accepted, cookie, offered] of [
    ['/login', 'pt-BR,es-CO;q=0.9,en;q=0.8', '', 'es'],
    ['/es/login', 'en-GB,es;q=0.9', '', 'en'],
    ['/login', 'en-US,es;q=0.9', '', undefined],
    ['/login', 'es', 'language=en', undefined],
    ['/login', 'eso,;q=1,-', '', undefined],
    // Pages that are the same for everybody.
    ['/pricing', 'es', '', undefined],
  ] as const) {
    const answer = await visitor.get(path, { cookie, 'accept-language': accepted });
    expect([path, accepted, cookie, invitation(await answer.text())]).toEqual([path, accepted, cookie, offered]);
  }
});

test('whoever signs in at a Spanish page goes on in Spanish, whatever page they came from', async () => {
  const client = newClient(server.url);
  for (const [door, next, leads] of [
    ['/es/login', '/dashboard/account', '/es/dashboard/account'],
    ['/es/login', '/es/dashboard/account', '/es/dashboard/account'],
    ['/login', '/es/dashboard/account', '/dashboard/account'],
  ] as const) {
    client.cookies.clear();
    const answer = await client.post(door, { email: emailOf('user'), password, next });
    expect([door, next, answer.headers.get('location')]).toEqual([door, next, leads]);
  }
});

test('whoever changes language after a mail has it as it was written, its link works, and the next one is in the new language', async () => {
  const client = newClient(server.url);
  const email = 'cambio@example.com';
  await client.post('/es/customer-signup', person(email));
  const mail = await mailTo(server, email, /Verifique su dirección de correo/);
  expect((await client.post('/language', { language: 'en', path: '/es/dashboard' })).headers.get('location')).toBe(
    '/dashboard',
  );
  const arrived = await client.get(linkIn(mail, '/es/verify-email'));
  expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/es']);
  await newClient(server.url).post('/es/forgot-password', { email });
  const reset = await mailTo(server, email, /password|contraseña/i);
  // The recipient's language, not that of the page on which it was requested by anybody.
  expect(reset.subject).toMatch(/password/);
  // Begun in English, completed on a Spanish page.
  const other = newClient(server.url);
  expect((await other.get(linkIn(reset, '/reset-password'))).headers.get('location')).toBe('/reset-password');
  const again = 'muelle-siete-de-noche-9';
  const done = await other.post('/es/reset-password', { password: again, confirm_password: again });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/es/login']);
  expect((await other.post('/login', { email, password: again })).status).toBe(303);
});

test('search engines are told of every page in every language, and of the same excluded paths', async () => {
  const sitemap = await textOf(visitor, '/sitemaps/warehouses.xml');
  const links = (path: string) =>
    ['en', 'es', 'x-default'].map((language) => {
      const prefix = language === 'es' ? '/es' : '';
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${server.url}${prefix}${path}"/>`;
    });
  const [, path = ''] = /<loc>[^<]*?\/es(\/warehouses\/[^<]+)<\/loc>/.exec(sitemap) ?? [];
  for (const address of [path, `/es${path}`]) expect(sitemap).toContain(`<loc>${server.url}${address}</loc>`);
  expect(sitemap).toContain(links(path).join(''));
  const robots = await textOf(visitor, '/robots.txt');
  for (const closed of ['/admin', '/es/admin', '/dashboard', '/es/dashboard'])
    expect(robots).toContain(`Disallow: ${closed}\n`);
});
