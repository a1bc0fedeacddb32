import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

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

const directory = '/warehouse-directory';

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await newClient(server.url).get(path, headers);
  return { html: await answer.text(), headers: answer.headers };
}

const isShared = (html: string) => !html.includes(' nonce="');

/**
 * The third request is answered from the cache, because the first two render the page; later if the cached counts
 * changed meanwhile.
 */
async function readCached(path: string, headers?: Record<string, string>) {
  for (let asked = 1; ; asked += 1) {
    const answer = await read(path, headers);
    if (asked >= 3 && (isShared(answer.html) || asked === 9)) return answer;
  }
}

const withoutNonces = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '');
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each([directory, `/es${directory}`, `/es${directory}?view=map`, '/partners'])(
  'a page that is requested again is the same page, without a nonce: %s',
  async (path) => {
    const first = await read(path);
    const cached = await readCached(path);
    expect([isShared(first.html), isShared(cached.html)]).toEqual([false, true]);
    expect(cached.html).toBe(withoutNonces(first.html));
    expect(cached.headers.get('cache-control')).toBe('no-store');
  },
);

test('the policy lets each of its own scripts run, by hash, and no other', async () => {
  const { html, headers } = await readCached(directory);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = scriptsOf(html).filter((code) => code !== '');
  expect(scripts.length).toBeGreaterThan(3);
  for (const code of scripts) expect(policy).toContain(hashOf(code));
  expect(policy).not.toContain('unsafe-inline');
});

test('a change is seen by the next who asks', async () => {
  const { ctx } = server;
  const renamed = 'Renamed Harbor Storage';
  expect((await readCached(directory)).html).not.toContain(renamed);
  await ctx!.db.updateTable('warehouses').set({ company_name: renamed }).where('id', '=', market.verified.id).execute();
  expect((await read(directory)).html).toContain(renamed);
  await ctx!.db.updateTable('warehouses').set({ is_active: false }).where('id', '=', market.verified.id).execute();
  expect((await read(directory)).html).not.toContain(renamed);
  await ctx!.db.updateTable('warehouses').set({ is_active: true }).where('id', '=', market.verified.id).execute();
});

test('cached pages differ by the reader’s units and theme', async () => {
  const imperial = await readCached(directory);
  const metric = await readCached(directory, { cookie: 'units=metric' });
  const dark = await readCached(directory, { cookie: 'theme=dark' });
  expect([imperial.html, metric.html, dark.html].map((html) => html.includes(' m²'))).toEqual([false, true, false]);
  expect(dark.html).toContain('data-theme="dark"');
  expect(imperial.html).not.toContain('data-theme');
});

test('a page with something new each time is rendered each time', async () => {
  expect(isShared((await readCached('/')).html)).toBe(false);
});

test('nothing of an account is cached', async () => {
  const owner = await signIn(server, emailOf('owner'));
  for (const _ of [1, 2, 3]) {
    const html = await (await owner.get(directory)).text();
    expect([html.includes(emailOf('owner')), isShared(html)]).toEqual([true, false]);
  }
  expect((await readCached(directory)).html).not.toContain(emailOf('owner'));
});

test.each(['br', 'gzip'])('a page is the same in each encoding: %s', async (encoding) => {
  const owner = await signIn(server, emailOf('owner'));
  const plain = await owner.get(directory, { 'accept-encoding': 'identity' });
  const packed = await owner.get(directory, { 'accept-encoding': encoding });
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, encoding]);
  for (const { headers } of [plain, packed]) expect(headers.get('vary')?.split(', ')).toContain('Accept-Encoding');
  const [html, other] = [await plain.text(), await packed.text()];
  expect(html).toMatch(/<\/html>\s*$/);
  expect(withoutNonces(other)).toBe(withoutNonces(html));
});
