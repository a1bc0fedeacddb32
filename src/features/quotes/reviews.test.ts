import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeConnection, makePartner } from '#features/partners/build.server.ts';
import { acceptConnection } from '#features/partners/commands/decide-connection.server.ts';
import { feature as partners } from '#features/partners/feature.server.ts';
import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { makeRating } from '#features/ratings/build.server.ts';
import { publishRating, rejectRating } from '#features/ratings/commands/decide-rating.server.ts';
import { eraseOwnRows } from '#features/ratings/commands/forget-ratings.server.ts';
import { replyToRating, writeRating } from '#features/ratings/commands/write-rating.server.ts';
import { feature } from '#features/ratings/feature.server.ts';
import { listOwnRatings } from '#features/ratings/queries/own-ratings.server.ts';
import { findNewestReviews, listPublished } from '#features/ratings/queries/published.server.ts';

const features = [feature, warehouses, partners];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });
beforeEach(() => t.ctx.db.deleteFrom('ratings').execute());

const text = 'On time each week, and one person who answers.';

/** Creates a warehouse with an accepted offer, its owner, and the shipper. */
async function makeDeal() {
  const [author, owner] = [await makeUser(t.ctx), await makeUser(t.ctx)];
  const { id: subject_id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
  const request = await makeRequest(t.ctx, { user_id: author.userId });
  const quote = await makeQuote(t.ctx, { request_id: request.id, user_id: owner.userId, subject_id });
  await acceptQuote(t.as(author.actor), { reference: request.reference, quote_id: quote.id });
  const [own] = (await listOwnRatings(t.as(author.actor), null)).items;
  return {
    author: t.as(author.actor),
    authorId: author.userId,
    owner: t.as(owner.actor),
    subject_id,
    id: own?.id ?? '',
  };
}

const staff = async () => t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
const averageOf = (id: string) =>
  t.ctx.db.selectFrom('warehouses').select(['rating_average', 'reviews_count']).where('id', '=', id).executeTakeFirst();

test('an accepted offer gives one right, its review counts once staff published it, and is signed with its author and company', async () => {
  const { author, authorId, subject_id, id } = await makeDeal();
  await t.ctx.db.updateTable('organizations').set({ name: 'Ortega Flores' }).where('id', '=', authorId).execute();
  await t.ctx.db.updateTable('users').set({ first_name: 'Marisol', last_name: 'Reyes' }).where('id', '=', authorId).execute(); // prettier-ignore
  await writeRating(author, { id, rating: 4, text });
  expect(await averageOf(subject_id)).toMatchObject({ reviews_count: 0, rating_average: null });
  await publishRating(await staff(), { id, seen: '2' });
  expect(await averageOf(subject_id)).toMatchObject({ reviews_count: 1 });
  expect(Number((await averageOf(subject_id))?.rating_average)).toBe(4);
  const published = await findNewestReviews(t.anonymous, 'warehouse', subject_id);
  expect(published).toMatchObject({ newest: [{ rating: 4, text, by: 'Marisol Reyes, Ortega Flores' }], all: null });
  expect(JSON.stringify(published)).not.toMatch(/author|@/);
  const { userId } = await makeUser(t.ctx);
  await makeRating(t.ctx, { subject_id, author_id: userId, rating: 1 });
  expect(Number((await averageOf(subject_id))?.rating_average)).toBe(2.5);
  // Its author was promised to stay unnamed.
  expect((await findNewestReviews(t.anonymous, 'warehouse', subject_id)).newest.map(({ by }) => by)).toContain(null);
});

test('an accepted connection gives the same', async () => {
  const [requester, owner] = [await makeUser(t.ctx), await makeUser(t.ctx)];
  const { id: partner_id } = await makePartner(t.ctx, { owner_user_id: owner.userId });
  const { id } = await makeConnection(t.ctx, { partner_id, requester_id: requester.userId });
  await acceptConnection(t.as(owner.actor), id);
  const { items } = await listOwnRatings(t.as(requester.actor), null);
  expect(items).toMatchObject([{ status: 'open', subject_name: 'Windward Freight Lines' }]);
  expect((await listOwnRatings(t.as(owner.actor), null)).items).toEqual([]);
});

test('nobody reviews without an acceptance, and a review is changed for a day', async () => {
  const { author, id, owner } = await makeDeal();
  t.setClock('2026-11-20T12:00:00Z');
  await expect(writeRating(owner, { id, rating: 5, text })).rejects.toMatchObject({ code: 'not_found' });
  await expect(writeRating(t.anonymous, { id, rating: 5, text })).rejects.toMatchObject({ code: 'unauthenticated' });
  await writeRating(author, { id, rating: 1, text });
  t.advance(23 * 3600);
  await writeRating(author, { id, rating: 2, text });
  t.advance(2 * 3600);
  await expect(writeRating(author, { id, rating: 5, text })).rejects.toMatchObject({ code: 'conflict' });
  t.setClock(new Date());
});

test('a change after it was published takes it out of the average until staff have read it', async () => {
  const { author, subject_id, id } = await makeDeal();
  await writeRating(author, { id, rating: 5, text });
  await publishRating(await staff(), { id, seen: '2' });
  await writeRating(author, { id, rating: 1, text });
  expect(await averageOf(subject_id)).toMatchObject({ reviews_count: 0, rating_average: null });
});

test('staff decide about what they saw, once, and never about their own; what is refused can be written again', async () => {
  const { author, authorId, id } = await makeDeal();
  await writeRating(author, { id, rating: 4, text });
  const moderator = await staff();
  const reason = 'Please leave out names of people.';
  await expect(publishRating(t.as({ userId: authorId, role: 'moderator' }), { id, seen: '2' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(publishRating(moderator, { id, seen: '1' })).rejects.toMatchObject({ code: 'conflict' });
  const both = await Promise.allSettled([
    publishRating(moderator, { id, seen: '2' }),
    rejectRating(moderator, { id, seen: '2', reason }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await makeDeal();
  await writeRating(again.author, { id: again.id, rating: 4, text });
  await rejectRating(moderator, { id: again.id, seen: '2', reason });
  expect((await listOwnRatings(again.author, null)).items).toMatchObject([
    { status: 'rejected', review_reason: reason },
  ]);
  await writeRating(again.author, { id: again.id, rating: 4, text });
});

test('the owner of what is reviewed answers once', async () => {
  const { author, owner, subject_id, id } = await makeDeal();
  await writeRating(author, { id, rating: 4, text });
  await expect(replyToRating(owner, { id, reply: 'Thank you.' })).rejects.toMatchObject({ code: 'not_found' });
  await publishRating(await staff(), { id, seen: '2' });
  await expect(replyToRating(author, { id, reply: 'Thank you.' })).rejects.toMatchObject({ code: 'not_found' });
  await replyToRating(owner, { id, reply: 'Thank you.' });
  await expect(replyToRating(owner, { id, reply: 'Again.' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await findNewestReviews(t.anonymous, 'warehouse', subject_id)).toMatchObject({
    newest: [{ reply: 'Thank you.' }],
  });
  // A changed review needs another reply.
  await writeRating(author, { id, rating: 2, text });
  await publishRating(await staff(), { id, seen: '4' });
  await replyToRating(owner, { id, reply: 'We are sorry.' });
});

test('three reviews stand beside a row; the others are read page by page, and by nobody once the row is not public', async () => {
  const owner = await makeUser(t.ctx);
  const { id: subject_id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
  for (let day = 0; day < 23; day++) {
    const { userId } = await makeUser(t.ctx);
    await makeRating(t.ctx, { subject_id, author_id: userId, published_at: new Date(Date.UTC(2026, 4, 1 + day)) });
  }
  const { newest, all } = await findNewestReviews(t.anonymous, 'warehouse', subject_id);
  expect([newest.length, all]).toEqual([3, `/reviews/warehouse/${subject_id}`]);
  const first = await listPublished(t.anonymous, 'warehouse', subject_id, null);
  const second = await listPublished(t.anonymous, 'warehouse', subject_id, first.nextCursor);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 3, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
  expect(first.isOwn).toBe(false);
  expect((await listPublished(t.as(owner.actor), 'warehouse', subject_id, null)).isOwn).toBe(true);
  await t.ctx.db.updateTable('warehouses').set({ is_active: false }).where('id', '=', subject_id).execute();
  for (const kind of ['warehouse', 'rating', 'nothing'])
    await expect(listPublished(t.anonymous, kind, subject_id, null)).rejects.toMatchObject({ code: 'not_found' });
});

test('two reviews of one row published at once both count', async () => {
  const { id: subject_id } = await makeWarehouse(t.ctx, { user_id: (await makeUser(t.ctx)).userId });
  const rows = await Promise.all(
    [2, 4, 4, 2].map(async (rating) =>
      makeRating(t.ctx, { subject_id, author_id: (await makeUser(t.ctx)).userId, rating, status: 'waiting' }),
    ),
  );
  const moderator = await staff();
  await Promise.all(rows.map(({ id }) => publishRating(moderator, { id, seen: '1' })));
  expect(await averageOf(subject_id)).toMatchObject({ reviews_count: 4 });
  expect(Number((await averageOf(subject_id))?.rating_average)).toBe(3);
});

test('with the account of its author a review goes, and the average is made without it', async () => {
  const { author, authorId, subject_id, id } = await makeDeal();
  await writeRating(author, { id, rating: 5, text });
  await publishRating(await staff(), { id, seen: '2' });
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, authorId));
  expect(await averageOf(subject_id)).toMatchObject({ reviews_count: 0, rating_average: null });
});
