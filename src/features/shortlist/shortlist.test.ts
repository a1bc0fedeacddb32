import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { addMember, endMember } from '#features/accounts/commands/memberships.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineFeature } from '#server/feature.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { testDb } from '#tests/harness.ts';
import { openSubject } from '#tests/open-subject.ts';
import { openSession } from '#tests/session.ts';

import { shareItem, unshareItem } from './commands/shared-items.server.ts';
import { removeItem, saveItem } from './commands/saved-items.server.ts';
import { clearRecentSearches, saveSearch, noteSearch, removeSearch, renameSearch } from './commands/searches.server.ts';
import { feature as shortlist } from './feature.server.ts';
import { findSavedIds, listSaved } from './queries/saved-items.server.ts';
import { listSearches } from './queries/searches.server.ts';

/** Ships that everybody may see, by id. */
const ships = new Map<string, string>();
const shipyard = defineFeature({
  name: 'shipyard',
  subjects: [
    openSubject('ship', {
      shortlist: {
        label: () => 'Ships',
        browse: { label: () => 'Find a ship', path: '/ships' },
        cards: async (_, ids) =>
          new Map(
            ids.flatMap((id) => {
              const title = ships.get(id);
              return title === undefined ? [] : [[id, { title, href: `/ships/${id}`, lines: [], picture: null }]];
            }),
          ),
      },
    }),
    openSubject('port'),
  ],
});

const t = await testDb({ features: [shortlist, shipyard], on: [shortlist.on ?? {}] });
let ann: UserActor;
let bob: UserActor;

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  ann = (await makeUser(t.ctx)).actor;
  bob = (await makeUser(t.ctx)).actor;
});
afterEach(() => t.ctx.db.deleteFrom('saved_items').execute());

const page = (cookie?: string | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    headers: { ...headers, ...(cookie ? { cookie: cookie.split(';')[0] ?? '' } : {}) },
  });
const ship = (title = 'Aurora') => {
  const id = t.ctx.newId();
  ships.set(id, title);
  return { kind: 'ship', id };
};
const titles = async (user: UserActor) =>
  (await listSaved(t.as(user), page())).items.map(({ card }) => card?.title ?? null);

test('what an account saves is its own, the last saved first, and saving it twice is saving it once', async () => {
  const first = ship();
  const second = ship('Borealis');
  await saveItem(t.as(ann), page(), first);
  t.advance(60);
  expect(await saveItem(t.as(ann), page(), second)).toEqual({ name: 'Borealis', cookie: null });
  await saveItem(t.as(ann), page(), second);
  expect(await titles(ann)).toEqual(['Borealis', 'Aurora']);
  expect(await titles(bob)).toEqual([]);
  expect(await findSavedIds(t.as(ann), page(), 'ship', [first.id, ann.userId])).toEqual([first.id]);
  await removeItem(t.as(bob), page(), first);
  await removeItem(t.as(ann), page(), second);
  expect(await titles(ann)).toEqual(['Aurora']);
});

