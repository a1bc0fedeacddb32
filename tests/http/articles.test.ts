import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makePost } from '#features/blog/build.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let market: Market;
let anonymous: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  anonymous = newClient(server.url);
}, 180_000);
afterAll(() => server.stop());

const inServer = (): Ctx => {
  if (server.ctx === null) throw new Error('The product runs in another process.');
  return server.ctx;
};

const article = () => anonymous.get(`/blog/${market.article.slug}`);

test('an article that an administrator publishes stands on kept pages at once', async () => {
  const { id } = await makePost(inServer(), { title: 'Published just now' });
  const admin = await signIn(server, emailOf('admin'));
  expect(await (await article()).text()).not.toContain('Published just now');
  expect((await admin.post('/admin/blog', { intent: 'publish', id })).status).toBe(303);
  expect(await (await article()).text()).toContain('Published just now');
});

test('a scheduled article stands on kept pages from its moment on, and no cache keeps them longer', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const { id } = await makePost(inServer(), { title: 'Published meanwhile' });
  const moment = Date.now() + 12_000;
  await makePost(inServer(), { title: 'Scheduled for later', is_published: true, published_at: new Date(moment) });
  // Any action by staff renders the pages anew: this time with the publication time in the near future.
  await admin.post('/admin/blog', { intent: 'publish', id });
  const before = await article();
  expect(await before.text()).not.toContain('Scheduled for later');
  const [, seconds] = /max-age=(\d+), stale-while-revalidate=0/.exec(before.headers.get('cache-control') ?? '') ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(12);
  await setTimeout(moment - Date.now() + 20);
  expect(await (await article()).text()).toContain('Scheduled for later');
});

test('the administrators’ list counts a scheduled article apart, and among the published ones from its moment on', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const list = async (part = '') => {
    const html = (await (await admin.get(`/admin/blog${part}`)).text()).replaceAll('<!-- -->', '');
    const tabs = html.slice(html.indexOf('aria-label="Blog Posts"'));
    const counts = ['All Posts', 'Published', 'Scheduled', 'Drafts'].map((tab) =>
      Number(new RegExp(`>${tab}<span[^>]*>(\\d+)`).exec(tabs)?.[1]),
    );
    return { counts, has: html.includes('Counted when it is read') };
  };
  const { counts } = await list();
  const [all = 0, published = 0, scheduled = 0, drafts = 0] = counts;
  expect(published + scheduled + drafts).toBe(all);
  const { id } = await makePost(inServer(), {
    title: 'Counted when it is read',
    is_published: true,
    published_at: new Date(Date.now() + 3_600_000),
  });
  expect((await list()).counts).toEqual([all + 1, published, scheduled + 1, drafts]);
  expect([(await list('?part=published')).has, (await list('?part=scheduled')).has]).toEqual([false, true]);
  await inServer()
    .db.updateTable('blog_posts')
    .set({ published_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect((await list()).counts).toEqual([all + 1, published + 1, scheduled, drafts]);
  expect([(await list('?part=published')).has, (await list('?part=scheduled')).has]).toEqual([true, false]);
});

test.each(['/blog/feed.xml', '/es/blog/feed.xml'])('%s is not sent again to a reader that has it', async (feed) => {
  const before = new Date(Date.now() - 3_600_000);
  await inServer()
    .db.updateTable('blog_posts')
    .set({ published_at: before, updated_at: before })
    .where('is_published', '=', true)
    .execute();
  const first = await anonymous.get(feed);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(await first.text()).toContain('<entry');
  const etag = first.headers.get('etag') ?? '';
  const again = await anonymous.get(feed, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  // Compression makes the ETag weak.
  expect(again.headers.get('etag')?.replace('W/', '')).toBe(etag.replace('W/', ''));
  const since = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
  expect((await anonymous.get(feed, since)).status).toBe(304);
  expect((await anonymous.get(feed, { ...since, 'if-none-match': '"another"' })).status).toBe(200);
  await makePost(inServer(), { title: `New since ${feed}`, is_published: true });
  expect((await anonymous.get(feed, since)).status).toBe(200);
  const changed = await anonymous.get(feed, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain(`New since ${feed}`);
});

test('an entry of the feed keeps its name when its article gets another address', async () => {
  const feed = async () => (await anonymous.get('/blog/feed.xml')).text();
  const { id, slug } = await makePost(inServer(), { title: 'About to move', is_published: true });
  const name = `<id>urn:uuid:${id}</id>`;
  expect(await feed()).toContain(`${name}<link href="${server.url}/blog/${slug}"/>`);
  await inServer().db.updateTable('blog_posts').set({ slug: 'moved-since' }).where('id', '=', id).execute();
  expect(await feed()).toContain(`${name}<link href="${server.url}/blog/moved-since"/>`);
});

test('an article of one language is canonical there, in its head and in the sitemap, and the list names its feed', async () => {
  const { slug } = await makePost(inServer(), { title: 'In English alone', is_published: true });
  const here = `${server.url}/blog/${slug}`;
  const abroad = await (await anonymous.get(`/es/blog/${slug}`)).text();
  expect(abroad).toContain(`<link rel="canonical" href="${here}"/>`);
  expect(abroad).not.toContain('hrefLang="es"');
  const sitemap = await (await anonymous.get('/sitemaps/blog.xml')).text();
  expect(sitemap).toContain(`<loc>${here}</loc>`);
  expect(sitemap).not.toContain(`/es/blog/${slug}`);
  expect(await (await anonymous.get('/es/blog')).text()).toMatch(
    /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="[^"]+\/es\/blog\/feed\.xml"/,
  );
});
