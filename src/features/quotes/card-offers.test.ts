import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { saveAnswers, stopAnswers } from '#features/rates/commands/save-answers.server.ts';
import { feature as rates } from '#features/rates/feature.server.ts';
import type { CardAnswers } from '#features/rates/schema/answers.ts';
import type { CardLine, RateCard } from '#features/rates/schema/card.ts';
import { priceCard } from '#features/rates/schema/price.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { Ctx } from '#server/context.ts';
import { changeSettings } from '#server/settings.ts';
import { testDb } from '#tests/harness.ts';

import { acceptQuote } from './commands/accept-quote.server.ts';
import { askToConfirm } from './commands/ask-to-confirm.server.ts';
import { noteSeen } from './commands/note-seen.server.ts';
import { publishRequest } from './commands/review-request.server.ts';
import { submitQuote } from './commands/submit-quote.server.ts';
import { submitRequest } from './commands/submit-request.server.ts';
import { tellCardAnswers } from './commands/tell-card-answers.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { feature } from './feature.server.ts';
import { jobs } from './jobs.server.ts';
import { findDraftAnswers } from './queries/draft-answers.server.ts';
import { listQuotes } from './queries/quotes.server.ts';
import { type CardDemand, cardOffer, numbersOfRequest } from './schema/card-offer.ts';
import { priceQuote, quantitiesOf } from './schema/pricing.ts';
import { quoteSchema } from './schema/quote-form.ts';
import { requestSchema } from './schema/request-form.ts';

const t = await testDb({ features: [feature, rates, warehouses, notifications], jobs });
beforeAll(() => setReview('none'));
beforeEach(async () => {
  await t.ctx.db.deleteFrom('quote_requests').execute();
  await t.ctx.db.deleteFrom('card_answers').execute();
});

const dry = [
  cardLine('storage', 'pallet_month', 1800),
  cardLine('handling_in', 'pallet_in', 900),
  cardLine('handling_out', 'pallet_out', 850),
  cardLine('labor', 'hour', 4700),
];
const settings: CardAnswers = {
  answers: 'bind',
  services: ['storage', 'cold_storage', 'pick_pack'],
  currency: 'USD',
  most_minor: null,
  least_pallets: null,
  most_pallets: null,
  most_area_sqft: null,
  from_day: null,
  until_day: null,
  within_miles: 25,
  valid_days: 14,
  by_rules: false,
};

/** Creates a house in Doral whose card answers. */
async function makeHouse({
  lines = dry,
  answers = {},
  ...more
}: { lines?: CardLine[]; answers?: Partial<CardAnswers>; currency?: 'USD' | 'EUR' } & Record<string, unknown> = {}) {
  const { actor, userId } = await makeUser(t.ctx);
  const { currency = 'USD', ...columns } = more;
  const { id } = await makeWarehouse(t.ctx, { user_id: userId, latitude: 25.82, longitude: -80.34, ...columns });
  const subject = { kind: 'warehouse', id };
  await makeCard(t.ctx, { subject, organization_id: userId, lines, currency, valid_from: '2026-03-03' });
  await saveAnswers(t.as(actor), subject, { ...settings, currency, ...answers });
  return { ctx: t.as(actor), userId, subject };
}

const typed = (more: object = {}) => ({
  services: ['storage'],
  description: 'Forty pallets of tiles for three months, stackable.',
  origin_address: 'Doral, FL',
  pallets: '40',
  deadline: dayHere(t.ctx.clock(), 10),
  company_name: 'Quay Imports',
  contact_name: 'Ana Reyes',
  email: 'ana@quay.example.com',
  ...more,
});

/** Which open requests staff read before they are published. */
const setReview = async (value: string) =>
  changeSettings(t.as((await makeUser(t.ctx, { role: 'admin' })).actor), { 'quotes.reviewed': value });

async function ask(more: object = {}, author?: Ctx) {
  const ctx = author ?? t.as((await makeUser(t.ctx)).actor);
  const { id, reference } = await submitRequest(ctx, { values: requestSchema.parse(typed(more)) });
  return { ctx, id, reference, quotes: await listQuotes(ctx, id) };
}

