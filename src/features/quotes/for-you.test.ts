import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { findAllFits, findFits } from './commands/find-fits.server.ts';
import { noteView } from './commands/note-view.server.ts';
import { feature as quotes } from './feature.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { countForYou, listForYou } from './queries/for-you.server.ts';

const t = await testDb({ features: [notifications, warehouses, quotes] });
let owner: UserActor;
let shipper: UserActor;
let listing: { id: string };

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  await t.ctx.db.deleteFrom('warehouses').execute();
  await t.ctx.db.deleteFrom('quote_requests').execute();
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx)).actor;
  listing = await makeWarehouse(t.ctx, { user_id: owner.userId, services: ['storage', 'cross_docking'] });
});

const request = (more: Partial<Parameters<typeof makeRequest>[1]> = {}) =>
  makeRequest(t.ctx, {
    user_id: shipper.userId,
    services: ['storage'],
    destination_address: null,
    destination_place: null,
    destination_country_code: null,
    weight_lbs: null,
    ...more,
  });
const forYou = async (who = owner) => (await listForYou(t.as(who))).requests.map(({ reference }) => reference);

test('a request that fits is listed with its reasons and told once; one that does not is neither', async () => {
  const fitting = await request();
  const other = await request({ services: ['customs'] });
  const far = await request({ origin_place: 'Seattle, WA', origin_latitude: 47.6, origin_longitude: -122.3 });
  await findAllFits(t.ctx);
  await findAllFits(t.ctx);
  expect(await forYou()).toEqual([fitting.reference]);
  const [first] = (await listForYou(t.as(owner))).requests;
  expect(first?.reasons.length).toBeGreaterThan(0);
  expect(first?.isSeen).toBe(false);
  const told = (await listNotifications(t.as(owner), {})).items.filter(({ kind }) => kind === 'quote_request.fits');
  expect(told).toHaveLength(1);
  expect(await forYou(shipper)).toEqual([]);
  expect([other, far]).toHaveLength(2);
});

test('a company that has made its offer already is not told that the request fits', async () => {
  const { id } = await request();
  await makeQuote(t.ctx, { request_id: id, user_id: owner.userId, subject_id: listing.id });
  await findFits(t.ctx, { id });
  const told = (await listNotifications(t.as(owner), {})).items.filter(({ kind }) => kind === 'quote_request.fits');
  expect(told).toEqual([]);
});

test('of more than fit on the page all are counted', async () => {
  for (let made = 0; made < 3; made += 1) await request();
  await findAllFits(t.ctx);
  const { requests, found } = await listForYou(t.as(owner), 2);
  expect([requests.length, found]).toEqual([2, 3]);
});

test('a request that asks the company by name stands first, until it is answered', async () => {
  const fitting = await request();
  const asking = await request({ audience: 'invited', services: ['customs'] });
  await t.ctx.db
    .insertInto('quote_request_invitations')
    .values({ request_id: asking.id, subject_kind: 'warehouse', subject_id: listing.id, created_at: t.ctx.clock() })
    .execute();
  await findAllFits(t.ctx);
  expect(await forYou()).toEqual([asking.reference, fitting.reference]);
  expect((await listForYou(t.as(owner))).requests[0]?.reasons).toEqual(['Asks you by name']);
  expect(await forYou((await makeUser(t.ctx)).actor)).toEqual([]);
  await makeQuote(t.ctx, { request_id: asking.id, user_id: owner.userId, subject_id: listing.id });
  expect(await forYou()).toEqual([fitting.reference]);
});

test('what is seen, answered and missed is counted', async () => {
  const [seen, answered, missed] = [await request(), await request(), await request()];
  await findAllFits(t.ctx);
  await noteView(t.as(owner), { id: seen.id, is_own: false });
  await makeQuote(t.ctx, { request_id: answered.id, user_id: owner.userId, subject_id: listing.id });
  await t.ctx.db.updateTable('quote_requests').set({ deadline: '2026-11-20' }).where('id', '=', missed.id).execute();
  expect(await countForYou(t.as(owner))).toEqual({ found: 3, seen: 1, answered: 1, missed: 1 });
  expect(await forYou()).toEqual([seen.reference]);
});

test('a listing that is paused or a request that is edited away no longer fits', async () => {
  const { id, reference } = await request();
  await findFits(t.ctx, { id });
  expect(await forYou()).toEqual([reference]);
  await t.ctx.db
    .updateTable('quote_requests')
    .set({ services: ['customs'] })
    .where('id', '=', id)
    .execute();
  await findFits(t.ctx, { id });
  expect(await forYou()).toEqual([]);
});

test('the dashboard leads from a request that fits to an offer in one press', async () => {
  const { id, reference } = await request();
  await findFits(t.ctx, { id });
  const card = (await dashboardCards(t.as(owner))).find((each) => each.id === 'quotes.for_you');
  expect(card?.lines?.[0]?.acts).toEqual([
    { label: 'Make an offer', about: reference, to: `/quote-requests/${reference}/quote` },
  ]);
});
