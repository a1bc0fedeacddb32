import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import { addHours } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { deletePost, setPublished } from './commands/decide-post.server.ts';
import { notifyWhenPublic } from './commands/make-public.server.ts';
import { publishSubmitted, returnSubmitted } from './commands/review-post.server.ts';
import { saveArticle } from './commands/save-article.server.ts';
import { feature } from './feature.server.ts';
import { articlesQueue, findForReview } from './queries/articles-queue.server.ts';
import { findWrittenPost, listOwnPosts } from './queries/own-posts.server.ts';
import { findPublicPost, listPublicPosts } from './queries/public-posts.server.ts';
import { articleSchema, type ArticleValues } from './schema/article.ts';

const db = await testDb({ features: [feature] });
let admin: Ctx;
let moderator: Ctx;
let author: Ctx;
beforeAll(async () => {
  admin = db.as({ userId: (await makeUser(db.ctx)).userId, role: 'admin' });
  moderator = db.as({ userId: (await makeUser(db.ctx)).userId, role: 'moderator' });
  author = db.as({ userId: (await makeUser(db.ctx)).userId });
});

const article = (values: Record<string, unknown> = {}): ArticleValues =>
  articleSchema.parse({
    title: 'Seals',
    content: 'Write the **number** down.',
    language: 'en',
    publish: 'on',
    ...values,
  });

const waitingIds = async (ctx: Ctx) => (await listWaiting(ctx, { kind: 'articles' })).items.map(({ id }) => id);
const seenOf = async (id: string) => String((await findForReview(moderator, id)).version);

test('a submitted article waits for staff, comes back with a reason, and is published when it is submitted again', async () => {
  const { id, slug } = await saveArticle(author, null, article());
  expect(await waitingIds(moderator)).toContain(id);
  await returnSubmitted(moderator, { id, seen: await seenOf(id), reason: 'Say which seals you mean.' });
  expect(await waitingIds(moderator)).not.toContain(id);
  expect((await listOwnPosts(author, null)).items[0]).toMatchObject({
    state: 'returned',
    review_reason: 'Say which seals you mean.',
  });
  await saveArticle(author, id, article({ content: 'Bolt seals.' }));
  expect((await findWrittenPost(author, id)).review_reason).toBeNull();
  await publishSubmitted(moderator, { id, seen: await seenOf(id) });
  expect(await findPublicPost(db.anonymous, slug)).toMatchObject({ kind: 'article' });
  const told = await db.ctx.db
    .selectFrom('notifications')
    .select('kind')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual(['article.returned', 'article.published']);
});

const toldOf = async (id: string) => {
  const rows = await db.ctx.db.selectFrom('notifications').select('kind').where('subject_id', '=', id).execute();
  return rows.map(({ kind }) => kind);
};

test('a waiting article goes on waiting when an administrator changes it, and its author is told when its form publishes it', async () => {
  const { id } = await saveArticle(author, null, article({ title: 'Mended by staff' }));
  await saveArticle(admin, id, article({ title: 'Mended by the staff', publish: undefined }));
  expect(await waitingIds(moderator)).toContain(id);
  await saveArticle(admin, id, article({ title: 'Mended by the staff' }));
  expect(await waitingIds(moderator)).not.toContain(id);
  expect(await toldOf(id)).toEqual(['article.published']);
});

test('the author of a scheduled article is told at its moment, once, or when it is published before', async () => {
  const at = addHours(db.ctx.clock(), 3);
  const scheduled = { publish_at: at.toISOString().slice(0, 16), time_zone: 'UTC' };
  const later = { ...db.ctx, clock: () => addHours(at, 1) };
  const [waits, hurried, takenBack] = await Promise.all(
    ['To its moment', 'Before its moment', 'Taken back'].map(async (title) => {
      const { id } = await saveArticle(author, null, article({ title }));
      await saveArticle(admin, id, article({ title, ...scheduled }));
      return id;
    }),
  );
  expect(await waitingIds(moderator)).not.toContain(waits);
  await setPublished(admin, hurried!, true);
  await setPublished(admin, takenBack!, false);
  expect(await waitingIds(moderator)).toContain(takenBack);
  await notifyWhenPublic(db.ctx, waits!);
  expect(await toldOf(waits!)).toEqual([]);
  for (const id of [waits!, waits!, hurried!, takenBack!]) await notifyWhenPublic(later, id);
  expect(await toldOf(waits!)).toEqual(['article.published']);
  expect(await toldOf(hurried!)).toEqual(['article.published']);
  expect(await toldOf(takenBack!)).toEqual([]);
});

test('a decision about another version than the page showed is refused, and so is one about what is decided', async () => {
  const { id } = await saveArticle(author, null, article({ title: 'Twice decided' }));
  const seen = await seenOf(id);
  await saveArticle(author, id, article({ title: 'Twice decided, changed' }));
  await expect(publishSubmitted(moderator, { id, seen })).rejects.toMatchObject({ code: 'conflict' });
  await publishSubmitted(moderator, { id, seen: await seenOf(id) });
  const again = { id, seen: await seenOf(id), reason: 'Too late for this one.' };
  await expect(returnSubmitted(moderator, again)).rejects.toMatchObject({ code: 'conflict' });
});

test('nobody decides about their own article, and who is no staff about none', async () => {
  const { id } = await saveArticle(moderator, null, article({ title: 'Of a moderator' }));
  const seen = await seenOf(id);
  await expect(publishSubmitted(moderator, { id, seen })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(publishSubmitted(author, { id, seen })).rejects.toMatchObject({ code: 'forbidden' });
  expect(articlesQueue.may(author.actor)).toBe(false);
  await publishSubmitted(admin, { id, seen });
});

test('staff cannot review a draft that was not submitted', async () => {
  const { id } = await saveArticle(author, null, article({ title: 'Private', publish: undefined }));
  await expect(findForReview(moderator, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a scheduled article is public from its moment on, without anything happening, and its address is not gone before', async () => {
  const at = addHours(db.ctx.clock(), 3);
  const scheduled = article({ title: 'Later', publish_at: at.toISOString().slice(0, 16), time_zone: 'UTC' });
  const { id, slug } = await saveArticle(admin, null, scheduled);
  expect(await findPublicPost(db.anonymous, slug)).toBeNull();
  expect((await listOwnPosts(admin, null)).items[0]?.state).toBe('scheduled');
  const later = { ...db.anonymous, clock: () => addHours(at, 1) };
  expect(await findPublicPost(later, slug)).toMatchObject({ kind: 'article' });
  expect((await listPublicPosts(later, { tag: null, q: 'Later', cursor: null })).items).toHaveLength(1);
  await deletePost(admin, id);
  expect(await findPublicPost(later, slug)).toBeNull();
});

test('a moment that has passed is refused beside its field', async () => {
  const past = article({ title: 'Before', publish_at: '2001-01-01T10:00' });
  await expect(saveArticle(admin, null, past)).rejects.toMatchObject({ fields: { publish_at: [expect.any(String)] } });
  expect(articleSchema.safeParse({ title: 'x', content: 'y', publish_at: 'soon' }).error?.issues[0]?.path).toEqual([
    'publish_at',
  ]);
});
