import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Actor, UserActor } from '#server/actor.ts';
import { anonymous } from '#server/actor.ts';
import { withActor } from '#server/context.ts';
import { defineFeature } from '#server/feature.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';
import { openSubject } from '#tests/open-subject.ts';

import { countVisits, writeVisits } from './commands/count-visits.server.ts';
import { foldVisits } from './commands/fold-visits.server.ts';
import { feature as insights } from './feature.server.ts';
import { findMetricsOf } from './queries/metrics.server.ts';
import { listSearchers, listWords } from './queries/words.server.ts';

/** Ships that have a page, with their companies. */
const ships = new Map<string, string>();
const shipyard = defineFeature({
  name: 'shipyard',
  subjects: [
    openSubject('ship', {
      priced: async (_, by) =>
        [...ships]
          .filter(([id]) => 'ids' in by && by.ids.includes(id))
          .map(([id, organization_id]) => ({
            id,
            organization_id,
            slug: id,
            title: 'Aurora',
            isPublic: true,
            own_path: '/',
            isCarrier: true,
          })),
    }),
  ],
});

const t = await testDb({ features: [insights, shipyard] });
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';

let owner: UserActor;
let ship: { kind: string; id: string };

beforeEach(async () => {
  t.setClock('2026-11-21T12:10:00Z');
  owner = (await makeUser(t.ctx)).actor;
  ship = { kind: 'ship', id: t.ctx.newId() };
  ships.set(ship.id, owner.organization.id);
});
afterEach(() => sql`truncate visit_days, visit_months, visit_words, visit_marks`.execute(t.ctx.db));

interface From {
  ip?: string;
  agent?: string;
  actor?: Actor;
  headers?: Record<string, string>;
  words?: string[];
}

function visit(what: 'shown' | 'opened', { ip = '203.0.113.7', agent = chrome, actor, headers, words }: From = {}) {
  const request = new Request('http://localhost/', { headers: { 'user-agent': agent, ...headers } });
  const ctx = withActor({ ...t.ctx, ip }, actor ?? anonymous);
  countVisits(ctx, request, { what, kind: ship.kind, ids: [ship.id], ...(words ? { words } : {}) });
}

async function counts(id = ship.id) {
  await writeVisits(t.ctx);
  const { series } = await findMetricsOf(t.ctx, { kind: 'ship', id }, 'days');
  return { shown: series[0]?.total, opened: series[1]?.total };
}

test('a visitor counts once an hour, and every kind of visit by itself', async () => {
  visit('shown');
  visit('shown');
  visit('opened');
  expect(await counts()).toEqual({ shown: 1, opened: 1 });
  visit('opened', { agent: firefox });
  visit('opened', { ip: '198.51.100.4' });
  expect(await counts()).toEqual({ shown: 1, opened: 3 });
  t.advance(3600);
  visit('opened');
  expect(await counts()).toEqual({ shown: 1, opened: 4 });
});

test('another process that counted the same visit adds nothing', async () => {
  visit('opened');
  await writeVisits(t.ctx);
  const other = { ...t.ctx, cache: { ...t.ctx.cache } };
  countVisits(
    { ...other, ip: '203.0.113.7', actor: anonymous },
    new Request('http://localhost/', { headers: { 'user-agent': chrome } }),
    { what: 'opened', kind: ship.kind, ids: [ship.id] },
  );
  await writeVisits(other);
  expect(await counts()).toEqual({ shown: 0, opened: 1 });
});

test('a network that opens a listing 10,000 times counts a few, whatever it says it is', async () => {
  for (let n = 0; n < 10_000; n += 1) visit('opened', { agent: `${chrome} Build/${n}` });
  expect(await counts()).toEqual({ shown: 0, opened: 5 });
  for (let n = 0; n < 500; n += 1) visit('shown', { ip: `2001:db8:7:${n.toString(16)}::1`, agent: `${firefox} ${n}` });
  expect(await counts()).toEqual({ shown: 5, opened: 5 });
});

