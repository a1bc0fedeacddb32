import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { findVariant } from '#features/media/queries/files.server.ts';
import type { Ctx } from '#server/context.ts';
import { addHours } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { setPublished } from './commands/decide-post.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { receivePicture } from './commands/receive-picture.server.ts';
import { saveArticle } from './commands/save-article.server.ts';
import { feature } from './feature.server.ts';
import { findPublicPost } from './queries/public-posts.server.ts';
import { articleSchema, type ArticleValues } from './schema/article.ts';

const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#248' } })
  .png()
  .toBuffer();
const outside = createServer((request, response) => {
  if (request.url === '/chart.png') response.setHeader('content-type', 'image/png').end(bytes);
  else response.writeHead(request.url === '/gone' ? 404 : 200).end('<html>');
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
afterAll(() => outside.close());

const db = await testDb({ features: [feature] });
let admin: Ctx;
let author: Ctx;
let authorId: string;
const mayCallOutside = (ctx: Ctx): Ctx => ({ ...ctx, config: { ...ctx.config, outgoingAllowed: new Set([host]) } });
beforeAll(async () => {
  admin = db.as({ userId: (await makeUser(db.ctx)).userId, role: 'admin' });
  authorId = (await makeUser(db.ctx)).userId;
  author = db.as({ userId: authorId });
});

const names = { file: 'featured_image', url: 'featured_image_url', alt: 'featured_image_alt' };
const file = () => new File([new Uint8Array(bytes)], 'my holiday.png', { type: 'image/png' });
const upload = async (ctx: Ctx) => {
  const picture = await receivePicture(ctx, { file: file(), url: null, alt: 'A chart', names });
  if (picture === null) throw new Error('no picture');
  return picture;
};
const article = (values: Record<string, unknown>): ArticleValues =>
  articleSchema.parse({ title: 'Illustrated', content: 'Look.', language: 'en', publish: 'on', ...values });

test('a picture is stored in the bucket blog-images under a random name, encoded by us, and nobody else sees it before it is public', async () => {
  const { id } = await upload(admin);
  const row = await db.ctx.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ storage_key: `blog-images/${id}`, content_type: 'image/webp', visibility: 'private' });
  await expect(findVariant(db.anonymous, id, 480)).rejects.toMatchObject({ code: 'not_found' });
  const cover = { featured_image_id: id, featured_image_alt: 'A chart' };
  const saved = await saveArticle(admin, null, article({ title: 'With a cover', ...cover }));
  const found = await findPublicPost(db.anonymous, saved.slug);
  expect(found).toMatchObject({
    kind: 'article',
    post: { cover: { file: { id, width: 600, height: 400 }, alt: 'A chart' } },
  });
  expect((await findVariant(db.anonymous, id, 480)).isPublic).toBe(true);
  await setPublished(admin, saved.id, false);
  await expect(findVariant(db.anonymous, id, 480)).rejects.toMatchObject({ code: 'not_found' });
});

test('a picture in the text has its size and its words; somebody else’s is only its words, and never a cover', async () => {
  const own = await upload(admin);
  const foreign = await upload(author);
  const content = `![A chart](/media/${own.id}/960)\n\n![Not mine](/media/${foreign.id}/960)\n\n![Elsewhere](https://elsewhere.example/x.png)`;
  const { slug } = await saveArticle(admin, null, article({ title: 'In the text', content }));
  const found = await findPublicPost(db.anonymous, slug);
  const html = found?.kind === 'article' ? found.post.content_html : '';
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain(`width="600" height="400" alt="A chart"`);
  expect(html).toContain('Not mine');
  expect(html).not.toContain('elsewhere.example');
  const cover = { featured_image_id: foreign.id, featured_image_alt: 'Not mine' };
  await expect(saveArticle(admin, null, article(cover))).rejects.toMatchObject({ code: 'not_found' });
});

test('a picture without words is refused beside its field', async () => {
  const sent = receivePicture(admin, { file: file(), url: null, alt: null, names });
  await expect(sent).rejects.toMatchObject({ fields: { featured_image_alt: [expect.any(String)] } });
  const { id } = await upload(admin);
  const wordless = saveArticle(admin, null, article({ content: `![](/media/${id}/960)` }));
  await expect(wordless).rejects.toMatchObject({ fields: { content: [expect.any(String)] } });
});

test('a picture at an address is copied, and one at an inner address, none, or one that is gone is refused alike', async () => {
  const copied = await receivePicture(mayCallOutside(admin), {
    file: null,
    url: `http://${host}/chart.png`,
    alt: 'A chart',
    names,
  });
  expect(copied).toMatchObject({ width: 600, height: 400 });
  const refusals = await Promise.all(
    [
      [admin, `http://${host}/chart.png`],
      [admin, 'http://169.254.169.254/latest/meta-data'],
      [admin, 'file:///etc/passwd'],
      [mayCallOutside(admin), `http://${host}/gone`],
    ].map(([ctx, url]) =>
      receivePicture(ctx as Ctx, { file: null, url: url as string, alt: 'A chart', names }).catch(
        (error: { fields?: object }) => error.fields,
      ),
    ),
  );
  expect(new Set(refusals.map((fields) => JSON.stringify(fields))).size).toBe(1);
  expect(Object.keys(refusals[0] ?? {})).toEqual(['featured_image_url']);
  const page = receivePicture(mayCallOutside(admin), { file: null, url: `http://${host}/page`, alt: 'x', names });
  await expect(page).rejects.toMatchObject({ fields: { featured_image_url: [expect.any(String)] } });
});

test('the pictures of a scheduled article are seen from its moment on', async () => {
  const { id } = await upload(admin);
  const at = addHours(db.ctx.clock(), 3);
  const publish_at = at.toISOString().slice(0, 16);
  await saveArticle(admin, null, article({ content: `![A chart](/media/${id}/960)`, publish_at, time_zone: 'UTC' }));
  await expect(findVariant(db.anonymous, id, 480)).rejects.toMatchObject({ code: 'not_found' });
  const later = { ...db.anonymous, clock: () => addHours(at, 1) };
  expect((await findVariant(later, id, 480)).contentType).toBe('image/webp');
});

test('with an account its pictures go out of the articles that stay', async () => {
  const { id: picture } = await upload(author);
  const content = `![A chart](/media/${picture}/960)`;
  const { id, slug } = await saveArticle(author, null, article({ title: 'Of somebody who leaves', content }));
  await setPublished(admin, id, true);
  await eraseOwnRows(db.ctx, authorId);
  const found = await findPublicPost(db.anonymous, slug);
  expect(found).toMatchObject({ kind: 'article', post: { author_name: null, content_html: '<p>A chart</p>\n' } });
});
