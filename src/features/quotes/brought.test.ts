import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as insights } from '#features/insights/feature.server.ts';
import { dashboardCards } from '#features/insights/queries/dashboard-cards.server.ts';
import { listOwnMetrics } from '#features/insights/queries/own-metrics.server.ts';
import { findOwnRow, hasAnalytics } from '#features/insights/queries/own-rows.server.ts';
import { feature as partners } from '#features/partners/feature.server.ts';
import { feature as shortlist } from '#features/shortlist/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { feature as quotes } from './feature.server.ts';

const t = await testDb({ features: [insights, shortlist, warehouses, partners, quotes] });
let owner: UserActor;
let shipper: UserActor;
let id: string;

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx)).actor;
  id = (await makeWarehouse(t.ctx, { user_id: owner.userId })).id;
});

const totals = async () => {
  const [first] = await listOwnMetrics(t.as(owner));
  return Object.fromEntries((first?.series ?? []).map(({ label, total }) => [label, total]));
};

test('what became of a listing is counted from the rows', async () => {
  expect(await totals()).toEqual({ Shown: 0, Opened: 0, Saved: 0, Asked: 0, Requested: 0, Offered: 0, Won: 0 });
  await t.ctx.db
    .insertInto('saved_items')
    .values({
      id: t.ctx.newId(),
      user_id: shipper.userId,
      subject_kind: 'warehouse',
      subject_id: id,
      saved_at: t.ctx.clock(),
    })
    .execute();
  const request = await makeRequest(t.ctx, { user_id: shipper.userId });
  await t.ctx.db
    .insertInto('quote_request_invitations')
    .values({ request_id: request.id, subject_kind: 'warehouse', subject_id: id, created_at: t.ctx.clock() })
    .execute();
  await makeQuote(t.ctx, { request_id: request.id, user_id: owner.userId, subject_id: id });
  expect(await totals()).toMatchObject({ Saved: 1, Asked: 0, Requested: 1, Offered: 1, Won: 0 });
  t.advance(31 * 86_400);
  expect(await totals()).toMatchObject({ Saved: 0, Requested: 0, Offered: 0 });
});

test('another company sees neither the list nor the row', async () => {
  expect(await listOwnMetrics(t.as(shipper))).toEqual([]);
  await expect(findOwnRow(t.as(shipper), { kind: 'warehouse', id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await findOwnRow(t.as(owner), { kind: 'warehouse', id })).toMatchObject({ id });
});

test('the Professional plan shows the outcomes of 24 months', async () => {
  expect(await hasAnalytics(t.as(owner))).toBe(false);
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', owner.organization.id).execute(); // prettier-ignore
  expect(await hasAnalytics(t.as(owner))).toBe(true);
});

test('the dashboard has a card once something can be seen', async () => {
  expect(await dashboardCards(t.as(shipper))).toEqual([]);
  expect(await dashboardCards(t.as(owner))).toMatchObject([{ id: 'insights.brought', value: '0' }]);
});