describe('an offer made of a card', () => {
  const card = (lines: CardLine[], rest: Partial<RateCard> = {}): RateCard => ({
    subject_id: '',
    version: 1,
    currency: 'USD',
    valid_from: '2026-03-03',
    valid_until: null,
    visibility: 'public',
    mode: null,
    monthly_minimum_minor: null,
    minimum_months: null,
    notice_days: null,
    payment_days: null,
    lanes: [],
    pickups: [],
    storage_counted: 'calendar_month',
    lines,
    ...rest,
  });
  const demand = (rest: Partial<CardDemand> = {}): CardDemand => ({
    services: ['storage'],
    pallets: 40,
    area_sqft: null,
    orders_per_month: null,
    lines_per_month: null,
    inbound_containers_per_month: null,
    temperature: null,
    ...rest,
  });
  const fulfilment = { services: ['storage', 'pick_pack'] as CardDemand['services'], orders_per_month: 333, lines_per_month: 1000 }; // prettier-ignore

  test.each([
    ['plain prices', card(dry), demand()],
    ['by the week', card([cardLine('storage', 'pallet_week', 433), ...dry.slice(1)]), demand({ pallets: 37 })],
    ['by the day', card([cardLine('storage', 'pallet_day', 61)]), demand({ pallets: 7 })],
    [
      'a step and a line below its minimum',
      card([
        cardLine('storage', 'pallet_month', 1800, { steps: [{ from: 30, amount_minor: 1650 }] }),
        cardLine('handling_in', 'pallet_in', 100, { minimum_minor: 9900 }),
      ]),
      demand(),
    ],
    ['a fee a month and a percentage', card([...dry, cardLine('account', 'month', 7500), cardLine('fuel', 'percent', 350)]), demand()], // prettier-ignore
    ['the minimum of the card, with a percentage', card([...dry, cardLine('fuel', 'percent', 350)], { monthly_minimum_minor: 200_000 }), demand({ pallets: 3 })], // prettier-ignore
    ['orders and picks', card([...dry, cardLine('order_handling', 'order', 235), cardLine('picking', 'pick', 48)]), demand(fulfilment)], // prettier-ignore
  ])('costs what the card says: %s', (_, rateCard, asked) => {
    const offer = cardOffer(rateCard, asked);
    const { monthlyMinor, onceMinor } = priceCard(rateCard, numbersOfRequest(asked));
    const priced = priceQuote(offer?.lines ?? [], quantitiesOf({ ...asked, peak_month: null, weight_lbs: null }));
    expect({ month: Number(priced.month), once: Number(priced.once) }).toEqual({ month: monthlyMinor, once: onceMinor }); // prettier-ignore
    expect(offer).toMatchObject({ monthMinor: monthlyMinor, onceMinor });
  });

  test('names what has no price, and what is charged as it comes up', () => {
    const offer = cardOffer(card(dry), demand({ services: ['storage', 'returns'], inbound_containers_per_month: 2 }));
    expect(offer?.gaps).toEqual(['Returns Processing', 'Unloading of containers']);
    expect(offer?.besides).toBe('Charged besides, as it comes up: Labor (Hour) $47.00.');
  });

  test('for cold goods of which nobody says how cold is an indication at the warmest cold price', () => {
    const lines = [cardLine('storage', 'pallet_month', 2800, { zone: 'cool' }), cardLine('storage', 'pallet_month', 3900, { zone: 'frozen' })]; // prettier-ignore
    const offer = cardOffer(card(lines), demand({ services: ['cold_storage'] }));
    expect(offer).toMatchObject({ monthMinor: 40 * 2800 });
    expect(offer?.gaps).toContain('The temperature (priced as: cool)');
    expect(cardOffer(card(lines), demand({ services: ['cold_storage'], temperature: -20 }))).toMatchObject({
      monthMinor: 40 * 3900,
    });
  });

  test('unloads the containers of a month, which count towards the minimum', () => {
    const lines = [...dry, cardLine('unloading', 'container_loose', 40_000), cardLine('unloading', 'container_palletized', 25_000)]; // prettier-ignore
    const offer = cardOffer(card(lines, { monthly_minimum_minor: 100_000 }), demand({ pallets: 10, inbound_containers_per_month: 2 })); // prettier-ignore
    expect(offer).toMatchObject({ monthMinor: 100_000, gaps: [] });
    expect(offer?.lines[0]?.note).toBe('In the minimum: Minimum a month $20.00');
  });

  test.each([
    ['nothing that is counted', dry, demand({ pallets: null })],
    ['goods at −20 °C in a house without a price for them', dry, demand({ temperature: -20 })],
    ['cold goods of which nobody says how cold', dry, demand({ services: ['cold_storage'] })],
  ])('is not made for %s', (_, lines, asked) => {
    expect(cardOffer(card(lines), asked)).toBeNull();
  });
});

