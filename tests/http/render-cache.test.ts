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

/** The first two requests render a page, the third is answered from the cache. */
async function readCached(path: string, headers?: Record<string, string>) {
  await read(path, headers);
  await read(path, headers);
  return read(path, headers);
}

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? 'none';
const withoutNonces = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '');

test.each([directory, `/es${directory}`, `/es${directory}?view=map`, '/partners'])(
  'a page that is requested again is the same page, with the nonce of its own answer: %s',
  async (path) => {
    const first = await read(path);
    const cached = await readCached(path);
    expect(withoutNonces(cached.html)).toBe(withoutNonces(first.html));
    expect(cached.headers.get('cache-control')).toBe('no-store');
    const nonces = [first, cached].map(({ headers }) => nonceOf(headers.get('content-security-policy')));
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { html }] of [first, cached].entries())
      expect(new Set(html.match(/ nonce="[^"]*"/g))).toEqual(new Set([` nonce="${nonces[index]}"`]));
  },
);

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

test('whoever reads otherwise is answered otherwise', async () => {
  const imperial = await readCached(directory);
  const metric = await readCached(directory, { cookie: 'units=metric' });
  const dark = await readCached(directory, { cookie: 'theme=dark' });
  expect([imperial.html, metric.html, dark.html].map((html) => html.includes(' m²'))).toEqual([false, true, false]);
  expect(dark.html).toContain('data-theme="dark"');
  expect(imperial.html).not.toContain('data-theme');
});

test('nothing of an account is cached', async () => {
  const owner = await signIn(server, emailOf('owner'));
  for (const _ of [1, 2, 3]) {
    const html = await (await owner.get(directory)).text();
    expect(html).toContain(emailOf('owner'));
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
