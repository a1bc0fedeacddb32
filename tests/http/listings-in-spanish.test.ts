import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { root } from '../snapshots.ts';

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
}, 180_000);
afterAll(() => server.stop());

const textsOf = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Texts of two words or more that differ in Spanish, up to their first value. */
const english = globSync('src/**/texts/en.json', { cwd: root }).flatMap((file) => {
  const spanish = textsOf(file.replace('en.json', 'es.json'));
  return Object.entries(textsOf(file)).flatMap(([key, text]) => {
    const start = typeof text === 'string' && text !== spanish[key] ? (text.split('{')[0] ?? '').trim() : '';
    return start.length >= 9 && start.includes(' ') ? [start] : [];
  });
});

/** Returns all visible and spoken text of a page. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*?((?:aria-label|placeholder|alt|title)="[^"]*")[^>]*>/g, '|$1|')
    .replaceAll(/<[^>]*>/g, '|');

test('the pages of owners and staff under /es say no English sentence of ours', async () => {
  expect(english.length).toBeGreaterThan(500);
  const [owner, admin] = await Promise.all([signIn(server, emailOf('owner')), signIn(server, emailOf('admin'))]);
  const { verified, submitted } = market;
  const pages = [
    [owner, '/dashboard/listings'],
    [owner, `/dashboard/listings/${verified.id}`],
    [owner, `/dashboard/listings/${submitted.id}`],
    [admin, '/admin/warehouses'],
    [admin, `/admin/warehouses/${verified.id}`],
    [admin, `/moderation/warehouses/${submitted.id}`],
  ] as const;
  for (const [client, path] of pages) {
    const answer = await client.get(`/es${path}`);
    const words = wordsOf(await answer.text());
    const said = english.filter((text) => words.includes(`|${text}`) || words.includes(`"${text}`));
    expect([path, answer.status, said]).toEqual([path, 200, []]);
  }
});

test('what an owner does under /es is told and refused in Spanish, and buttons say their subject', async () => {
  const owner = await signIn(server, emailOf('owner'));
  const page = `/dashboard/listings/${market.verified.id}`;
  await owner.post(`/es${page}/state`, { intent: 'pause' });
  const html = (await (await owner.get(`/es${page}`)).text()).replaceAll('<!-- -->', '');
  expect(html).toContain('Anuncio en pausa');
  expect(html).toMatch(/Reanudar<span class="sr-only"> Verified Harbor Storage<\/span>/);
  const refused = await owner.post(`/es${page}/state`, { intent: 'confirm', seen: '{"version":"","facts":[]}' });
  expect(refused.status).toBe(303);
  expect(await (await owner.get(`/es${page}`)).text()).toContain('Elija lo que confirma');
});