test('what a member shares, colleagues see with who shares it, and it stays with them when he leaves', async () => {
  const { userId, actor } = await makeUser(t.ctx, { first_name: 'Cyd', last_name: 'Vale' });
  const membershipId =
    (await addMember(t.ctx, { organizationId: ann.userId, userId, roles: ['viewer'], invitedBy: null })) ?? '';
  const cyd = { userId, membershipId, actor: { ...actor, organization: ann.organization } };
  const ref = ship('Cormorant');
  const listOf = async (user: UserActor) =>
    (await listSaved(t.as(user), page())).items.map(({ card, by, isShared }) => [card?.title, by, isShared]);
  await saveItem(t.as(cyd.actor), page(), ref);
  expect(await listOf(ann)).toEqual([]);
  await expect(shareItem(t.as(ann), ref)).rejects.toMatchObject({ code: 'not_found' });
  await shareItem(t.as(cyd.actor), ref);
  expect(await listOf(cyd.actor)).toEqual([['Cormorant', null, true]]);
  expect(await listOf(ann)).toEqual([['Cormorant', 'Cyd Vale', false]]);
  expect(await listOf(bob)).toEqual([]);
  // In another of one's companies it is one's own, and nobody there sees it.
  const ownCompany = t.as({ userId: cyd.userId }).actor as UserActor;
  expect(await listOf(ownCompany)).toEqual([['Cormorant', null, false]]);
  await unshareItem(t.as(ann), ref);
  expect(await listOf(ann)).toEqual([['Cormorant', 'Cyd Vale', false]]);

  // Of two who share the same at once one does.
  await saveItem(t.as(ann), page(), ref);
  await Promise.all([shareItem(t.as(ann), ref), shareItem(t.as(cyd.actor), ref)]);
  const shared = () =>
    t.ctx.db.selectFrom('saved_items').select('user_id').where('organization_id', '=', ann.userId).execute();
  expect(await shared()).toEqual([{ user_id: cyd.userId }]);

  await transaction(t.ctx, (tx) => endMember(tx, { ...cyd, organizationId: ann.userId }));
  expect(await shared()).toEqual([{ user_id: ann.userId }]);
  expect(await listOf(ownCompany)).toEqual([['Cormorant', null, false]]);
});

test('pages of a long list neither skip nor repeat', async () => {
  for (let index = 0; index < 3; index += 1) await saveItem(t.as(ann), page(), ship());
  const one = await listSaved(t.as(ann), page(), { limit: 2 });
  const two = await listSaved(t.as(ann), page(), { limit: 2, cursor: one.nextCursor });
  expect(new Set([...one.items, ...two.items].map(({ id }) => id)).size).toBe(3);
  expect(two.nextCursor).toBeNull();
});

test('what is not shown to everybody cannot be saved, and what vanishes stays as a line without its name', async () => {
  for (const kind of ['ship', 'port', 'user'])
    await expect(saveItem(t.as(ann), page(), { kind, id: t.ctx.newId() })).rejects.toMatchObject({ code: 'not_found' });
  const paused = ship();
  await saveItem(t.as(ann), page(), paused);
  ships.delete(paused.id);
  expect(await titles(ann)).toEqual([null]);
  expect(await removeItem(t.as(ann), page(), paused)).toEqual({ name: null, cookie: null });
});

