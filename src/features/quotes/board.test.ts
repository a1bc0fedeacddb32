import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { type Ctx } from '#server/context.ts';
import type { QuoteRequests } from '#server/db/types.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { noteView } from './commands/note-view.server.ts';
import { countBoard, listBoard } from './queries/board.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { boardHref } from './schema/board-filters.ts';
import { parseBoardFilters } from './schema/parse-board-filters.ts';
import { boardState, boardStates } from './state.ts';

const t = await testDb();
const noBoardFilters = parseBoardFilters(new URLSearchParams());
beforeEach(() => t.ctx.db.deleteFrom('quote_requests').execute());

const day = (days: number) => dayHere(t.ctx.clock(), days);
const references = async (ctx: Ctx, query = '') => {
  const { items } = await listBoard(ctx, parseBoardFilters(new URLSearchParams(query)));
  return items.map(({ reference }) => reference).toSorted();
};

/** Creates a request of the author in every state and audience, including one that invites the provider. */
async function fill() {
  const author = (await makeUser(t.ctx)).actor;
  const provider = (await makeUser(t.ctx)).actor;
  const warehouse = await makeWarehouse(t.ctx, { user_id: provider.userId });
  const make = (given: object) => makeRequest(t.ctx, { user_id: author.userId, ...given });
  const made = {
    open: await make({}),
    waiting: await make({ published_at: null }),
    accepted: await make({ status: 'accepted', deadline: day(-3) }),
    past: await make({ deadline: day(-1) }),
    closed: await make({ status: 'expired' }),
    rejected: await make({ status: 'rejected', published_at: null, review_reason: 'Too little.' }),
    invited: await make({ audience: 'invited' }),
    own: await makeRequest(t.ctx, { user_id: provider.userId, company_name: 'Own Goods' }),
  };
  await t.ctx.db
    .insertInto('quote_request_invitations')
    .values({
      request_id: made.invited.id,
      subject_kind: 'warehouse',
      subject_id: warehouse.id,
      created_at: t.ctx.clock(),
    })
    .execute();
  return { made, author: t.as(author), provider: t.as(provider), outsider: t.as((await makeUser(t.ctx)).actor) };
}

