import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { countWanted, writeVisits } from '#features/insights/commands/count-visits.server.ts';
import { feature as insights } from '#features/insights/feature.server.ts';
import { listPanels } from '#server/insight-panels.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { type UserActor, anonymous } from '#server/actor.ts';
import { withActor } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { feature as quotes } from './feature.server.ts';

const t = await testDb({ features: [insights, warehouses, quotes] });
const miami = { latitude: 25.77, longitude: -80.19 };
let owner: UserActor;
let id: string;

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  await t.ctx.db.deleteFrom('warehouses').execute();
  await sql`truncate wanted_words, rate_cards cascade`.execute(t.ctx.db);
  owner = (await makeUser(t.ctx)).actor;
  id = (await makeWarehouse(t.ctx, { user_id: owner.userId, ...miami, services: ['storage'] })).id;
});

const panel = async (name: string) =>
  (await listPanels(t.as(owner), t.ctx.registry.insightPanels, { kind: 'warehouse', id })).find(
    (each) => each.id === name,
  );

function search(ip: string, words: string[], at: typeof miami | null = miami) {
  const request = new Request('http://localhost/', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/145.0' } });
  countWanted(withActor({ ...t.ctx, ip }, anonymous), request, { kind: 'warehouse', words, at });
}

test('what five companies searched for around a listing and it does not state is what it missed', async () => {
  for (let n = 0; n < 30; n += 1) search(`198.51.100.${n}`, ['service:storage', 'feature:dock_high']);
  for (let n = 0; n < 30; n += 1) search(`198.51.100.${n}`, ['service:customs'], { latitude: 47.6, longitude: -122.3 });
  search('203.0.113.1', ['service:cross_docking']);
  search('203.0.113.1', ['service:cross_docking']);
  await writeVisits(t.ctx);
  expect((await panel('insights.missed'))?.lines).toEqual([
    { text: '30 searches wanted: Dock-high doors. You have not said.' },
  ]);
  t.setClock('2027-01-02T12:00:00Z');
  expect((await panel('insights.missed'))?.lines).toEqual([]);
});

test('four companies that search a hundred times show nothing; the first that is shown stands for five', async () => {
  const wanted = async (by: UserActor) => {
    const request = new Request('http://localhost/', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/145.0' } });
    countWanted(t.as(by), request, { kind: 'warehouse', words: ['feature:dock_high'], at: miami });
    await writeVisits(t.ctx);
  };
  const shown = async () => (await panel('insights.missed'))?.lines.length ?? 0;
  const four: UserActor[] = [];
  for (let count = 0; count < 4; count += 1) four.push((await makeUser(t.ctx)).actor);
  // Colleagues are one company.
  const [first = owner] = four;
  four.push((await makeMember(t.ctx, first.organization.id, ['manager'])).actor);
  for (let hour = 0; hour < 25; hour += 1) {
    for (const actor of four) await wanted(actor);
    t.advance(3600);
  }
  expect(await shown()).toBe(0);
  let companies = 4;
  for (; companies < 40 && (await shown()) === 0; companies += 1) await wanted((await makeUser(t.ctx)).actor);
  expect(companies).toBeGreaterThanOrEqual(5);
  expect(companies).toBeLessThan(40);
});

async function card(user: UserActor, listing: string, amount: number, visibility: 'public' | 'on_request' = 'public') {
  await makeCard(t.ctx, {
    subject: { kind: 'warehouse', id: listing },
    organization_id: user.organization.id,
    visibility,
    lines: [cardLine('storage', 'pallet_month', amount)],
  });
}

test('a public card stands beside those of at least five other companies, each counted once', async () => {
  await card(owner, id, 1500);
  const add = async (amount: number, more: { latitude?: number; visibility?: 'on_request'; of?: UserActor } = {}) => {
    const user = more.of ?? (await makeUser(t.ctx)).actor;
    const place = { ...miami, latitude: more.latitude ?? miami.latitude };
    const listing = await makeWarehouse(t.ctx, { user_id: user.userId, ...place });
    await card(user, listing.id, amount, more.visibility);
    return user;
  };
  const first = await add(1000);
  await add(1000, { of: first });
  await add(900, { visibility: 'on_request' });
  await add(900, { latitude: 40 });
  for (const amount of [1200, 1400, 1800]) await add(amount);
  expect((await panel('warehouses.price_beside'))?.lines).toEqual([]);
  await add(2000);
  expect((await panel('warehouses.price_beside'))?.lines).toEqual([
    {
      text: expect.stringMatching(/you ask \$15\.00; half of the others ask up to \$14\.00/),
      detail: '3 of 5 companies ask less',
    },
  ]);
});

test('an offer that was declined is shown with its reason', async () => {
  const { actor: shipper } = await makeUser(t.ctx);
  const request = await makeRequest(t.ctx, { user_id: shipper.userId });
  const quote = await makeQuote(t.ctx, { request_id: request.id, user_id: owner.userId, subject_id: id });
  expect((await panel('quotes.lost'))?.lines).toEqual([]);
  await t.ctx.db
    .updateTable('quote_responses')
    .set({
      status: 'declined',
      decided_at: t.ctx.clock(),
      decided_by: shipper.userId,
      decline_reason: 'Too far from the port.',
    })
    .where('id', '=', quote.id)
    .execute();
  expect((await panel('quotes.lost'))?.lines).toEqual([
    expect.objectContaining({ text: request.reference, detail: 'Too far from the port.' }),
  ]);
});