describe('a published request', () => {
  test('is answered at once by a card that fits, and its author accepts', async () => {
    const house = await makeHouse({ company_name: 'Harbor Racks' });
    const { ctx, id, reference, quotes } = await ask();
    expect(quotes).toMatchObject([
      {
        provider_name: 'Harbor Racks',
        state: 'submitted',
        card: { version: 1, from: '2026-03-03', isBinding: true, isConfirmAsked: false },
        excluded: 'Charged besides, as it comes up: Labor (Hour) $47.00.',
        valid_until: dayHere(t.ctx.clock(), 14),
      },
    ]);
    expect(quotes[0]?.conversation_id).not.toBeNull();
    const told = await t.ctx.db.selectFrom('notifications').select(['kind', 'user_id']).execute();
    expect(told.filter(({ user_id }) => user_id === house.userId)).toEqual([]);
    await acceptQuote(ctx, { reference, quote_id: quotes[0]?.id ?? '' });
    expect(await listQuotes(ctx, id)).toMatchObject([{ state: 'accepted', card: { isBinding: true } }]);
  });

  test.each<[CardAnswers['answers'][], string]>([
    [['bind'], 'You may accept it as it stands.'],
    [['bind', 'bind'], 'You may accept each as it stands.'],
    [['indicate'], 'It is an indication that its provider confirms first.'],
    [['bind', 'indicate'], '1 of them may be accepted as it stands; the others are indications'],
  ])('is told to its author with what may be accepted of %j', async (houses, sentence) => {
    for (const answers of houses) await makeHouse({ answers: { answers } });
    const { reference } = await ask();
    const mails = await t.ctx.db.selectFrom('outbox').select('content').execute();
    const told = mails.map(({ content }) => JSON.stringify(content)).find((mail) => mail.includes(`${reference}: `));
    expect(told).toContain(sentence);
  });

  test('asks by name only those whose card has not answered', async () => {
    const [answers, waits] = [await makeHouse(), await makeHouse({ answers: { services: ['cold_storage'] } })];
    const invited = [answers, waits].map(({ subject }) => ({ kind: 'warehouse' as const, id: subject.id }));
    const author = t.as((await makeUser(t.ctx)).actor);
    const { id } = await submitRequest(author, { values: requestSchema.parse(typed()), invited });
    expect(await listQuotes(author, id)).toHaveLength(1);
    const told = await t.ctx.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'quote_request.addressed')
      .where('subject_id', '=', id)
      .execute();
    expect(told).toEqual([{ user_id: waits.userId }]);
  });

  test('does not tell a company whose card answered that its offer was seen', async () => {
    const house = await makeHouse();
    const { ctx, id, reference, quotes } = await ask();
    await noteSeen(ctx, { request: { id, reference }, quotes });
    expect((await listQuotes(ctx, id))[0]?.seen_at).not.toBeNull();
    const told = await t.ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', house.userId)
      .execute();
    expect(told).toEqual([]);
  });

  test('waits for staff first, like every request, and is answered when they publish it', async () => {
    await makeHouse();
    await setReview('all');
    const { ctx, id, quotes } = await ask();
    expect(quotes).toEqual([]);
    const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
    await publishRequest(moderator, { id, seen: '1' });
    await setReview('none');
    expect(await listQuotes(ctx, id)).toHaveLength(1);
  });

  test.each([
    ['is paused', { is_active: false }, {}],
    ['is not verified', { review_status: 'submitted' }, {}],
    ['is too far', { latitude: 28.5, longitude: -81.4 }, {}],
    ['answers for other services', { answers: { services: ['pick_pack' as const] } }, {}],
    ['answers up to a lower amount', { answers: { most_minor: 100_000 } }, {}],
    ['answers for fewer pallets', { answers: { most_pallets: 39 } }, {}],
    ['answers for more pallets', { answers: { least_pallets: 41 } }, {}],
    ['answers for later stays', { answers: { from_day: '2099-01-01' } }, {}],
    ['prices in another currency than it answers up to', { currency: 'EUR' as const }, { currency: 'USD' }],
  ])('is not answered by the card of a house that %s', async (_, house, stored) => {
    const { subject } = await makeHouse(house);
    if (Object.keys(stored).length > 0)
      await t.ctx.db.updateTable('card_answers').set(stored).where('subject_id', '=', subject.id).execute();
    expect((await ask()).quotes).toEqual([]);
  });

  test('is not answered by a card that was stopped, nor by the company that asks', async () => {
    const house = await makeHouse();
    expect((await ask({}, house.ctx)).quotes).toEqual([]);
    await stopAnswers(house.ctx, house.subject);
    expect((await ask()).quotes).toEqual([]);
  });

  test('with something that the card has no price for gets an indication, which is accepted once its provider confirms', async () => {
    const house = await makeHouse();
    const { ctx, id, reference, quotes } = await ask({ services: ['storage', 'pick_pack'], orders_per_month: '300' });
    expect(quotes).toMatchObject([{ card: { isBinding: false } }]);
    const quote_id = quotes[0]?.id ?? '';
    await expect(acceptQuote(ctx, { reference, quote_id })).rejects.toMatchObject({ code: 'conflict' });
    const forced = t.ctx.db
      .updateTable('quote_responses')
      .set({ status: 'accepted', decided_at: t.ctx.clock() })
      .where('id', '=', quote_id)
      .execute();
    await expect(forced).rejects.toThrow('quote_responses_indications_stay');
    await askToConfirm(ctx, { reference, quote_id });
    await askToConfirm(ctx, { reference, quote_id });
    const asked = await t.ctx.db.selectFrom('notifications').select('user_id').where('kind', '=', 'quote.confirm_asked').execute(); // prettier-ignore
    expect(asked).toEqual([{ user_id: house.userId }]);
    const values = quoteSchema.parse({
      listing: `warehouse:${house.subject.id}`,
      revises: '1',
      currency: 'USD',
      lines: [
        { unit: 'pallet_month', amount: '19' },
        { unit: 'order', amount: '2.50' },
      ],
      valid_until: dayHere(t.ctx.clock(), 20),
      message: 'With picking.',
    });
    await submitQuote(house.ctx, { reference, values });
    const [confirmed] = await listQuotes(ctx, id);
    expect(confirmed).toMatchObject({ version: 2, card: null });
    await acceptQuote(ctx, { reference, quote_id: confirmed?.id ?? '' });
  });

  test('of fifty at the same time each is answered once by each card', async () => {
    await makeHouse();
    await makeHouse();
    const authors = await Promise.all(Array.from({ length: 50 }, async () => t.as((await makeUser(t.ctx)).actor)));
    const asked = await Promise.all(authors.map((author) => ask({}, author)));
    expect(new Set(asked.map(({ quotes }) => quotes.length))).toEqual(new Set([2]));
  });

  test('is answered by twenty cards at once, and by the others soon after', async () => {
    for (let house = 0; house < 23; house += 1) await makeHouse();
    const { ctx, id, quotes } = await ask();
    expect(quotes).toHaveLength(20);
    await t.runJobs();
    expect(await listQuotes(ctx, id)).toHaveLength(23);
    await t.runJobs();
    expect(await listQuotes(ctx, id)).toHaveLength(23);
  });

  test('says before it is sent how many cards answer', async () => {
    await makeHouse();
    await makeHouse({ answers: { answers: 'indicate' } });
    const draft = { begun: '', fields: typed(), invited: [] };
    expect(await findDraftAnswers(t.anonymous, draft)).toEqual({
      count: 2,
      binding: 1,
      month: '$720.00',
      warehouses: expect.any(Array),
    });
  });
});