describe('the board', () => {
  test('shows everybody what is open, its author everything of theirs, the invited what is meant for them, staff all', async () => {
    const { made, author, provider, outsider } = await fill();
    const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
    const names = (...keys: (keyof typeof made)[]) => keys.map((key) => made[key].reference).toSorted();
    expect(await references(t.anonymous)).toEqual(names('open', 'own'));
    expect(await references(outsider)).toEqual(names('open', 'own'));
    expect(await references(provider)).toEqual(names('open', 'own', 'invited'));
    expect(await references(author)).toEqual(
      names('open', 'own', 'waiting', 'accepted', 'past', 'closed', 'rejected', 'invited'),
    );
    expect(await references(admin)).toEqual(
      Object.values(made)
        .map(({ reference }) => reference)
        .toSorted(),
    );
  });

  test('counts under each word what this viewer may open, and the words add up to all of it', async () => {
    const { author, provider, outsider } = await fill();
    const staff = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
    for (const viewer of [t.anonymous, author, provider, outsider, staff]) {
      const counts = await countBoard(viewer);
      for (const state of boardStates)
        expect([state, await references(viewer, `tab=${state}`)]).toEqual([
          state,
          expect.toSatisfy((found: string[]) => found.length === counts[state]),
        ]);
      expect(counts.all).toBe((await references(viewer)).length);
    }
  });

  test('knows without a job that a deadline has passed, to the end of its day', async () => {
    t.setClock('2026-11-10T12:00:00Z');
    const { reference } = await makeRequest(t.ctx, { user_id: (await makeUser(t.ctx)).userId, deadline: '2026-11-12' });
    // In Miami, where it is this day five hours longer than in London.
    t.setClock('2026-11-13T04:59:59Z');
    expect(await references(t.anonymous)).toEqual([reference]);
    expect((await countBoard(t.anonymous)).active).toBe(1);
    t.setClock('2026-11-13T05:00:00Z');
    expect(await references(t.anonymous)).toEqual([]);
    expect((await countBoard(t.anonymous)).all).toBe(0);
    expect(boardState({ status: 'quoted', is_published: true, deadline: '2026-11-12' }, '2026-11-13')).toBe('expired');
  });

  test('hides who asks, and nobody finds a hidden company, contact or street by searching for it', async () => {
    const { provider } = await fill();
    for (const word of ['Quay', 'Reyes', '72nd', 'ana@quay.example.com', 'Own Goods'])
      expect([word, await references(t.anonymous, `q=${word}`)]).toEqual([word, []]);
    expect(await references(provider, 'q=quay+imports')).toHaveLength(1);
    const text = JSON.stringify((await listBoard(t.anonymous, noBoardFilters)).items);
    expect(text).not.toMatch(/Quay|Reyes|72nd|Harbour|@/);
  });

  test('is searched and narrowed by what it shows, and its address says so', async () => {
    const { userId } = (await makeUser(t.ctx)).actor;
    const { reference } = await makeRequest(t.ctx, { user_id: userId });
    for (const query of [
      'q=kingston',
      'q=ocean+jamaica',
      'service=ocean_freight',
      'destination=JM',
      'origin=us',
      'min_weight=24000',
      'max_weight=24000',
      'within=14',
      'mode=ocean',
      'min_budget=2999',
      'max_budget=2001',
      'min_budget=2500&max_budget=2600',
    ])
      expect([query, await references(t.anonymous, query)]).toEqual([query, [reference]]);
    for (const query of [
      'q=haiti',
      'service=customs',
      'destination=HT',
      'min_weight=24001',
      'max_weight=23999',
      'within=13',
      'mode=air',
      'min_budget=3001',
      'max_budget=1999',
      'matching=own',
    ])
      expect([query, await references(t.anonymous, query)]).toEqual([query, []]);
    const typed =
      'tab=active&q=x&service=customs&mode=air&matching=own&destination=JM&min_weight=5&min_budget=100&within=7';
    expect(boardHref(parseBoardFilters(new URLSearchParams(typed)))).toBe(`/quote-requests?${typed}`);
    expect(
      parseBoardFilters(
        new URLSearchParams('tab=spam&destination=XX&mode=rail&matching=all&min_weight=-1&min_budget=x&within=1e9'),
      ),
    ).toEqual(noBoardFilters);
  });

  test('shows a provider what their own verified listings can do, warehouses and partners together', async () => {
    const { userId } = await makeUser(t.ctx);
    const make = async (services: string[]) => (await makeRequest(t.ctx, { user_id: userId, services })).reference;
    const [storage, customs, air] = [await make(['storage', 'labeling']), await make(['customs']), await make(['air_freight'])]; // prettier-ignore
    const { actor } = await makeUser(t.ctx);
    await makeWarehouse(t.ctx, { user_id: actor.userId, services: ['storage'] });
    await makePartner(t.ctx, { owner_user_id: actor.userId, services: ['customs'], specialties: [] });
    await makePartner(t.ctx, { owner_user_id: actor.userId, services: ['air_freight'], review_status: 'submitted' });
    expect(await references(t.as(actor), 'matching=own')).toEqual([storage, customs].toSorted());
    expect(await references(t.as(actor))).toContain(air);
  });

  test('the board’s filters find open requests as last edited, and no closed ones', async () => {
    const { id, reference } = await makeRequest(t.ctx, { user_id: (await makeUser(t.ctx)).userId, published_at: null });
    const change = (values: Updateable<QuoteRequests>) =>
      t.ctx.db.updateTable('quote_requests').set(values).where('id', '=', id).execute();
    const isFound = async (query = 'service=ocean_freight') =>
      (await references(t.anonymous, query)).includes(reference);
    expect(await isFound()).toBe(false);
    await change({ published_at: t.ctx.clock() });
    expect(await isFound()).toBe(true);
    expect(await isFound('service=ocean_freight&q=tiles')).toBe(true);
    await change({ services: ['customs'], public_text: 'customs of bicycles' });
    expect(await isFound()).toBe(false);
    expect(await isFound('service=customs&q=bicycles')).toBe(true);
    expect(await isFound('service=customs&q=tiles')).toBe(false);
    await change({ status: 'accepted' });
    expect(await isFound('service=customs')).toBe(false);
    await change({ status: 'quoted' });
    expect(await isFound('service=customs')).toBe(true);
    await t.ctx.db.deleteFrom('quote_requests').where('id', '=', id).execute();
    expect(await isFound('service=customs')).toBe(false);
  });

  test('has pages that neither skip nor repeat, over all lists a viewer sees', async () => {
    const { userId } = (await makeUser(t.ctx)).actor;
    const { actor } = await makeUser(t.ctx);
    const warehouse = await makeWarehouse(t.ctx, { user_id: actor.userId });
    // Own requests, open ones of others, and past ones that the viewer made an offer for, in another order than they
    // were created.
    for (const index of [4, 11, 2, 9, 0, 7, 12, 5, 1, 10, 3, 8, 6]) {
      const { id } = await makeRequest(t.ctx, {
        user_id: index % 3 === 0 ? actor.userId : userId,
        created_at: new Date(t.ctx.clock().getTime() - Math.floor(index / 2) * 60_000),
        ...(index % 3 === 1 ? { status: 'expired', deadline: day(-1) } : {}),
      });
      if (index % 3 === 1)
        await makeQuote(t.ctx, {
          request_id: id,
          user_id: actor.userId,
          subject_id: warehouse.id,
          status: 'declined',
          decided_at: t.ctx.clock(),
        });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listBoard>> = await listBoard(t.as(actor), noBoardFilters, {
        cursor,
        limit: 4,
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(13);
    expect(seen).toHaveLength(13);
    const { items } = await listBoard(t.as(actor), noBoardFilters, { limit: 100 });
    expect(seen).toEqual(items.map(({ id }) => id));
    const times = items.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

test('each signed-in person who looks counts once; the owner, staff and anonymous visitors never', async () => {
  const { made, author, outsider } = await fill();
  const staff = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
  for (const viewer of [author, outsider, outsider, staff, t.anonymous]) {
    const request = await findRequest(viewer, made.open.reference);
    if (request) await noteView(viewer, request);
  }
  expect(await findRequest(t.anonymous, made.open.reference)).toMatchObject({ view_count: 1 });
});
