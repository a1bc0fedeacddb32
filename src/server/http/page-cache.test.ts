import { expect, test } from 'vitest';

import { asUser } from '#tests/as-user.ts';
import { page, testApp } from '#tests/test-app.ts';

import { allowInlineScript } from './page-policy.ts';
import { changesAt, getCtx } from './router-context.ts';

const staff = asUser({ userId: '0198c0de-0000-7000-8000-000000000001', role: 'admin', mfa: 'on' });

/**
 * A page that shows how often and for whom it was rendered, a page with a parameter, and a form that changes their
 * content.
 */
function cachedPages() {
  const content = {
    words: 'first',
    rendered: 0,
    now: Date.parse('2026-11-22T12:00:00Z'),
    changesAt: null as Date | null,
  };
  const cached = page({
    handle: { noScripts: true, isPubliclyCached: true },
    loader: (args: Parameters<typeof allowInlineScript>[0] & { url: URL; params: { slug?: string } }) => {
      content.rendered += 1;
      changesAt(args, content.changesAt);
      if (args.params.slug === 'none') throw new Response(null, { status: 404 });
      const script = allowInlineScript(args, 'script()');
      return { words: content.words, script, asks: getCtx(args).actor.kind, query: args.url.search };
    },
  });
  const change = page({
    action: () => {
      content.words = 'second';
      return null;
    },
  });
  const { send } = testApp({
    routes: {
      cached: { path: 'cached', module: cached },
      named: { path: 'named/:slug', module: cached },
      feed: { path: 'named/feed', module: page() },
      change: { path: 'change', module: change },
      own: { path: 'own', module: page() },
    },
    resolveActor: async (request) =>
      request.headers.get('cookie')?.includes('staff') ? { actor: staff } : { actor: { kind: 'anonymous' } },
    services: { clock: () => new Date(content.now) },
  });
  const post = (cookie: string) =>
    send('/change', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'a=1',
    });
  return { content, send, post };
}

test('a page for everybody is drawn once a minute, without cookies and query, and caches may keep it', async () => {
  const { content, send } = cachedPages();
  const first = await send('/cached?utm_source=mail', { headers: { cookie: 'who=staff; theme=dark' } });
  const text = await first.text();
  expect(text).toContain('"asks":"anonymous"');
  expect(text).toContain('"query":""');
  expect(text).toContain('"nonce":""');
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300');
  expect(first.headers.getSetCookie()).toEqual([]);
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toContain('nonce');

  const again = await send('/cached');
  expect(await again.text()).toBe(text);
  expect(again.headers.get('content-security-policy')).toBe(policy);
  expect(content.rendered).toBe(1);
  content.now += 61_000;
  expect(await (await send('/cached')).text()).toBe(text);
  expect(content.rendered).toBe(2);
});

test('whoever has the page is not sent it again, and the answer does not change its policy', async () => {
  const { send } = cachedPages();
  const first = await send('/cached');
  const etag = first.headers.get('etag') ?? '';
  const again = await send('/cached', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  const head = await send('/cached', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
});

test.each(['br', 'gzip'])('it is compressed once for each encoding: %s', async (encoding) => {
  const { send } = cachedPages();
  const answers = [1, 2].map(() => send('/cached', { headers: { 'accept-encoding': encoding } }));
  for (const answer of await Promise.all(answers)) {
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  }
});

test('what staff change is seen at once, what an anonymous visitor sends changes nothing that is kept', async () => {
  const { content, send, post } = cachedPages();
  expect(await (await send('/cached')).text()).toContain('first');
  expect((await post('who=nobody')).status).toBe(200);
  expect(await (await send('/cached')).text()).toContain('first');
  expect((await post('who=staff')).status).toBe(200);
  expect(await (await send('/cached')).text()).toContain('second');
  expect(content.rendered).toBe(2);
});

test('what shows something else from a moment on is kept until then and no longer, by caches outside neither', async () => {
  const { content, send } = cachedPages();
  const cacheControl = async () => (await send('/cached')).headers.get('cache-control');
  content.changesAt = new Date(content.now + 90_500);
  expect(await cacheControl()).toBe('public, max-age=60, stale-while-revalidate=30');
  content.now += 50_000;
  expect(await cacheControl()).toBe('public, max-age=40, stale-while-revalidate=0');
  content.changesAt = new Date(content.now + 20_000);
  content.now += 11_000;
  expect(await cacheControl()).toBe('public, max-age=9, stale-while-revalidate=0');
  content.now += 9_000;
  content.words = 'second';
  content.changesAt = null;
  expect(await (await send('/cached')).text()).toContain('second');
  expect(content.rendered).toBe(3);
});

test('nobody is answered with the page before while the one after its moment is drawn', async () => {
  const { content, send } = cachedPages();
  content.changesAt = new Date(content.now + 61_000);
  await send('/cached');
  content.now += 61_000;
  content.words = 'second';
  const answers = await Promise.all([1, 2, 3].map(async () => (await send('/cached')).text()));
  for (const text of answers) expect(text).toContain('second');
});

test('refusals, other pages and pages with something to tell are nobody’s but the reader’s', async () => {
  const { content, send } = cachedPages();
  for (const path of ['/named/none', '/named/none', '/named/feed', '/own']) {
    const answer = await send(path);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(answer.headers.get('content-security-policy')).toMatch(/'nonce-[^']{20,}'/);
  }
  expect(content.rendered).toBe(2);
  const withFlash = await send('/cached', { headers: { cookie: 'portolan_flash=x; who=staff' } });
  expect(await withFlash.text()).toContain('"asks":"user"');
  expect(withFlash.headers.get('cache-control')).toBe('no-store');
  for (const slug of ['a', 'b', 'a']) await (await send(`/named/${slug}`)).text();
  expect(content.rendered).toBe(5);
});

test('the browser’s scripts learn whether somebody is signed in, and forget it', async () => {
  const { send } = cachedPages();
  const hint = async (cookie: string) =>
    (await send('/own', { headers: { cookie } })).headers.getSetCookie().filter((set) => set.startsWith('signed_in='));
  expect(await hint('who=staff')).toEqual(['signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax']);
  expect(await hint('who=staff; signed_in=1')).toEqual([]);
  expect(await hint('signed_in=1')).toEqual(['signed_in=; Max-Age=0; Path=/; SameSite=Lax']);
  expect(await hint('')).toEqual([]);
});
