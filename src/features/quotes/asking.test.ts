import { beforeEach, describe, expect, test } from 'vitest';

import { dayHere, endOfDayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { discardDraft, saveDraft } from '#server/drafts.ts';
import { listInbox } from '#server/inbox.ts';
import { countLists } from '#server/moderation-queues.ts';
import { unreadNotifications } from '#features/notifications/queries/inbox.server.ts';
import { feature as quotes } from './feature.server.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { placeColumns } from './commands/request-places.server.ts';
import { closeRequest } from './commands/close-request.server.ts';
import { publishRequest, rejectRequest } from './commands/review-request.server.ts';
import { discardQuoteDraft, keepQuoteDraft } from './commands/keep-quote-draft.server.ts';
import { submitRequest } from './commands/submit-request.server.ts';
import { listBoard } from './queries/board.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { listInvited } from './queries/invitable.server.ts';
import { readBudget } from './schema/budget.ts';
import { parseBoardFilters } from './schema/parse-board-filters.ts';
import { quoteDraftSchema } from './schema/quote-draft.ts';
import { requestDraftKind } from './schema/request-draft.ts';
import { requestSchema, whoSchema } from './schema/request-form.ts';

const t = await testDb({ features: [quotes] });
beforeEach(() => t.ctx.db.deleteFrom('quote_requests').execute());

const typed = {
  services: ['ocean_freight', 'customs'],
  description: 'One container of tiles, on pallets, once a month.',
  origin_address: '2200 NW 72nd Ave, Miami, FL 33122',
  destination_address: 'Kingston, Jamaica',
  weight_lbs: '38,000',
  deadline: '2099-01-01',
  company_name: 'Quay Imports',
  contact_name: 'Ana Reyes',
  email: 'Ana@Quay.example.com',
  budget_range: '$2,000 - 3,000',
};
const soon = (days = 10) => dayHere(t.ctx.clock(), days);
const values = (more: object = {}) => requestSchema.parse({ ...typed, deadline: soon(), ...more });

describe('what is asked', () => {
  test('is read: the first service is its type, addresses have a place without their street, the budget two amounts', async () => {
    const author = t.as((await makeUser(t.ctx)).actor);
    const { reference } = await submitRequest(author, { values: values() });
    expect(reference).toMatch(/^QR-\d{3}$/);
    const row = await t.ctx.db
      .selectFrom('quote_requests')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      service_type: 'ocean_freight',
      origin_place: 'Miami, FL',
      origin_country_code: 'US',
      destination_place: 'Kingston, Jamaica',
      destination_country_code: 'JM',
      weight_lbs: 38_000,
      email: 'ana@quay.example.com',
      budget_range: '$2,000 - $3,000',
      budget_currency: 'USD',
      status: 'pending',
    });
    expect(`${row.origin_place} ${row.public_text}`).not.toMatch(/72nd|2200/);
  });

  test.each([
    ['44,160 SF', 44_160],
    ['4.200 m²', 45_208],
    ['100k', 100_000],
    ['', null],
  ])('an area written as %s is %s square feet', async (area_sqft, stored) => {
    const author = t.as((await makeUser(t.ctx)).actor);
    const { reference } = await submitRequest(author, { values: values({ area_sqft }) });
    expect(await findRequest(author, reference)).toMatchObject({ area_sqft: stored });
  });

  test.each([
    [{ area_sqft: '4 acres' }, 'area_sqft'],
    [{ services: [] }, 'services'],
    [{ weight_lbs: '0' }, 'weight_lbs'],
    [{ weight_lbs: '1000000000' }, 'weight_lbs'],
    [{ weight_lbs: '' }, 'weight_lbs'],
    [{ destination_address: ' ' }, 'destination_address'],
    [{ deadline: '31/31/2026' }, 'deadline'],
    [{ preferred_date: '2020-01-01' }, 'preferred_date'],
    [{ budget_range: '$200 - €300' }, 'budget_range'],
    [{ budget_range: '300 - 200' }, 'budget_range'],
    [{ budget_range: 'cheap' }, 'budget_range'],
    [{ email: 'nobody' }, 'email'],
    [{ pallets: '1.5' }, 'pallets'],
    [{ pallets: '40 sacks' }, 'pallets'],
    [{ pallets: '40 pallets, or more' }, 'pallets'],
  ])('%o is refused beside its field', (change, field) => {
    const read = requestSchema.safeParse({ ...typed, deadline: soon(), ...change });
    expect(read.error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  test.each([
    [{ pallets: '40 paletas' }, { pallets: 40 }],
    [{ pallets: '1,200 pallets' }, { pallets: 1200 }],
    [{ pallets: ' 12 Tarimas ' }, { pallets: 12 }],
    [{ inbound_containers_per_month: '2 contenedores' }, { inbound_containers_per_month: 2 }],
    [{ orders_per_month: '500 pedidos' }, { orders_per_month: 500 }],
    [{ lines_per_month: '900 líneas' }, { lines_per_month: 900 }],
  ])('%o is a number with the word of its field', (change, expected) => {
    expect(values(change)).toMatchObject(expected);
  });

  test('a need of storage alone has neither weight nor destination', () => {
    const space = { services: ['storage'], weight_lbs: '', destination_address: '' };
    expect(values(space)).toMatchObject({ weight_lbs: null, destination_address: null });
  });

  test.each([
    ['33122', 'Virginia Gardens, FL'],
    ['12 Kingston Road, Doral, FL 33166', 'Doral, FL'],
    ['Cap-Haïtien, Haiti', 'Cap-Haïtien, Haiti'],
    ['Jamaica', 'Jamaica'],
  ])('of %s everybody reads %s', (origin_address, place) => {
    const read = placeColumns({ origin_address, destination_address: null });
    expect(read.origin_place).toBe(place);
  });

  test.each([
    ['up to $5,000', { min: 0, max: 500_000, currency: 'USD' }],
    ['2,000–3,000 EUR', { min: 200_000, max: 300_000, currency: 'EUR' }],
    ['desde 800', { min: 80_000, max: 100_000_000_000, currency: 'USD' }],
    ['$1.85', { min: 185, max: 185, currency: 'USD' }],
    ['1,45', { min: 145, max: 145, currency: 'USD' }],
    ['hasta 3.000', { min: 0, max: 300_000, currency: 'USD' }],
    ['1.200,50 EUR', { min: 120_050, max: 120_050, currency: 'EUR' }],
    ['2k-3.5k', { min: 200_000, max: 350_000, currency: 'USD' }],
    ['1.200 - 1.500 dólares', { min: 120_000, max: 150_000, currency: 'USD' }],
    ['unos 2.000', { min: 200_000, max: 200_000, currency: 'USD' }],
    ['US$ 1.500', { min: 150_000, max: 150_000, currency: 'USD' }],
  ])('a budget of %s is read', (text, budget) => {
    expect(readBudget(text)).toEqual({ kind: 'budget', budget });
  });

  test.each([
    ['$1,800 a month', 'Please write the amount without “a month”: $1,800.'],
    ['$1,200/month', 'Please write the amount without “/month”: $1,200.'],
    ['1.800 dólares al mes', 'Please write the amount without “al mes”: $1,800.'],
    ['hasta 3.000 USD mensuales', 'Please write the amount without “mensuales”: ≤ $3,000.'],
    ['12.5 pallets a month', 'Please write amounts, such as'],
  ])('of the budget %s its period is refused in words', (budget_range, sentence) => {
    const read = whoSchema.safeParse({ company_name: 'Quay', contact_name: 'Ana', email: 'ana@example.com', budget_range }); // prettier-ignore
    expect(read.error?.issues).toEqual([expect.objectContaining({ message: expect.stringContaining(sentence) })]);
  });

  test.each(['12.5 pallets', 'k'])('%s is no budget', (text) => {
    expect(readBudget(text)).toEqual({ kind: 'unreadable' });
  });

  test('a deadline that is past and a place nobody knows are refused beside their fields', async () => {
    const author = t.as((await makeUser(t.ctx)).actor);
    await expect(submitRequest(author, { values: values({ deadline: soon(0) }) })).rejects.toMatchObject({
      code: 'invalid',
      fields: { deadline: expect.any(Array) },
    });
    await expect(submitRequest(author, { values: values({ origin_address: 'Xqzptl' }) })).rejects.toMatchObject({
      fields: { origin_address: expect.any(Array) },
    });
    expect(await t.ctx.db.selectFrom('quote_requests').selectAll().execute()).toEqual([]);
  });

  test('stands on the dashboard of who began it, until it is sent', async () => {
    const author = t.as((await makeUser(t.ctx)).actor);
    const lines = async (ctx = author) =>
      (await dashboardCards(ctx)).find(({ id }) => id === 'quotes.own')?.lines?.map(({ label }) => label) ?? [];
    const draft = { kind: requestDraftKind, token: null };
    await saveDraft(author, draft, { begun: '', fields: { pallets: '12' }, invited: [] });
    expect(await lines()).toEqual(['A request you began']);
    expect(await lines(t.as((await makeUser(t.ctx)).actor))).toEqual([]);
    await discardDraft(author, draft);
    expect(await lines()).toEqual([]);
  });
});

describe('who may ask', () => {
  test('nobody without an account or a verified address', async () => {
    await expect(submitRequest(t.anonymous, { values: values() })).rejects.toMatchObject({ code: 'unauthenticated' });
    const unverified = t.as((await makeUser(t.ctx, { email_verified: false })).actor);
    await expect(submitRequest(unverified, { values: values() })).rejects.toMatchObject({ code: 'email_not_verified' });
  });

  test('the sixth Starter request of a month fails under parallel posts, and says when the next month begins', async () => {
    const author = t.as((await makeUser(t.ctx)).actor);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => submitRequest(author, { values: values() })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refusal = tries.find((each) => each.status === 'rejected');
    expect(refusal).toMatchObject({ reason: { code: 'rate_limited', retryAfterSeconds: expect.any(Number) } });
  });

  test('a request that staff rejected leaves room for another, and a professional plan has no limit', async () => {
    const { userId: id } = await makeUser(t.ctx);
    const author = t.as({ userId: id });
    for (let made = 0; made < 4; made += 1) await makeRequest(t.ctx, { user_id: id });
    await makeRequest(t.ctx, {
      user_id: id,
      status: 'rejected',
      review_reason: 'Too little is said.',
      published_at: null,
    });
    await submitRequest(author, { values: values() });
    await expect(submitRequest(author, { values: values() })).rejects.toMatchObject({ code: 'rate_limited' });
    await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', id).execute();
    await submitRequest(author, { values: values() });
  });

  test('the same key gives one request', async () => {
    const author = t.as((await makeUser(t.ctx)).actor);
    const idempotency_key = 'a-key-of-sixteen-letters';
    const [first, second] = [
      await submitRequest(author, { values: values(), idempotency_key }),
      await submitRequest(author, { values: values(), idempotency_key }),
    ];
    expect(second).toEqual(first);
    expect(await t.ctx.db.selectFrom('quote_requests').selectAll().execute()).toHaveLength(1);
  });
});

describe('the first open request of an account', () => {
  test('waits for staff; a published one makes room for those after it', async () => {
    const author = t.as((await makeUser(t.ctx)).actor);
    const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
    const first = await submitRequest(author, { values: values() });
    expect(first.isPublished).toBe(false);
    expect(await findRequest(t.anonymous, first.reference)).toBeNull();
    await publishRequest(moderator, { id: first.id, seen: '1' });
    expect(await findRequest(t.anonymous, first.reference)).toMatchObject({ state: 'active', company_name: null });
    expect((await submitRequest(author, { values: values() })).isPublished).toBe(true);
  });

  test('is decided once, by somebody else, and as it was seen', async () => {
    const { userId: id } = await makeUser(t.ctx);
    const { id: requestId } = await submitRequest(t.as({ userId: id }), { values: values() });
    const decided = { id: requestId, seen: '1' };
    await expect(publishRequest(t.as({ userId: id }), decided)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(publishRequest(t.as({ userId: id, role: 'moderator' }), decided)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
    await expect(publishRequest(moderator, { ...decided, seen: '2' })).rejects.toMatchObject({ code: 'conflict' });
    const both = await Promise.allSettled([
      publishRequest(moderator, decided),
      rejectRequest(moderator, { ...decided, reason: 'Too little is said about the goods.' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a request by name', () => {
  test('is seen by the owner of what was chosen, at once, and by no other provider', async () => {
    const { userId: owner } = await makeUser(t.ctx);
    const warehouse = await makeWarehouse(t.ctx, { user_id: owner });
    const partner = await makePartner(t.ctx, { name: 'Unclaimed Lines' });
    const author = t.as((await makeUser(t.ctx)).actor);
    const invited = [
      { kind: 'warehouse' as const, id: warehouse.id },
      { kind: 'partner' as const, id: partner.id },
    ];
    const { reference, isPublished } = await submitRequest(author, { values: values(), invited });
    expect(isPublished).toBe(true);
    const request = await findRequest(author, reference);
    const asked = await listInvited(author, request?.id ?? '');
    expect(asked.map(({ kind, id }) => ({ kind, id }))).toEqual(expect.arrayContaining(invited));
    expect(asked.map(({ name }) => name)).toContain('Unclaimed Lines');
    const mails = await t.ctx.db.selectFrom('outbox').select('content').execute();
    const own = mails.map(({ content }) => JSON.stringify(content)).filter((text) => text.includes(reference));
    expect(own.some((text) => text.includes('Those you asked can read your request now, and nobody else.'))).toBe(true);
    expect(own.some((text) => text.includes('Verified providers can read your request'))).toBe(false);
    expect(await findRequest(t.as({ userId: owner }), reference)).toMatchObject({
      company_name: null,
      state: 'active',
    });
    expect(await findRequest(t.as((await makeUser(t.ctx)).actor), reference)).toBeNull();
    expect(await findRequest(t.anonymous, reference)).toBeNull();
    const told = await t.ctx.db.selectFrom('notifications').select('kind').where('user_id', '=', owner).execute();
    expect(told.map(({ kind }) => kind)).toContain('quote_request.addressed');
  });

  test('waits in the inbox of whom it asks, until there is an offer of theirs or its day has passed', async () => {
    const { userId: owner } = await makeUser(t.ctx);
    const warehouse = await makeWarehouse(t.ctx, { user_id: owner });
    const author = t.as((await makeUser(t.ctx)).actor);
    const ask = (days: number) =>
      submitRequest(author, {
        values: values({ deadline: soon(days) }),
        invited: [{ kind: 'warehouse' as const, id: warehouse.id }],
      });
    const later = await ask(9);
    const sooner = await ask(4);
    await submitRequest(author, { values: values() });
    // Shown once, with its deadline: neither its notifications nor a card count it again.
    const inbox = async (ctx = t.as({ userId: owner })) =>
      (await listInbox(ctx, { state: 'waiting' })).items.map(({ title, href, due_at }) => ({ title, href, due_at }));
    const waits = ({ reference }: { reference: string }, days: number) => ({
      title: reference,
      href: `/quote-requests/${reference}`,
      due_at: endOfDayHere(soon(days)),
    });
    expect(await inbox()).toEqual([waits(later, 9), waits(sooner, 4)]);
    expect((await countLists(t.as({ userId: owner }), t.ctx.registry.inbox)).total.value).toBe(2);
    expect(await countNew(t.as({ userId: owner }), unreadNotifications)).toBe(0);
    expect(await inbox(author)).toEqual([]);
    const cards = await dashboardCards(t.as({ userId: owner }));
    expect(JSON.stringify(cards)).not.toContain(sooner.reference);
    const { id } = await t.ctx.db
      .selectFrom('quote_requests')
      .select('id')
      .where('reference', '=', sooner.reference)
      .executeTakeFirstOrThrow();
    await makeQuote(t.ctx, { request_id: id, user_id: owner, subject_id: warehouse.id });
    expect(await inbox()).toEqual([waits(later, 9)]);
    const { items: answered } = await listInbox(t.as({ userId: owner }), { state: 'answered' });
    expect(answered.map(({ title }) => title)).toEqual([sooner.reference]);
    const inTenDays = new Date(t.ctx.clock().getTime() + 10 * 86_400_000);
    expect(await inbox({ ...t.as({ userId: owner }), clock: () => inTenDays })).toEqual([]);
  });

  test('stands there once when an offer for it is begun, and leads to what was begun', async () => {
    const { userId: owner } = await makeUser(t.ctx);
    const warehouse = await makeWarehouse(t.ctx, { user_id: owner });
    const author = t.as((await makeUser(t.ctx)).actor);
    const invited = [{ kind: 'warehouse' as const, id: warehouse.id }];
    const begun = await submitRequest(author, { values: values({ deadline: soon(4) }), invited });
    const untouched = await submitRequest(author, { values: values({ deadline: soon(9) }), invited });
    const as = t.as({ userId: owner });
    await keepQuoteDraft(as, begun.reference, quoteDraftSchema.parse({ message: 'We can begin on Monday.' }));
    const waiting = async () =>
      (await listInbox(as, { state: 'waiting' })).items.map(({ detail, href }) => [
        detail.includes('you began an offer'),
        href,
      ]);
    const form = `/quote-requests/${begun.reference}/quote`;
    expect(await waiting()).toEqual([
      [true, form],
      [false, `/quote-requests/${untouched.reference}`],
    ]);
    expect((await dashboardCards(as)).map(({ id }) => id)).not.toContain('quotes.begun');
    // While an offer stands, a revision that was begun is listed among the drafts.
    const { id } = (await findRequest(as, begun.reference)) ?? { id: '' };
    await makeQuote(t.ctx, { request_id: id, user_id: owner, subject_id: warehouse.id });
    const card = (await dashboardCards(as)).find(({ id: name }) => name === 'quotes.begun');
    expect(card?.lines?.map(({ to }) => to)).toEqual([form]);
    expect(await waiting()).toEqual([[false, `/quote-requests/${untouched.reference}`]]);
    await discardQuoteDraft(as, begun.reference);
    expect((await dashboardCards(as)).map(({ id: name }) => name)).not.toContain('quotes.begun');
  });

  test('goes neither to a listing that is not public nor to one’s own', async () => {
    const { userId: id } = await makeUser(t.ctx);
    const own = await makeWarehouse(t.ctx, { user_id: id });
    const hidden = await makeWarehouse(t.ctx, { user_id: (await makeUser(t.ctx)).userId, review_status: 'submitted' });
    for (const warehouse of [own, hidden])
      await expect(
        submitRequest(t.as({ userId: id }), { values: values(), invited: [{ kind: 'warehouse', id: warehouse.id }] }),
      ).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('its author alone ends a request, once', async () => {
  const { userId: id } = await makeUser(t.ctx);
  const request = await makeRequest(t.ctx, { user_id: id });
  const other = t.as((await makeUser(t.ctx)).actor);
  await expect(closeRequest(other, request.id)).rejects.toMatchObject({ code: 'not_found' });
  await closeRequest(t.as({ userId: id }), request.id);
  await expect(closeRequest(t.as({ userId: id }), request.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await findRequest(t.anonymous, request.reference)).toBeNull();
});

test('what its author ended is called closed, what ended by its deadline expired', async () => {
  const { userId } = await makeUser(t.ctx);
  const as = t.as({ userId });
  const closed = await makeRequest(t.ctx, { user_id: userId });
  await closeRequest(as, closed.id);
  await makeRequest(t.ctx, { user_id: userId, deadline: '2020-01-31', created_at: new Date('2020-01-01') });
  const card = (await dashboardCards(as)).find(({ id }) => id === 'quotes.own');
  expect(card?.lines?.map(({ detail }) => detail)).toEqual([
    'Closed · It takes no more offers. You can ask again.',
    'Expired · It takes no more offers. You can ask again.',
  ]);
  expect(await listBoard(as, parseBoardFilters(new URLSearchParams('tab=expired')))).toMatchObject({
    items: [{ is_closed: true }, { is_closed: false }],
  });
});
