import { beforeEach, describe, expect, test } from 'vitest';

import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { revokeDisclosure } from '#features/privacy/commands/disclosures.server.ts';
import { unreadNotifications } from '#features/notifications/queries/inbox.server.ts';
import { listInbox } from '#server/inbox.ts';
import { countLists } from '#server/moderation-queues.ts';
import { addDays } from '#shared/dates.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { closeRequest } from './commands/close-request.server.ts';
import { declineQuote } from './commands/decline-quote.server.ts';
import { fulfilOrder } from './commands/fulfil-order.server.ts';
import { noteSeen } from './commands/note-seen.server.ts';
import { notifyExpiring } from './commands/notify-expiring.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { feature } from './feature.server.ts';
import { findOrder } from './queries/find-order.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { listOrders } from './queries/own-orders.server.ts';
import { listOwnVersions, listQuotes } from './queries/quotes.server.ts';

const t = await testDb({ features: [feature], jobs: [] });
beforeEach(() => t.ctx.db.deleteFrom('quote_requests').execute());

const day = (ahead: number) => dayHere(t.ctx.clock(), ahead);

async function makeAuthor(given: object = {}) {
  const { actor, userId } = await makeUser(t.ctx);
  return { ctx: t.as(actor), userId, ...(await makeRequest(t.ctx, { user_id: userId, ...given })) };
}

/** Creates a verified warehouse with a standing offer. */
async function makeOffer(request_id: string, given: object = {}) {
  const { actor, userId } = await makeUser(t.ctx);
  const { id: subject_id } = await makeWarehouse(t.ctx, { user_id: userId, company_name: 'Harbor Racks' });
  const { id } = await makeQuote(t.ctx, { request_id, user_id: userId, subject_id, ...given });
  return { id, ctx: t.as(actor), userId, subject_id };
}

const toldOf = async (user_id: string, kind: string) =>
  (
    await t.ctx.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .execute()
  ).length;

const statusesOf = async (requestId: string) => {
  const rows = await t.ctx.db
    .selectFrom('quote_responses')
    .select('status')
    .where('request_id', '=', requestId)
    .execute();
  return rows.map(({ status }) => status).toSorted();
};

describe('what waits for both sides', () => {
  const waiting = async (ctx: Parameters<typeof listInbox>[0]) =>
    (await listInbox(ctx, { state: 'waiting' })).items.map(({ kind, title, act, due_at }) => [
      kind,
      title,
      act,
      due_at && todayHere(due_at),
    ]);

  test('is in one inbox: offers until one is accepted, with the day they end, and the order until it is fulfilled', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const offer = await makeOffer(author.id, { valid_until: day(9) });
    await makeOffer(author.id, { valid_until: day(5) });
    // The end of the last day of the first that ends.
    expect(await waiting(author.ctx)).toEqual([['offers', reference, 'Compare', day(6)]]);
    expect(await waiting(offer.ctx)).toEqual([]);
    const inSixDays = () => addDays(t.ctx.clock(), 6);
    expect((await listInbox({ ...author.ctx, clock: inSixDays }, { state: 'waiting' })).items).toMatchObject([
      { detail: expect.stringContaining('1 offer') },
    ]);
    expect(await waiting({ ...author.ctx, clock: () => addDays(t.ctx.clock(), 11) })).toEqual([]);

    await acceptQuote(author.ctx, { reference, quote_id: offer.id });
    for (const side of [author.ctx, offer.ctx]) {
      expect(await waiting(side)).toEqual([['orders', reference, 'Open the order', null]]);
      const named = side === author.ctx ? 'Harbor Racks · ' : 'Quay Imports · ';
      expect((await listInbox(side, { state: 'waiting' })).items[0]?.detail).toMatch(new RegExp(`^${named}`));
      expect((await countLists(side, side.registry.inbox)).total.value).toBe(1);
      expect(await countNew(side, unreadNotifications)).toBe(0);
    }
    await fulfilOrder(author.ctx, reference);
    for (const side of [author.ctx, offer.ctx]) {
      expect(await waiting(side)).toEqual([]);
      expect((await listInbox(side, { state: 'answered' })).items).toMatchObject([
        { kind: 'orders', title: reference },
      ]);
    }
  });
});

test('the dashboard counts all offers to decide on, also of requests that its card does not name', async () => {
  const author = await makeAuthor();
  for (let more = 0; more < 5; more += 1) {
    const { id } = await makeRequest(t.ctx, { user_id: author.userId });
    await makeOffer(id);
    await makeOffer(id);
  }
  const card = (await dashboardCards(author.ctx)).find(({ id }) => id === 'quotes.decide');
  expect(card).toMatchObject({ value: '10', more: { label: 'All requests' } });
  expect(card?.lines).toHaveLength(4);
});

