import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { deletePost, setPublished } from './commands/decide-post.server.ts';
import { makePage, picturesIn } from './commands/make-page.server.ts';
import { saveArticle } from './commands/save-article.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { countPosts, findWrittenPost, listOwnPosts } from './queries/own-posts.server.ts';
import { findPublicPost, listPublicPosts, listTags } from './queries/public-posts.server.ts';
import { articleSchema, type ArticleValues } from './schema/article.ts';

const db = await testDb();
let admin: Ctx;
let author: Ctx;
let other: Ctx;
beforeAll(async () => {
  admin = db.as({ userId: (await makeUser(db.ctx)).userId, role: 'admin' });
  author = db.as({ userId: (await makeUser(db.ctx)).userId });
  other = db.as({ userId: (await makeUser(db.ctx)).userId });
});

const article = (values: Record<string, unknown> = {}): ArticleValues =>
  articleSchema.parse({
    title: 'Reefers at the port',
    content: 'Cold **goods**.',
    language: 'en',
    publish: 'on',
    ...values,
  });

const everything = { tag: null, q: null, cursor: null };

test('what somebody who is no administrator writes is a draft, whatever is sent, and asks to be published', async () => {
  const { id, slug } = await saveArticle(author, null, article({ title: 'By an author' }));
  expect(await findPublicPost(db.anonymous, slug)).toBeNull();
  const [own] = (await listOwnPosts(author, null)).items;
  expect(own).toMatchObject({ id, is_published: false });
  expect(own?.submitted_at).not.toBeNull();
  await expect(setPublished(author, id, true)).rejects.toMatchObject({ code: 'not_found' });
  for (const unknown of [id, 'no-such-article'])
    await expect(findWrittenPost(other, unknown)).rejects.toMatchObject({ code: 'not_found' });
  await expect(saveArticle(author, 'no-such-article', article())).rejects.toMatchObject({ code: 'not_found' });
  await setPublished(admin, id, true);
  expect(await findPublicPost(db.anonymous, slug)).toMatchObject({ kind: 'article' });
  await expect(saveArticle(author, id, article({ title: 'Changed afterwards' }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a hand-typed address that is taken is refused in the words of the form; one made of the title finds a free one', async () => {
  const first = await saveArticle(admin, null, article({ title: 'Twice' }));
  const second = await saveArticle(admin, null, article({ title: 'Twice' }));
  expect([first.slug, second.slug]).toEqual(['twice', 'twice-2']);
  await expect(saveArticle(admin, null, article({ title: 'Third', slug: 'twice' }))).rejects.toMatchObject({
    code: 'conflict',
    fields: { slug: ['A blog post with this title already exists. Please use a different title.'] },
  });
});

test('a former address leads to the new one, and that of a deleted article is gone', async () => {
  const { id } = await saveArticle(admin, null, article({ title: 'Old name' }));
  await saveArticle(admin, id, article({ title: 'Old name', slug: 'new-name' }));
  expect(await findPublicPost(db.anonymous, 'old-name')).toEqual({ kind: 'moved', slug: 'new-name' });
  await deletePost(admin, id);
  for (const slug of ['old-name', 'new-name'])
    expect(await findPublicPost(db.anonymous, slug), slug).toEqual({ kind: 'gone' });
});

test('the address of an article that was taken back or scheduled anew before it was deleted is gone, that of a draft is not', async () => {
  const ends = {
    'Taken back': (id: string) => setPublished(admin, id, false),
    'Taken back by its form': (id: string) => saveArticle(admin, id, article({ title: 'Form', publish: undefined })),
    'Scheduled anew': (id: string) =>
      saveArticle(admin, id, article({ title: 'Anew', publish_at: '2030-01-01T09:00', time_zone: 'America/New_York' })),
  };
  for (const [title, end] of Object.entries(ends)) {
    const { id, slug } = await saveArticle(admin, null, article({ title }));
    await end(id);
    expect(await findPublicPost(db.anonymous, slug), title).toBeNull();
    await deletePost(admin, id);
    expect(await findPublicPost(db.anonymous, slug), title).toEqual({ kind: 'gone' });
  }
  const draft = await saveArticle(admin, null, article({ title: 'Never read', publish: undefined }));
  await deletePost(admin, draft.id);
  expect(await findPublicPost(db.anonymous, draft.slug)).toBeNull();
});

test('of two editors of one version the second is refused', async () => {
  const { id } = await saveArticle(admin, null, article({ title: 'Two editors' }));
  await saveArticle(admin, id, article({ title: 'Two editors, first', version: 1 }));
  await expect(saveArticle(admin, id, article({ title: 'Two editors, second', version: 1 }))).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('publishing notes when, and taking back forgets it', async () => {
  const { id } = await saveArticle(admin, null, article({ title: 'On and off', publish: undefined }));
  const before = await countPosts(admin);
  await setPublished(admin, id, true);
  expect(await countPosts(admin)).toEqual({ ...before, published: before.published + 1, drafts: before.drafts - 1 });
  await setPublished(admin, id, false);
  const row = await db.ctx.db.selectFrom('blog_posts').select('published_at').where('id', '=', id).executeTakeFirst();
  expect(row?.published_at).toBeNull();
});

test.each([
  ['<script>alert(1)</script>', /<script/i],
  ['<img src=x onerror=alert(1)>', /<img/i],
  ['[x](javascript:alert(1))', /href="javascript/i],
  ['[x](data:text/html;base64,PHN2Zz4=)', /href="data/i],
  ['![x](https://elsewhere.example/pixel.png)', /<img/i],
  ['# [x](" onmouseover="alert(1))', /onmouseover="alert/i],
])('%s does nothing on the page', (content, attack) => {
  expect(makePage(content)).not.toMatch(attack);
});

test.each([
  ['*a_ '.repeat(10_000)],
  ['['.repeat(40_000)],
  ['> '.repeat(20_000)],
  ['|a'.repeat(200) + '\n' + '|-'.repeat(200) + '\n' + ('|x'.repeat(200) + '\n').repeat(90)],
  ['`'.repeat(39_999)],
  ['**a '.repeat(10_000)],
])('40,000 characters of any kind are made into a page at once (%#)', (content) => {
  const began = process.cpuUsage();
  makePage(content.slice(0, 40_000));
  picturesIn(content.slice(0, 40_000));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});

test('a link to another site says that its author put it there, one to this site does not', () => {
  for (const address of [
    'https://evil.example',
    '//evil.example',
    'HTTP://evil.example',
    'evil.example',
    '/.//evil.example',
  ])
    expect([address, makePage(`[x](${address})`)]).toEqual([
      address,
      expect.stringContaining('rel="nofollow ugc noopener"'),
    ]);
  for (const address of ['/warehouse-directory', '/es/pricing?a=1'])
    expect([address, makePage(`[x](${address})`)]).toEqual([address, expect.not.stringContaining('rel=')]);
});

test('a megabyte of brackets is refused before anything reads it', () => {
  const began = process.threadCpuUsage();
  const answer = articleSchema.safeParse({ title: 'Brackets', language: 'en', content: '['.repeat(1_000_000) });
  expect(answer.error?.issues.map(({ path }) => path)).toEqual([['content']]);
  // Of this thread alone: what else runs on the machine takes no part.
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000);
});

test('readers of a language see its articles and those without a counterpart in it, and are led to the counterpart', async () => {
  await seedDemo(db.ctx);
  const spanish = { ...db.anonymous, language: 'es' } as const;
  const slugsFor = async (ctx: Ctx) => (await listPublicPosts(ctx, everything)).items.map(({ slug }) => slug);
  expect(await slugsFor(spanish)).toContain('peso-o-volumen');
  expect(await slugsFor(spanish)).not.toContain('weight-or-volume');
  expect(await slugsFor(spanish)).toContain('shared-containers-to-the-islands');
  expect(await slugsFor(db.anonymous)).not.toContain('peso-o-volumen');
  expect(await findPublicPost(spanish, 'weight-or-volume')).toEqual({ kind: 'moved', slug: 'peso-o-volumen' });
  expect(await listTags(db.anonymous)).toContain('costs');
  const found = await listPublicPosts(db.anonymous, { ...everything, q: 'cold rooms', tag: 'food' });
  expect(found.items.map(({ slug }) => slug)).toEqual(['cold-rooms-what-the-numbers-mean']);
});

test('two articles are each other’s counterpart, whichever was told so, and each has one', async () => {
  const english = await saveArticle(admin, null, article({ title: 'Salt and steel' }));
  const spanish = await saveArticle(
    admin,
    null,
    article({ title: 'Sal y acero', language: 'es', counterpart: `https://portolan.example/blog/${english.slug}?a#b` }),
  );
  const readers = { ...db.anonymous, language: 'es' } as const;
  expect(await findPublicPost(readers, english.slug)).toEqual({ kind: 'moved', slug: spanish.slug });
  expect(await findPublicPost(db.anonymous, english.slug)).toMatchObject({
    paths: { en: `/blog/${english.slug}`, es: `/blog/${spanish.slug}` },
  });
  const seen = await findWrittenPost(admin, english.id);
  expect(seen.counterpart).toBe(spanish.slug);
  const third = article({ title: 'Acero y sal', language: 'es', counterpart: english.slug });
  await expect(saveArticle(admin, null, third)).rejects.toMatchObject({
    fields: { counterpart: [`That article has a counterpart already: ${spanish.slug}`] },
  });
  // Parted, another one takes its place, and whoever still edits the first is told that there is something else now.
  await saveArticle(admin, spanish.id, article({ title: 'Sal y acero', language: 'es' }));
  expect(await findPublicPost(readers, spanish.slug)).toMatchObject({ paths: { es: `/blog/${spanish.slug}` } });
  const next = await saveArticle(admin, null, third);
  expect(await findPublicPost(readers, english.slug)).toEqual({ kind: 'moved', slug: next.slug });
  await expect(saveArticle(admin, english.id, article({ version: seen.version }))).rejects.toThrow(/changed/);
  await saveArticle(admin, english.id, article({ title: 'Salt and steel' }));
  expect(await findPublicPost(db.anonymous, english.slug)).toMatchObject({ paths: { en: `/blog/${english.slug}` } });
});

test('a counterpart is an article of the author in another language; an unknown one is refused beside its field', async () => {
  const foreign = await saveArticle(other, null, article({ title: 'Somebody else’s', language: 'es' }));
  const same = await saveArticle(author, null, article({ title: 'Of one language' }));
  const own = await saveArticle(author, null, article({ title: 'De otro idioma', language: 'es' }));
  for (const counterpart of [foreign.slug, same.slug, 'no-such-article'])
    await expect(saveArticle(author, null, article({ title: 'Meets its own', counterpart }))).rejects.toMatchObject({
      fields: { counterpart: ['There is no such article in the other language'] },
    });
  const { id } = await saveArticle(author, null, article({ title: 'Meets its own', counterpart: own.slug }));
  expect((await findWrittenPost(author, id)).counterpart).toBe(own.slug);
});