test('programs, pages loaded ahead, staff and people of the own company are left out', async () => {
  const colleague = { ...(await makeUser(t.ctx)).actor, organization: owner.organization };
  const moderator = { ...(await makeUser(t.ctx)).actor, role: 'moderator' as const };
  const shipper = (await makeUser(t.ctx)).actor;
  visit('opened', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  visit('opened', { agent: 'curl/8.11.0' });
  visit('opened', { agent: '' });
  visit('opened', { headers: { 'sec-purpose': 'prefetch' } });
  visit('opened', { actor: owner });
  visit('opened', { actor: colleague });
  visit('opened', { actor: moderator });
  expect(await counts()).toEqual({ shown: 0, opened: 0 });
  visit('opened', { actor: shipper });
  expect(await counts()).toEqual({ shown: 0, opened: 1 });
});

test('a log of 100,000 scripted visits is counted exactly', async () => {
  const fleet = Array.from({ length: 20 }, () => t.ctx.newId());
  for (const id of fleet) ships.set(id, owner.organization.id);
  const from = (agent: string) => new Request('http://localhost/', { headers: { 'user-agent': agent } });
  const [person, program] = [from(chrome), from('curl/8.11.0')];
  const exact = new Map(fleet.map((id) => [id, { shown: new Set<string>(), opened: new Set<string>() }]));
  let state = 7;
  /** The same numbers each time. */
  const upTo = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
  for (let n = 0; n < 100_000; n += 1) {
    // Three hours, the last one of the next day.
    if (n % 34_000 === 33_999) t.advance(n < 50_000 ? 3600 : 12 * 3600);
    if (n % 9000 === 8999) await writeVisits(t.ctx);
    const [id = '', what, ip] = [fleet[upTo(20)], upTo(4) === 0 ? 'opened' : 'shown', `10.0.0.${upTo(100)}`] as const;
    const who = upTo(20);
    const ctx = withActor({ ...t.ctx, ip }, who === 0 ? owner : anonymous);
    countVisits(ctx, who === 1 ? program : person, { what, kind: 'ship', ids: [id] });
    if (who > 1) exact.get(id)?.[what].add(`${ip} ${t.ctx.clock().getTime()}`);
  }
  for (const [id, { shown, opened }] of exact)
    expect(await counts(id)).toEqual({ shown: shown.size, opened: opened.size });
});

test('a word is shown once five different visitors searched for it in a month', async () => {
  const words = ['service:cold_storage'];
  for (let hour = 0; hour < 8; hour += 1) {
    t.advance(3600);
    visit('shown', { words });
  }
  await writeVisits(t.ctx);
  expect(await listWords(t.ctx, ship)).toEqual([]);
  for (let n = 0; n < 30; n += 1) visit('shown', { ip: `198.51.100.${n}`, words });
  await writeVisits(t.ctx);
  expect(await listWords(t.ctx, ship)).toEqual([
    { text: 'Temperature Controlled Storage', searches: 38, months: { '2026-11-01': 38 } },
  ]);
});

test('a country is shown once five different companies there searched in a month, and only if they say where they are', async () => {
  const people: Actor[] = [];
  const join = async (country_code: string | null, colleagueOf?: UserActor) => {
    const { actor } = await makeUser(t.ctx);
    await t.ctx.db.updateTable('organizations').set({ country_code }).where('id', '=', actor.organization.id).execute();
    const person = colleagueOf ? { ...actor, organization: colleagueOf.organization } : actor;
    people.push(person);
    return person;
  };
  const first = await join('JM');
  for (let n = 0; n < 3; n += 1) await join('JM');
  for (let n = 0; n < 20; n += 1) await join('US', first);
  for (let n = 0; n < 30; n += 1) await join(null);
  // A row's own company is left out, wherever it is.
  await t.ctx.db
    .updateTable('organizations')
    .set({ country_code: 'JM' })
    .where('id', '=', owner.organization.id)
    .execute();
  for (const actor of [...people, owner]) visit('shown', { actor });
  for (const actor of people) visit('opened', { actor });
  for (let n = 0; n < 30; n += 1) visit('shown', { ip: `198.51.100.${n}` });
  await writeVisits(t.ctx);
  expect(await listSearchers(t.ctx, ship)).toEqual([]);
  for (let n = 0; n < 20; n += 1) visit('shown', { actor: await join('JM') });
  expect(await counts()).toEqual({ shown: 104, opened: 54 });
  expect(await listSearchers(t.ctx, ship)).toEqual([{ text: 'Jamaica', searches: 44, months: { '2026-11-01': 44 } }]);
  expect(await listWords(t.ctx, ship)).toEqual([]);
});

test('a search with other words counts its words, and not another visit', async () => {
  visit('shown');
  for (let n = 0; n < 30; n += 1) visit('shown', { ip: `198.51.100.${n}` });
  for (let n = 0; n < 30; n += 1) visit('shown', { ip: `198.51.100.${n}`, words: ['place:Miami'] });
  expect(await counts()).toEqual({ shown: 31, opened: 0 });
  expect(await listWords(t.ctx, ship)).toMatchObject([{ text: 'Miami', searches: 30 }]);
  expect(await listSearchers(t.ctx, ship)).toEqual([]);
});

test('no row says who visited: marks leave with their hour, salts with their day', async () => {
  t.setClock('2026-12-05T12:10:00Z');
  visit('opened', { words: ['place:Miami'] });
  await writeVisits(t.ctx);
  const rows = async (table: string) =>
    (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(t.ctx.db)).rows;
  expect(await rows('visit_marks')).toHaveLength(1);
  t.advance(3 * 3600);
  await foldVisits(t.ctx);
  expect(await rows('visit_marks')).toEqual([]);
  expect(await rows('visit_salts')).toEqual([
    { row: expect.stringContaining('2026-12-05') },
    { row: expect.stringContaining('2026-12-01') },
  ]);
  t.advance(86_400);
  await foldVisits(t.ctx);
  expect(await rows('visit_salts')).toHaveLength(1);
  t.advance(30 * 86_400);
  await foldVisits(t.ctx);
  expect(await rows('visit_salts')).toEqual([]);
});

test('days older than ninety are summed by month, and months are kept for two years', async () => {
  const now = t.ctx.clock();
  await sql`insert into visit_days (subject_kind, subject_id, day, shown, opened)
    select 'ship', ${ship.id}::uuid, ${isoDate(now)}::date - n, 2, 1 from generate_series(0, 364) n`.execute(t.ctx.db);
  const months = async () => (await findMetricsOf(t.ctx, ship, 'months')).series[0];
  const before = await months();
  expect(before?.total).toBe(730);
  await foldVisits(t.ctx);
  await foldVisits(t.ctx);
  expect(await months()).toEqual(before);
  const { days } = await t.ctx.db
    .selectFrom('visit_days')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .executeTakeFirstOrThrow();
  expect(days).toBe(91);
  t.setClock(addDays(now, 3 * 365));
  await foldVisits(t.ctx);
  expect((await months())?.total).toBe(0);
  const left = await sql`select 1 from visit_days union all select 1 from visit_months`.execute(t.ctx.db);
  expect(left.rows).toEqual([]);
});