describe('accepting an offer', () => {
  test('declines the others, tells everybody, and shows each side the other', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const [chosen, other] = [await makeOffer(author.id), await makeOffer(author.id)];
    await acceptQuote(author.ctx, { reference, quote_id: chosen.id });
    expect(await statusesOf(author.id)).toEqual(['accepted', 'declined']);
    expect(await findRequest(t.anonymous, reference)).toBeNull();
    expect(await findRequest(other.ctx, reference)).toMatchObject({ state: 'awarded', company_name: null });
    const [mine, theirs] = [await findOrder(author.ctx, reference), await findOrder(chosen.ctx, reference)];
    expect(mine.contact).toMatchObject({ email: 'marta@harbor-point.example.com', phone: '(305) 555-0142' });
    expect(theirs.contact).toMatchObject({ company_name: 'Quay Imports', email: 'ana@quay.example.com' });
    expect(theirs.contact?.addresses).toContain('2200 NW 72nd Ave, Miami, FL 33122');
    await expect(findOrder(other.ctx, reference)).rejects.toMatchObject({ code: 'not_found' });
    const told = await t.ctx.db.selectFrom('notifications').select(['user_id', 'kind']).execute();
    expect(told).toEqual(
      expect.arrayContaining([
        { user_id: chosen.userId, kind: 'quote.accepted' },
        { user_id: author.userId, kind: 'quote.order_placed' },
        { user_id: other.userId, kind: 'quote.declined' },
      ]),
    );
  });

  test('of fifty concurrent acceptances exactly one succeeds', async () => {
    const author = await makeAuthor();
    const offers: string[] = [];
    while (offers.length < 5) offers.push((await makeOffer(author.id)).id);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        acceptQuote(author.ctx, { reference: author.reference, quote_id: offers[index % 5] ?? '' }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect((await statusesOf(author.id)).filter((status) => status === 'accepted')).toHaveLength(1);
  });

  test('against a withdrawal at the same time has one winner', async () => {
    for (let round = 0; round < 6; round += 1) {
      const author = await makeAuthor();
      const { reference } = author;
      const offer = await makeOffer(author.id);
      const work = [
        () => acceptQuote(author.ctx, { reference, quote_id: offer.id }),
        () => withdrawQuote(offer.ctx, reference),
      ];
      const [first, second] = round % 2 === 0 ? work : work.toReversed();
      const both = await Promise.allSettled([first?.(), second?.()]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const row = await t.ctx.db
        .selectFrom('quote_requests')
        .select('status')
        .where('id', '=', author.id)
        .executeTakeFirstOrThrow();
      const [became] = await statusesOf(author.id);
      expect([became, row.status]).toEqual(became === 'accepted' ? ['accepted', 'accepted'] : ['withdrawn', 'pending']);
    }
  });

  test('is refused for a version that was revised, withdrawn or is past, though no job has run', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const standing = await makeOffer(author.id);
    const others = [
      await makeOffer(author.id, { status: 'superseded' }),
      await makeOffer(author.id, { status: 'withdrawn' }),
      await makeOffer(author.id, { valid_until: day(-1) }),
    ];
    for (const { id: quote_id } of others)
      await expect(acceptQuote(author.ctx, { reference, quote_id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await findRequest(t.anonymous, reference)).toMatchObject({ state: 'active' });
    await acceptQuote(author.ctx, { reference, quote_id: standing.id });
    await expect(acceptQuote(author.ctx, { reference, quote_id: standing.id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is refused when the provider is verified no more', async () => {
    const author = await makeAuthor();
    const offer = await makeOffer(author.id);
    await t.ctx.db
      .updateTable('warehouses')
      .set({ review_status: 'rejected', review_reason: 'The licence has ended.' })
      .where('id', '=', offer.subject_id)
      .execute();
    await expect(acceptQuote(author.ctx, { reference: author.reference, quote_id: offer.id })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await statusesOf(author.id)).toEqual(['submitted']);
  });

  test('is for its author alone, and goes on after the deadline while the offer is valid', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const offer = await makeOffer(author.id);
    for (const ctx of [offer.ctx, t.as((await makeUser(t.ctx, { role: 'admin' })).actor)])
      await expect(acceptQuote(ctx, { reference, quote_id: offer.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(acceptQuote(t.anonymous, { reference, quote_id: offer.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await t.ctx.db
      .updateTable('quote_requests')
      .set({ deadline: day(-1) })
      .where('id', '=', author.id)
      .execute();
    await acceptQuote(author.ctx, { reference, quote_id: offer.id });
    expect(await findRequest(author.ctx, reference)).toMatchObject({ state: 'awarded' });
  });
});

describe('declining, closing, fulfilling', () => {
  test('an offer is declined with a reason, and the last one makes the request pending again', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const offer = await makeOffer(author.id);
    const declined = { reference, quote_id: offer.id, reason: 'The minimum is too high for us.' };
    await expect(declineQuote(offer.ctx, declined)).rejects.toMatchObject({ code: 'not_found' });
    await declineQuote(author.ctx, declined);
    expect(await listQuotes(author.ctx, author.id)).toMatchObject([
      { state: 'declined', decline_reason: 'The minimum is too high for us.' },
    ]);
    const row = await t.ctx.db.selectFrom('quote_requests').select('status').where('id', '=', author.id).execute();
    expect(row).toEqual([{ status: 'pending' }]);
  });

  test('a request is closed without an award: nothing can be accepted any more, and providers are told', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const offer = await makeOffer(author.id);
    await closeRequest(author.ctx, author.id);
    await expect(acceptQuote(author.ctx, { reference, quote_id: offer.id })).rejects.toMatchObject({
      code: 'conflict',
    });
    const told = await t.ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', offer.userId)
      .execute();
    expect(told).toEqual([{ kind: 'quote_request.closed' }]);
  });

  test('an order is fulfilled by its shipper at any time, by its provider after seven days, once', async () => {
    for (const who of ['shipper', 'provider'] as const) {
      t.setClock('2026-11-20T12:00:00Z');
      const author = await makeAuthor();
      const { reference } = author;
      const offer = await makeOffer(author.id);
      await acceptQuote(author.ctx, { reference, quote_id: offer.id });
      await expect(fulfilOrder(offer.ctx, reference)).rejects.toMatchObject({ code: 'conflict' });
      t.advance(7 * 86_400);
      await fulfilOrder(who === 'shipper' ? author.ctx : offer.ctx, reference);
      await expect(fulfilOrder(author.ctx, reference)).rejects.toMatchObject({ code: 'conflict' });
    }
    t.setClock(new Date());
  });

  test('after contact sharing is revoked, the contact data is hidden again', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const offer = await makeOffer(author.id);
    await acceptQuote(author.ctx, { reference, quote_id: offer.id });
    const names = async () => (await listOrders(offer.ctx, { limit: 1 })).items.map((order) => order.shipper_name);
    expect(await names()).toEqual([expect.any(String)]);
    const shown = await t.ctx.db
      .selectFrom('disclosures')
      .select('id')
      .where('owner_user_id', '=', author.userId)
      .executeTakeFirstOrThrow();
    await revokeDisclosure(author.ctx, shown.id);
    expect(await findOrder(offer.ctx, reference)).toMatchObject({ contact: null, billing: [{}] });
    expect(await names()).toEqual([null]);
  });
});

test('after the acceptance the provider reads whole what the shipper wrote, until contact is taken back', async () => {
  const description = 'Forty pallets of tiles; call Ana at (305) 555-0199 before you come.';
  const author = await makeAuthor({ description });
  const { reference } = author;
  const offer = await makeOffer(author.id);
  expect((await findRequest(offer.ctx, reference))?.description).not.toContain('555-0199');
  await acceptQuote(author.ctx, { reference, quote_id: offer.id });
  expect((await findOrder(offer.ctx, reference)).request.description).toBe(description);
});

test('an order has what both companies have stated for invoices', async () => {
  const author = await makeAuthor();
  const { reference } = author;
  const offer = await makeOffer(author.id);
  const stated = { billing_address: 'Av. 9 de Octubre 100\nGuayaquil', tax_id: 'RUC 0912345678001' };
  await t.ctx.db.updateTable('organizations').set(stated).where('id', '=', author.userId).execute();
  await acceptQuote(author.ctx, { reference, quote_id: offer.id });
  const billing = { address: stated.billing_address, tax_id: stated.tax_id };
  expect((await findOrder(offer.ctx, reference)).billing).toMatchObject([{ tax_id: null }, billing]);
  expect((await findOrder(author.ctx, reference)).billing).toMatchObject([billing, { tax_id: null }]);
});

test('a provider is told once that an offer was seen, each version by itself', async () => {
  const author = await makeAuthor();
  const offer = await makeOffer(author.id);
  const read = async () => noteSeen(author.ctx, { request: author, quotes: await listQuotes(author.ctx, author.id) });
  await read();
  await read();
  expect(await listOwnVersions(offer.ctx, author.id)).toMatchObject([{ seen_at: expect.any(Date) }]);
  expect(await toldOf(offer.userId, 'quote.seen')).toBe(1);
});

test('both sides are told the day before an offer ends, once; not of one that is decided or taken back', async () => {
  const author = await makeAuthor();
  const ending = await makeOffer(author.id, { valid_until: day(1) });
  const later = await makeOffer(author.id, { valid_until: day(2) });
  const gone = await makeOffer(author.id, { valid_until: day(1), status: 'withdrawn' });
  await notifyExpiring(t.ctx);
  await notifyExpiring(t.ctx);
  expect(await toldOf(author.userId, 'quote.ending')).toBe(1);
  const told = await Promise.all([ending, later, gone].map(({ userId }) => toldOf(userId, 'quote.ending_own')));
  expect(told).toEqual([1, 0, 0]);
});
