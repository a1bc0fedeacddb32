import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { type UserActor, ownCompany } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { bookPlace, callOff, giveUpPlace, movePlace, offerSession, setRecording } from './commands/training.server.ts';
import { feature } from './feature.server.ts';
import { findSession, listOffered } from './queries/training.server.ts';

const t = await testDb({ features: [feature] });
let admin: UserActor;
let owner: UserActor;

const company = async (plan: string) => {
  const { actor } = await makeUser(t.ctx, { first_name: 'Luz' });
  await t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', actor.organization.id).execute();
  return actor;
};

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  await t.ctx.db.deleteFrom('training_sessions').execute();
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
  owner = await company('enterprise');
});

const offer = (places = 2, day = 25) =>
  offerSession(t.as(admin), {
    subject: 'quotes',
    starts_at: new Date(`2026-11-${day}T15:00:00Z`),
    minutes: 45,
    places,
    language: 'en',
    link: 'https://video.example.com/quotes',
  });
const mails = async (who: UserActor) =>
  (
    await t.ctx.db
      .selectFrom('outbox')
      .select(['content', 'attachments'])
      .where('recipient', '=', who.email)
      .orderBy('id')
      .execute()
  ).map(({ content, attachments }) => ({
    subject: (content as { subject: string }).subject,
    text: (content as { paragraphs: string[] }).paragraphs.join(' '),
    entry: (attachments as { content: string }[])[0]?.content ?? '',
  }));
const offered = async (who: UserActor) => (await listOffered(t.as(who))).coming;

test('a place is booked once, with a calendar entry, and given up, which removes the entry', async () => {
  const id = await offer();
  await bookPlace(t.as(owner), id);
  await bookPlace(t.as(owner), id);
  expect(await offered(owner)).toMatchObject([{ isOwn: true, free: 1, link: 'https://video.example.com/quotes' }]);
  await giveUpPlace(t.as(owner), id);
  expect(await offered(owner)).toMatchObject([{ isOwn: false, free: 2, link: null }]);
  const [booked, givenUp] = await mails(owner);
  expect(booked?.subject).toBe('Your place: Advanced Quote Management');
  expect(booked?.text).toContain('45 minutes. Language: English.');
  expect(booked?.entry).toContain('LOCATION:https://video.example.com/quotes');
  expect(givenUp?.entry).not.toContain('LOCATION');
  expect(booked?.entry).toContain('DTSTART:20261125T150000Z');
  expect(givenUp?.entry).toContain('METHOD:CANCEL');
  const uid = (entry = '') => /UID:(\S+)/.exec(entry)?.[1];
  expect(uid(givenUp?.entry)).toBe(uid(booked?.entry));
  await expect(giveUpPlace(t.as(owner), id)).rejects.toMatchObject({ code: 'conflict' });
});

test('a place moves to another session of its subject, or stays where it is', async () => {
  const [first, second, full] = [await offer(), await offer(2, 26), await offer(1, 27)];
  await expect(movePlace(t.as(owner), second), 'nothing to move').rejects.toMatchObject({ code: 'conflict' });
  await bookPlace(t.as(owner), first);
  await bookPlace(t.as(await company('enterprise')), full);
  await expect(movePlace(t.as(owner), full)).rejects.toMatchObject({ code: 'conflict' });
  expect((await offered(owner)).map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
  await movePlace(t.as(owner), second);
  expect((await offered(owner)).map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
  const entries = (await mails(owner)).map(({ entry }) => entry);
  expect(entries.some((entry) => entry.includes('METHOD:CANCEL') && entry.includes('DTSTART:20261125T150000Z'))).toBe(
    true,
  );
  expect(entries.some((entry) => !entry.includes('METHOD:CANCEL') && entry.includes('DTSTART:20261126T150000Z'))).toBe(
    true,
  );
});

test('a place is a person’s, whichever of their companies they act for', async () => {
  const id = await offer();
  const { actor, userId } = await makeMember(t.ctx, owner.organization.id, ['sales']);
  await bookPlace(t.as(actor), id);
  const elsewhere = { ...actor, organization: ownCompany(userId) };
  expect(await offered(elsewhere)).toMatchObject([{ isOwn: true, free: 1 }]);
  await giveUpPlace(t.as(elsewhere), id);
  expect(await offered(actor)).toMatchObject([{ isOwn: false, free: 2 }]);
});

test('more than its places are not booked, also at the same time', async () => {
  const id = await offer(1);
  const other = await company('enterprise');
  const results = await Promise.allSettled([bookPlace(t.as(owner), id), bookPlace(t.as(other), id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await findSession(t.as(admin), id)).people).toHaveLength(1);
});

test('a plan without training books nothing; nobody but administrators offers and sees who comes', async () => {
  const id = await offer();
  const small = await company('professional');
  await expect(bookPlace(t.as(small), id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findSession(t.as(owner), id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(setRecording(t.as(owner), id, 'https://video.example.com')).rejects.toMatchObject({ code: 'forbidden' });
});

test('whoever has a place is told that the session is off; what has begun is booked no more', async () => {
  const id = await offer();
  await bookPlace(t.as(owner), id);
  await callOff(t.as(admin), id);
  expect((await mails(owner)).at(-1)?.subject).toBe('Called off: Advanced Quote Management');
  expect(await offered(owner)).toEqual([]);
  await expect(bookPlace(t.as(owner), id)).rejects.toMatchObject({ code: 'conflict' });
  const late = await offer();
  await expect(offer()).rejects.toMatchObject({ code: 'conflict' });
  t.setClock('2026-11-25T15:01:00Z');
  await expect(bookPlace(t.as(owner), late)).rejects.toMatchObject({ code: 'conflict' });
});

test('a recording is listed once the session is over', async () => {
  const id = await offer();
  await setRecording(t.as(admin), id, 'https://video.example.com/recorded');
  expect((await listOffered(t.as(owner))).recorded).toEqual([]);
  expect(await offered(owner), 'nobody has its address before').toMatchObject([{ recording: null }]);
  t.setClock('2026-11-25T16:00:00Z');
  expect((await listOffered(t.as(owner))).recorded).toMatchObject([
    { recording: 'https://video.example.com/recorded' },
  ]);
});
