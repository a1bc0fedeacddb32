import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { cardLine, makeAnswers, makeCard, makeSpace } from '#features/rates/build.server.ts';
import { stateSpace, takeSpace } from '#features/rates/commands/space.server.ts';
import { feature as rates } from '#features/rates/feature.server.ts';
import { listSpace } from '#features/rates/queries/space.server.ts';
import { spaceSchema } from '#features/rates/schema/space.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { answerFromCards } from './commands/answer-from-cards.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { feature } from './feature.server.ts';
import { listQuotes } from './queries/quotes.server.ts';

const t = await testDb({ features: [feature, rates, warehouses] });
beforeEach(async () => {
  t.setClock('2026-11-10T12:00:00Z');
  await t.ctx.db.deleteFrom('quote_requests').execute();
  await t.ctx.db.deleteFrom('card_answers').execute();
});

/** Creates a house that has room for 100 dry pallets from December to February, and answers with binding offers. */
async function makeHouse() {
  const { actor, userId } = await makeUser(t.ctx);
  const { id } = await makeWarehouse(t.ctx, { user_id: userId, latitude: 25.82, longitude: -80.34 });
  const about = { subject: { kind: 'warehouse', id }, organization_id: userId };
  const lines = [cardLine('storage', 'pallet_month', 1800), cardLine('handling_in', 'pallet_in', 900), cardLine('handling_out', 'pallet_out', 900)]; // prettier-ignore
  await makeCard(t.ctx, { ...about, lines, valid_from: '2026-03-03' });
  await makeAnswers(t.ctx, about);
  for (const month of ['2026-12-01', '2027-01-01', '2027-02-01'])
    await makeSpace(t.ctx, { ...about, month, pallets: 100 });
  return { ctx: t.as(actor), userId, ...about, left: async () => (await listSpace(t.ctx, about.subject)).map((row) => (row.pallets ?? 0) - row.pallets_taken) }; // prettier-ignore
}

async function ask(pallets: number, more: object = {}) {
  const { actor, userId } = await makeUser(t.ctx);
  const request = await makeRequest(t.ctx, {
    user_id: userId,
    services: ['storage'],
    description: 'Tiles, for two months.',
    pallets,
    weight_lbs: null,
    origin_latitude: 25.82,
    origin_longitude: -80.34,
    preferred_date: '2026-12-15',
    deadline: '2026-12-10',
    ...more,
  });
  return { ...request, ctx: t.as(actor), userId };
}

async function answered(pallets: number, more: object = {}) {
  const request = await ask(pallets, more);
  await answerFromCards(t.ctx, request.id);
  const [quote] = await listQuotes(request.ctx, request.id);
  return { ...request, quote, accept: () => acceptQuote(request.ctx, { reference: request.reference, quote_id: quote?.id ?? '' }) }; // prettier-ignore
}

describe('a binding offer of a card', () => {
  test('holds the months of the stay for two days; accepted, the order keeps them', async () => {
    const house = await makeHouse();
    const first = await answered(60);
    expect(first.quote?.card?.isBinding).toBe(true);
    expect(await house.left()).toEqual([40, 40, 100]);
    t.advance(49 * 3600);
    expect(await house.left()).toEqual([100, 100, 100]);
    await first.accept();
    expect(await house.left()).toEqual([40, 40, 100]);
    t.advance(90 * 3600);
    expect(await house.left()).toEqual([40, 40, 100]);
  });

  test('without room in one of the months is an indication, and holds nothing', async () => {
    const house = await makeHouse();
    await answered(60);
    const second = await answered(60);
    expect(second.quote?.card?.isBinding).toBe(false);
    expect(await house.left()).toEqual([40, 40, 100]);
    const third = await answered(60, { preferred_date: '2027-02-01' });
    expect(third.quote?.card?.isBinding).toBe(true);
  });

  test('that is withdrawn, or whose request is deleted, frees its space', async () => {
    const house = await makeHouse();
    const first = await answered(60);
    await withdrawQuote(house.ctx, first.reference);
    expect(await house.left()).toEqual([100, 100, 100]);
    const second = await answered(60);
    await t.ctx.db.deleteFrom('quote_requests').where('id', '=', second.id).execute();
    expect(await house.left()).toEqual([100, 100, 100]);
  });

  test('whose hold has ended is accepted while there is room, and refused once another order has it', async () => {
    await makeHouse();
    const late = await answered(60);
    t.advance(49 * 3600);
    const early = await answered(60);
    await early.accept();
    await expect(late.accept()).rejects.toMatchObject({ code: 'conflict', detail: expect.stringContaining('another order') }); // prettier-ignore
  });
});

test('of fifty acceptances at the same time as many succeed as there is room for', async () => {
  const house = await makeHouse();
  const asked = await Promise.all(Array.from({ length: 50 }, () => ask(7)));
  const offers = await Promise.all(
    asked.map(async (request) => ({
      ...request,
      quote: await makeQuote(t.ctx, { request_id: request.id, user_id: house.userId, subject_id: house.subject.id }),
    })),
  );
  const accepted = await Promise.allSettled(
    offers.map(({ ctx, reference, quote }) => acceptQuote(ctx, { reference, quote_id: quote.id })),
  );
  expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
  expect(await house.left()).toEqual([2, 2, 100]);
});

test('the database lets no two into one space, whatever is written', async () => {
  const { subject } = await makeHouse();
  const hold = { subject_kind: 'warehouse', subject_id: subject.id, zone: 'dry', month: '2026-12-01', pallets: 60, held_at: t.ctx.clock() }; // prettier-ignore
  const take = () => t.ctx.db.insertInto('space_holds').values({ ...hold, holder_id: t.ctx.newId() }).execute(); // prettier-ignore
  await take();
  await expect(take()).rejects.toThrow('more space of a month is taken than is free');
  const lower = t.ctx.db.updateTable('space_by_month').set({ pallets: 59 }).where('subject_id', '=', subject.id).execute(); // prettier-ignore
  await expect(lower).rejects.toThrow('more space of a month is taken than is free');
});

describe('the calendar', () => {
  const form = (months: object[], more: object = {}) => spaceSchema.parse({ zone: 'dry', months, ...more });

  test('is stated by its company month by month, and filled forward', async () => {
    const house = await makeHouse();
    const months = [
      { month: '2026-12-01', pallets: '80', area_sqft: '' },
      { month: '2027-01-01', pallets: '', area_sqft: '' },
      { month: '2027-02-01', pallets: '0', area_sqft: '' },
    ];
    await stateSpace(house.ctx, house.subject, form(months, { fill: 'on' }));
    expect(await house.left()).toEqual([80, 80, 0]);
    await stateSpace(house.ctx, house.subject, form(months));
    expect(await house.left()).toEqual([80, 0]);
    const outsider = t.as((await makeUser(t.ctx)).actor);
    await expect(stateSpace(outsider, house.subject, form(months))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not stated below what is taken: the message stands beside the month', async () => {
    const { ctx, subject } = await makeHouse();
    await takeSpace(t.ctx, { ...subject, zone: 'dry', months: ['2026-12-01'], holder_id: t.ctx.newId(), pallets: 30, area_sqft: 0, until: null }); // prettier-ignore
    const sent = stateSpace(ctx, subject, form([{ month: '2026-12-01', pallets: '29', area_sqft: '' }]));
    await expect(sent).rejects.toMatchObject({
      fields: { 'months[0].pallets': ['30 are taken by orders and offers: please state at least that'] },
    });
  });
});