test('a company reads once a day what its cards answered, and withdraws an offer like its own', async () => {
  const house = await makeHouse();
  const first = await ask();
  const second = await ask();
  await tellCardAnswers(t.ctx);
  await tellCardAnswers(t.ctx);
  const told = await t.ctx.db.selectFrom('notifications').select('values').where('user_id', '=', house.userId).where('kind', '=', 'quote.card_digest').execute(); // prettier-ignore
  expect(told).toMatchObject([{ values: { count: 2, references: [first.reference, second.reference] } }]);
  await withdrawQuote(house.ctx, first.reference);
  expect(await listQuotes(first.ctx, first.id)).toEqual([]);
});

test('the database takes no automatic offer of a house that is paused since', async () => {
  const house = await makeHouse();
  const { quotes } = await ask();
  const [offer] = await t.ctx.db.selectFrom('quote_responses').selectAll().where('id', '=', quotes[0]?.id ?? '').execute(); // prettier-ignore
  const other = await ask({}, house.ctx);
  await t.ctx.db.updateTable('warehouses').set({ is_active: false }).where('id', '=', house.subject.id).execute();
  const copy = { ...offer, id: t.ctx.newId(), request_id: other.id } as never;
  await expect(t.ctx.db.insertInto('quote_responses').values(copy).execute()).rejects.toThrow(
    'does not answer by itself',
  );
});