test('a list is full at some point, and of many who add at once none goes beyond', async () => {
  const rows = Array.from({ length: 499 }, () => ({
    id: t.ctx.newId(),
    user_id: ann.userId,
    subject_kind: 'ship',
    subject_id: t.ctx.newId(),
    saved_at: t.ctx.clock(),
  }));
  await t.ctx.db.insertInto('saved_items').values(rows).execute();
  const more = [ship(), ship(), ship()];
  const done = await Promise.allSettled(more.map((ref) => saveItem(t.as(ann), page(), ref)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('signed out the list is in the browser, nobody can write it but us, and it joins the account at sign-in', async () => {
  const one = ship();
  const other = ship();
  const { cookie } = await saveItem(t.anonymous, page(), one);
  const { cookie: both } = await saveItem(t.anonymous, page(cookie), other);
  expect((await listSaved(t.anonymous, page(both))).items.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect(await findSavedIds(t.anonymous, page(both), 'ship', [one.id])).toEqual([one.id]);
  const { cookie: rest } = await removeItem(t.anonymous, page(both), other);
  expect((await listSaved(t.anonymous, page(rest))).items.map(({ id }) => id)).toEqual([one.id]);
  const forged = (both ?? '').replace(/=[^;]{6}/, '=AAAAAA');
  expect((await listSaved(t.anonymous, page(forged))).items).toEqual([]);

  await saveItem(t.as(ann), page(), one);
  await openSession(t.ctx, ann.userId, { device: await deviceOf(t.anonymous, page(both)) });
  expect((await listSaved(t.as(ann), page())).items.map(({ id }) => id)).toEqual([other.id, one.id]);
});

test('a browser keeps so many and says when it is full', async () => {
  let cookie: string | null = null;
  for (let index = 0; index < 40; index += 1) ({ cookie } = await saveItem(t.anonymous, page(cookie), ship()));
  expect((cookie ?? '').length).toBeLessThan(4000);
  await expect(saveItem(t.anonymous, page(cookie), ship())).rejects.toMatchObject({ code: 'conflict' });
});

const directory = (query: string) => `/warehouse-directory?${query}`;
const note = async (query: string, headers = {}, ctx = t.as(ann)) => {
  t.advance(200);
  await noteSearch(ctx, page(null, headers), { path: directory(query), name: query });
};
const recent = async (user: UserActor) => (await listSearches(t.as(user))).recent.map(({ name }) => name);

test('the last ten searches of an account are kept, each once; a refined one takes the place of the one before', async () => {
  for (let index = 1; index <= 12; index += 1) await note(`q=${index}`);
  expect(await recent(ann)).toEqual(['q=12', 'q=11', 'q=10', 'q=9', 'q=8', 'q=7', 'q=6', 'q=5', 'q=4', 'q=3']);
  await note('q=7');
  expect((await recent(ann)).slice(0, 3)).toEqual(['q=7', 'q=12', 'q=11']);
  t.advance(30);
  const now = (query: string) => noteSearch(t.as(ann), page(), { path: directory(query), name: query });
  await now('q=7&services=hazmat');
  await now('q=7&services=hazmat&near=Doral');
  await now('q=other');
  expect((await recent(ann)).slice(0, 3)).toEqual(['q=other', 'q=7&services=hazmat&near=Doral', 'q=12']);
  expect(await recent(bob)).toEqual([]);
  await clearRecentSearches(t.as(ann));
  expect(await recent(ann)).toEqual([]);
});

test('searches of anonymous visitors and prefetched searches are not recorded', async () => {
  await note('q=stranger', {}, t.anonymous);
  await note('q=ahead', { 'sec-purpose': 'prefetch' });
  expect(await t.ctx.db.selectFrom('saved_searches').select('name').where('name', 'like', 'q=%').execute()).toEqual([]);
});

test('a search is kept under a name, once per address, and only its account changes it', async () => {
  await saveSearch(t.as(ann), { path: directory('q=cold'), name: 'Cold' });
  await saveSearch(t.as(ann), { path: `/es${directory('q=cold')}`, name: 'Cold rooms' });
  const [search, ...others] = (await listSearches(t.as(ann))).kept;
  expect([search?.name, search?.path, others]).toEqual(['Cold rooms', directory('q=cold'), []]);
  const id = search?.id ?? '';
  await expect(renameSearch(t.as(bob), { id, name: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeSearch(t.as(bob), id)).rejects.toMatchObject({ code: 'not_found' });
  await renameSearch(t.as(ann), { id, name: 'Fish' });
  expect((await listSearches(t.as(ann))).kept).toMatchObject([{ name: 'Fish' }]);
  await expect(saveSearch(t.as(ann), { path: 'https://evil.example/', name: 'No' })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(saveSearch(t.anonymous, { path: '/x', name: 'No' })).rejects.toMatchObject({ code: 'unauthenticated' });
  await removeSearch(t.as(ann), id);
  expect((await listSearches(t.as(ann))).kept).toEqual([]);
});

test('what an account saved and searched is in its export and goes with it', async () => {
  await saveItem(t.as(ann), page(), ship());
  await saveSearch(t.as(ann), { path: directory('q=cold'), name: 'Cold' });
  await note('q=fish');
  const exported = await shortlist.account?.export(t.as(ann), ann.userId);
  expect(exported).toMatchObject({
    saved_items: [{ subject_kind: 'ship' }],
    saved_searches: [
      { name: 'Cold', is_kept: true },
      { name: 'q=fish', is_kept: false },
    ],
  });
  await shortlist.account?.erase?.(t.ctx, ann.userId);
  expect(await titles(ann)).toEqual([]);
  expect(await listSearches(t.as(ann))).toEqual({ kept: [], recent: [] });
});
