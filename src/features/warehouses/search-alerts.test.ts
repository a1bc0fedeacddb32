import { beforeAll, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { setAlert, setAlertOfLink, tellNewResults } from '#features/shortlist/commands/search-alerts.server.ts';
import { feature as shortlist } from '#features/shortlist/feature.server.ts';
import { listSearches } from '#features/shortlist/queries/searches.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, type WarehouseOverrides } from './build.server.ts';
import { feature as warehouses } from './feature.server.ts';

const t = await testDb({ features: [shortlist, warehouses] });
const { owner, outsider: customer } = await makePeople(t.ctx);

const add = (company_name: string, overrides: WarehouseOverrides = {}) =>
  makeWarehouse(t.ctx, { user_id: owner.userId, company_name, ...overrides });
const frozen = '/warehouse-directory?q=cold+storage+in+Tampa';
const tampa: WarehouseOverrides = { city: 'Tampa', zip_code: '33602', services: ['cold_storage'] };

const watch = (path: string, alert: Parameters<typeof setAlert>[1]['alert']) =>
  setAlert(t.as(customer), { path, name: 'Frozen', alert });
/** Runs the job, and returns what the customer was told since the last time, by mail and in the inbox. */
let told = 0;
async function look() {
  await tellNewResults(t.ctx);
  const rows = await t.ctx.db
    .selectFrom('notifications')
    .select(['values'])
    .where('user_id', '=', customer.userId)
    .where('kind', '=', 'search.found')
    .orderBy('created_at')
    .execute();
  const mails = await t.ctx.db
    .selectFrom('outbox')
    .select('unsubscribe_url')
    .where('key', 'like', 'search.found:%')
    .execute();
  expect(mails).toHaveLength(rows.length);
  for (const mail of mails) expect(mail.unsubscribe_url).toContain('/unsubscribe/search.found/');
  const news = rows.slice(told).map(({ values }) => values as { names: string[]; count: number; path: string });
  told = rows.length;
  return news;
}

beforeAll(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  await add('Dry Tampa', { ...tampa, services: ['storage'] });
});

test('who found nothing is told at once of the first listing with all of it, and of each only once', async () => {
  await watch(frozen, 'at_once');
  t.advance(300);
  expect(await look()).toEqual([]);
  // A part of it is not what was asked.
  await add('Frozen Doral', { services: ['cold_storage'] });
  await add('Dry Tampa Two', { ...tampa, services: ['storage'] });
  expect(await look()).toEqual([]);
  await add('Frost Tampa', tampa);
  expect(await look()).toMatchObject([{ names: ['Frost Tampa'], count: 1, path: frozen }]);
  t.advance(300);
  expect(await look()).toEqual([]);
});

test('a daily alert waits for its day, one that is off for ever', async () => {
  await watch(frozen, 'daily');
  await add('Ice Tampa', tampa);
  t.advance(3600);
  expect(await look()).toEqual([]);
  t.advance(24 * 3600);
  expect(await look()).toMatchObject([{ names: ['Ice Tampa'], count: 1 }]);
  await watch(frozen, 'weekly');
  expect((await listSearches(t.as(customer))).kept).toMatchObject([{ path: frozen, alert: 'weekly' }]);
  await watch(frozen, 'off');
  await add('Snow Tampa', tampa);
  t.advance(8 * 24 * 3600);
  expect(await look()).toEqual([]);
});

test('the link of its mail ends that alert alone, and takes it up again', async () => {
  const other = '/warehouse-directory?q=dry+storage+in+Tampa';
  await watch(frozen, 'daily');
  await watch(other, 'weekly');
  const alertOf = async (path: string) =>
    (await listSearches(t.as(customer))).kept.find((search) => search.path === path)?.alert;
  await add('Sleet Tampa', tampa);
  t.advance(24 * 3600);
  await look();
  const { content } = await t.ctx.db
    .selectFrom('outbox')
    .select('content')
    .where('key', 'like', 'search.found:%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const token = /\/saved\/alerts\/([0-9a-f]+)/.exec(JSON.stringify(content))?.[1] ?? '';
  await setAlertOfLink(t.anonymous, token, 'off');
  expect([await alertOf(frozen), await alertOf(other)]).toEqual(['off', 'weekly']);
  await setAlertOfLink(t.anonymous, token, 'daily');
  expect(await alertOf(frozen)).toBe('daily');
  const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
  await expect(setAlertOfLink(t.anonymous, forged, 'off')).rejects.toMatchObject({ code: 'not_found' });
  await watch(frozen, 'off');
  await watch(other, 'off');
});

test('a page without results, and a total at own numbers, cannot be watched', async () => {
  for (const path of ['/about', '/warehouse-directory?maxTotal=900', 'https://elsewhere.example/'])
    await expect(watch(path, 'daily')).rejects.toMatchObject({ code: 'invalid' });
  await expect(setAlert(t.anonymous, { path: frozen, name: 'Frozen', alert: 'daily' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
