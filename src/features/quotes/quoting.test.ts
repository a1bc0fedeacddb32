import { dayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { readConversation } from '#features/messaging/commands/read-conversation.server.ts';
import { listConversations } from '#features/messaging/queries/conversations.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { closeRequest } from './commands/close-request.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { inviteProviders } from './commands/invite-providers.server.ts';
import { submitQuote } from './commands/submit-quote.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { feature } from './feature.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { listQuotingListings, quoteAuthorOf } from './queries/own-listings.server.ts';
import { findQuoteDefaults } from './queries/quote-defaults.server.ts';
import { listOwnVersions, listQuotes } from './queries/quotes.server.ts';
import { termText } from './schema/incoterms.ts';
import { quoteSchema } from './schema/quote-form.ts';

const t = await testDb({ features: [feature], jobs: [] });
beforeEach(() => t.ctx.db.deleteFrom('quote_requests').execute());

const day = (ahead: number) => dayHere(t.ctx.clock(), ahead);

/** Creates an owner of a verified warehouse, and the offer they would make. */
async function makeProvider(name: string) {
  const { actor, userId } = await makeUser(t.ctx);
  const { id } = await makeWarehouse(t.ctx, { user_id: userId, company_name: name });
  return { ctx: t.as(actor), userId, listing: `warehouse:${id}` };
}

const typed = (more: object = {}) => ({
  revises: '0',
  currency: 'USD',
  lines: [
    { unit: 'pallet_month', period: 'month', amount: '14.00', minimum: '', note: '' },
    { unit: 'percent', period: 'month', amount: '4.5 %' },
  ],
  included: 'Write to me at ana@example.com.',
  valid_until: day(20),
  message: 'We can begin on Monday.',
  ...more,
});
const values = (more: object) => quoteSchema.parse(typed(more));

async function makeAuthor() {
  const { actor, userId } = await makeUser(t.ctx);
  const request = await makeRequest(t.ctx, { user_id: userId });
  return { ctx: t.as(actor), userId, ...request };
}

const statusOf = async (id: string) =>
  (await t.ctx.db.selectFrom('quote_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('a price of an offer', () => {
  const offer = (line: object, more: object = {}) =>
    quoteSchema.safeParse(typed({ listing: `warehouse:${crypto.randomUUID()}`, lines: [line], ...more }));
  const problems = (line: object) => offer(line).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('says what it is for, by its unit, from the list or in words', () => {
    expect(offer({ unit: 'pallet_month', amount: '14' }).data?.lines[0]?.charge).toBe('storage');
    expect(offer({ charge: 'handling_out', unit: 'receipt_pallet', amount: '9' }).data?.lines[0]?.charge).toBe(
      'handling_out',
    );
    expect(problems({ unit: 'container', amount: '300' })).toEqual([
      ['lines.0.charge', 'Please choose what the price is for'],
    ]);
    expect(problems({ charge: 'other', unit: 'hour', amount: '48' })?.[0]?.[0]).toBe('lines.0.note');
    expect(offer({ charge: 'other', unit: 'hour', amount: '48', note: 'Photographs' }).success).toBe(true);
  });

  test('that is improbable is asked back once', () => {
    const dear = { unit: 'sqft_month', amount: '950' };
    expect(problems(dear)).toEqual([
      ['amounts_confirmed', 'Line 1: $950.00 for one “Square foot, per month”? Usual is up to $10.00. If it is right, tick the box below the prices.'],
    ]); // prettier-ignore
    expect(offer(dear, { amounts_confirmed: 'on' }).success).toBe(true);
    expect(offer(dear, { currency: 'CLP' }).success).toBe(true);
  });
});

describe('an offer', () => {
  test('makes its request quoted, is read by its author without contact data, and counts as a response', async () => {
    const author = await makeAuthor();
    const provider = await makeProvider('Harbor Racks');
    const { reference } = author;
    await submitQuote(provider.ctx, { reference, values: values({ listing: provider.listing }) });
    expect(await statusOf(author.id)).toBe('quoted');
    const [quote] = await listQuotes(author.ctx, author.id);
    expect(quote).toMatchObject({ provider_name: 'Harbor Racks', state: 'submitted', version: 1 });
    expect(quote?.lines).toMatchObject([
      { unit: 'pallet_month', amount_minor: 1400 },
      { unit: 'percent', percent_hundredths: 450, amount_minor: null },
    ]);
    expect(quote?.included).not.toContain('ana@');
    expect(quote?.conversation_id).not.toBeNull();
    expect(await findRequest(t.anonymous, reference)).toMatchObject({ responses: 1 });
    const told = await t.ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', author.userId)
      .execute();
    expect(told.map(({ kind }) => kind)).toContain('quote.received');
  });

  test('is told to be the only one, or compared with others where there are any', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const told: string[] = [];
    for (const name of ['First Racks', 'Second Racks']) {
      const provider = await makeProvider(name);
      await submitQuote(provider.ctx, { reference, values: values({ listing: provider.listing }) });
      const mails = await t.ctx.db.selectFrom('outbox').select('content').execute();
      told.push(mails.map(({ content }) => JSON.stringify(content)).find((mail) => mail.includes(`${name} made an offer for ${reference}`)) ?? ''); // prettier-ignore
    }
    expect(told).toEqual([
      expect.stringContaining('It is the only offer so far.'),
      expect.stringContaining('Compare it with the others'),
    ]);
  });

  test('that is revised is superseded by a new version; a form about an older one is refused', async () => {
    const { reference, id, ctx } = await makeAuthor();
    const { listing, ...provider } = await makeProvider('Harbor Racks');
    await submitQuote(provider.ctx, { reference, values: values({ listing }) });
    const second = await submitQuote(provider.ctx, { reference, values: values({ listing, revises: '1' }) });
    expect(second.version).toBe(2);
    await expect(
      submitQuote(provider.ctx, { reference, values: values({ listing, revises: '1' }) }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await listOwnVersions(provider.ctx, id)).map(({ state }) => state)).toEqual(['submitted', 'superseded']);
    expect(await listQuotes(ctx, id)).toHaveLength(1);
  });

  test('of many sent at once by one provider exactly one stands', async () => {
    const { reference, id, ctx } = await makeAuthor();
    const { listing, ...provider } = await makeProvider('Harbor Racks');
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () => submitQuote(provider.ctx, { reference, values: values({ listing }) })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listQuotes(ctx, id)).toHaveLength(1);
  });

  test('when the last one is withdrawn the request is pending again, and another can be made', async () => {
    const author = await makeAuthor();
    const { reference } = author;
    const [first, second] = [await makeProvider('Harbor Racks'), await makeProvider('Pier Nine')];
    for (const { ctx, listing } of [first, second]) await submitQuote(ctx, { reference, values: values({ listing }) });
    await withdrawQuote(first.ctx, reference);
    expect(await statusOf(author.id)).toBe('quoted');
    await expect(withdrawQuote(first.ctx, reference)).rejects.toMatchObject({ code: 'conflict' });
    await withdrawQuote(second.ctx, reference);
    expect(await statusOf(author.id)).toBe('pending');
    expect(await findRequest(t.anonymous, reference)).toMatchObject({ responses: 0 });
    const again = await submitQuote(first.ctx, { reference, values: values({ listing: first.listing }) });
    expect(again.version).toBe(2);
  });

  test('that was taken back leaves its conversation, without a way to a request that is decided', async () => {
    const author = await makeAuthor();
    const provider = await makeProvider('Harbor Racks');
    const { reference } = author;
    await submitQuote(provider.ctx, { reference, values: values({ listing: provider.listing }) });
    const { items } = await listConversations(provider.ctx, {});
    const read = (ctx: Ctx) => readConversation(ctx, { id: items[0]?.conversation_id ?? '' });
    const shown = { path: `/quote-requests/${reference}`, is_about_hidden: false };
    expect(await read(provider.ctx)).toMatchObject({ title: reference, ...shown });
    await withdrawQuote(provider.ctx, reference);
    expect(await read(provider.ctx)).toMatchObject(shown);
    await closeRequest(author.ctx, author.id);
    expect(await read(provider.ctx)).toMatchObject({ title: reference, path: null, is_about_hidden: true });
    expect(await read(author.ctx)).toMatchObject(shown);
  });

  test('is seen by its provider when the request is past, and by no other', async () => {
    const { reference, id } = await makeAuthor();
    const { listing, ctx } = await makeProvider('Harbor Racks');
    const other = await makeProvider('Pier Nine');
    await submitQuote(ctx, { reference, values: values({ listing }) });
    await t.ctx.db
      .updateTable('quote_requests')
      .set({ deadline: day(-1) })
      .where('id', '=', id)
      .execute();
    expect(await findRequest(ctx, reference)).toMatchObject({ state: 'expired', company_name: null });
    expect(await findRequest(other.ctx, reference)).toBeNull();
  });

  test('goes with the account of its provider, and the request is pending again', async () => {
    const { reference, id } = await makeAuthor();
    const { listing, ctx, userId } = await makeProvider('Harbor Racks');
    await submitQuote(ctx, { reference, values: values({ listing }) });
    await t.ctx.db.transaction().execute((db) => eraseOwnRows({ ...t.ctx, db }, userId));
    expect(await statusOf(id)).toBe('pending');
    expect(await t.ctx.db.selectFrom('quote_responses').selectAll().execute()).toEqual([]);
  });
});

describe('who may make one', () => {
  test('owners of a verified warehouse or partner alone, in the name of one of theirs', async () => {
    const { reference, ctx: author } = await makeAuthor();
    const provider = await makeProvider('Harbor Racks');
    const other = await makeProvider('Pier Nine');
    const { actor, userId } = await makeUser(t.ctx);
    const unverified = await makeWarehouse(t.ctx, { user_id: userId, review_status: 'submitted' });
    const offer = (ctx: Ctx, listing: string) => submitQuote(ctx, { reference, values: values({ listing }) });
    await expect(offer(t.as(actor), `warehouse:${unverified.id}`)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(offer(provider.ctx, other.listing)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(offer(author, provider.listing)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(offer(t.anonymous, provider.listing)).rejects.toMatchObject({ code: 'unauthenticated' });
    const partner = await makePartner(t.ctx, { owner_user_id: userId });
    await offer(t.as(actor), `partner:${partner.id}`);
  });

  test('nobody after the deadline, or for a request they may not open', async () => {
    const { ctx, listing } = await makeProvider('Harbor Racks');
    const { userId: user_id } = await makeUser(t.ctx);
    const past = await makeRequest(t.ctx, { user_id, deadline: day(-1) });
    const hidden = await makeRequest(t.ctx, { user_id, audience: 'invited' });
    for (const { reference } of [past, hidden])
      await expect(submitQuote(ctx, { reference, values: values({ listing }) })).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

describe('bad input', () => {
  const line = { unit: 'order', period: 'month', amount: '2.50' };
  test.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ ...line, amount: '' }] }, 'lines.0.amount'],
    [{ lines: [{ ...line, amount: '-1' }] }, 'lines.0.amount'],
    [{ lines: [{ ...line, amount: '€2.50' }] }, 'lines.0.amount'],
    [{ lines: [line, { unit: 'percent', period: 'month', amount: '101' }] }, 'lines.1.amount'],
    [{ lines: [{ unit: 'percent', period: 'once', amount: '10' }] }, 'lines.0.period'],
    [{ lines: [{ unit: 'bushel', period: 'month', amount: '1' }] }, 'lines.0.unit'],
    [{ currency: 'QQQ' }, 'currency'],
    [{ incoterm: 'ABC' }, 'incoterm'],
    [{ incoterm: 'FCA' }, 'incoterm_place'],
    [{ incoterm: 'FCA', incoterm_place: 'M' }, 'incoterm_place'],
    [{ incoterm_place: 'Miami International Airport' }, 'incoterm'],
    [{ valid_until: 'soon' }, 'valid_until'],
    [{ message: '' }, 'message'],
    [{ listing: 'mine' }, 'listing'],
  ])('%o is refused beside its field', (change, field) => {
    const read = quoteSchema.safeParse(typed({ listing: `warehouse:${t.ctx.newId()}`, ...change }));
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  test('all that is wrong is said at once, whatever it is', () => {
    const wrong = { lines: [line, { ...line, amount: 'much' }], message: '', valid_until: 'soon', listing: 'mine' };
    const paths = (given: unknown) => quoteSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
    expect(paths(typed(wrong))?.toSorted()).toEqual(['lines.1.amount', 'listing', 'message', 'valid_until']);
    expect(paths(typed({ lines: 'none', message: '' }))?.toSorted()).toEqual(['lines', 'listing', 'message']);
    expect(paths('nothing')).toEqual(['']);
  });

  test('maritime Incoterms are accepted for sea freight only, and the database refuses a rule without its place', async () => {
    const { userId: user_id } = await makeUser(t.ctx);
    const row = { user_id: (await makeUser(t.ctx)).userId, subject_id: t.ctx.newId() };
    const byAir = await makeRequest(t.ctx, { user_id, services: ['air_freight'] });
    const bySea = await makeRequest(t.ctx, { user_id, services: ['ocean_freight', 'ground_transport'] });
    const { ctx, listing } = await makeProvider('Harbor Racks');
    const term = { incoterm: 'FOB', incoterm_place: 'PortMiami' };
    await expect(
      submitQuote(ctx, { reference: byAir.reference, values: values({ listing, ...term }) }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { incoterm: ['FOB is for goods that go by sea'] } });
    await submitQuote(ctx, { reference: bySea.reference, values: values({ listing, ...term }) });
    const [quote] = await listOwnVersions(ctx, bySea.id);
    expect(quote && termText(quote)).toBe('FOB PortMiami, Incoterms 2020');
    await expect(makeQuote(t.ctx, { ...row, ...term, request_id: byAir.id })).rejects.toThrow('go by sea');
    await expect(makeQuote(t.ctx, { ...row, incoterm: 'FCA', request_id: byAir.id })).rejects.toThrow(
      'quote_responses_incoterm_place',
    );
  });

  test('a total sent along changes nothing, and a validity that is past is refused beside its field', async () => {
    const { reference, id, ctx: author } = await makeAuthor();
    const { ctx, listing } = await makeProvider('Harbor Racks');
    await expect(
      submitQuote(ctx, { reference, values: values({ listing, valid_until: day(-1) }) }),
    ).rejects.toMatchObject({ fields: { valid_until: expect.any(Array) } });
    const claimed = { listing, total: '1', status: 'accepted', version: 9, user_id: t.ctx.newId() };
    await submitQuote(ctx, { reference, values: values(claimed) });
    expect(await listQuotes(author, id)).toMatchObject([{ state: 'submitted', version: 1 }]);
  });

  test('what was offered never changes', async () => {
    const { reference } = await makeAuthor();
    const { ctx, listing } = await makeProvider('Harbor Racks');
    const { id } = await submitQuote(ctx, { reference, values: values({ listing }) });
    await expect(
      t.ctx.db.updateTable('quote_lines').set({ amount_minor: 1 }).where('quote_id', '=', id).execute(),
    ).rejects.toThrow('never change');
  });
});

describe('the form of an offer', () => {
  test('begins with the listing that the request names, then one that does what is asked, then the nearest', async () => {
    const { actor, userId: user_id } = await makeUser(t.ctx);
    const ctx = t.as(actor);
    const make = async (given: object) => `warehouse:${(await makeWarehouse(t.ctx, { user_id, ...given })).id}`;
    const miami = { latitude: 25.77, longitude: -80.19 };
    const oldest = await make({ services: ['storage'], ...miami });
    const far = await make({ services: ['ocean_freight'], latitude: 30.33, longitude: -81.66 });
    const near = await make({ services: ['ocean_freight'], ...miami });
    const begins = async (request: { reference: string }) => {
      const found = await findRequest(ctx, request.reference);
      if (found === null) throw new Error('It is on the board.');
      return (await findQuoteDefaults(ctx, found, await listQuotingListings(ctx, quoteAuthorOf(actor)), null)).listing;
    };
    const author = (await makeUser(t.ctx)).userId;
    expect(await begins(await makeRequest(t.ctx, { user_id: author }))).toBe(near);
    expect(await begins(await makeRequest(t.ctx, { user_id: author, services: ['storage'] }))).toBe(oldest);
    const named = await makeRequest(t.ctx, { user_id: author });
    await inviteProviders(t.ctx, { ...named, user_id: author, organization_id: author }, [
      { kind: 'warehouse', id: far.slice(10) },
    ]);
    expect(await begins(named)).toBe(far);
  });

  test('begins with the price list of its listing, each price with what it is for, whatever was offered last', async () => {
    const { actor, userId } = await makeUser(t.ctx);
    const rate = { currency: 'USD', unit: 'pallet', period: 'once' } as const;
    await makeWarehouse(t.ctx, {
      user_id: userId,
      rates: [
        { ...rate, charge: 'handling_in', amount_minor: 900 },
        { ...rate, charge: 'storage', amount_minor: 450, period: 'week' },
        { ...rate, charge: 'storage', amount_minor: 1200, unit: 'sq_ft', period: 'year' },
      ],
    });
    const author = (await makeUser(t.ctx)).userId;
    const request = await makeRequest(t.ctx, { user_id: author, services: ['storage'], orders_per_month: 300 });
    const ctx = t.as(actor);
    const found = await findRequest(ctx, request.reference);
    if (found === null) throw new Error('It is on the board.');
    const { lines } = await findQuoteDefaults(ctx, found, await listQuotingListings(ctx, quoteAuthorOf(actor)), null);
    expect(lines.map(({ charge, unit, amount }) => [charge, unit, amount])).toEqual([
      ['handling_in', 'receipt_pallet', '9.00'],
      ['storage', 'pallet_month', '19.50'],
      ['storage', 'sqft_month', '1.00'],
      ['order_handling', 'order', ''],
    ]);
  });

  test('has no line for space where goods only move', async () => {
    const { actor, userId } = await makeUser(t.ctx);
    await makeWarehouse(t.ctx, { user_id: userId });
    const author = (await makeUser(t.ctx)).userId;
    const unitsFor = async (services: ServiceCode[]) => {
      const request = await makeRequest(t.ctx, { user_id: author, services, pallets: 20, inbound_containers_per_month: 1 }); // prettier-ignore
      const found = await findRequest(t.as(actor), request.reference);
      if (found === null) throw new Error('It is on the board.');
      const { lines } = await findQuoteDefaults(t.as(actor), found, await listQuotingListings(t.ctx, quoteAuthorOf(actor)), null); // prettier-ignore
      return lines.map(({ unit }) => unit);
    };
    expect(await unitsFor(['ocean_freight', 'customs'])).not.toContain('pallet_month');
    expect(await unitsFor(['ocean_freight', 'storage'])).toContain('pallet_month');
  });

  test('begins with the rate card of its listing at the numbers of the request, before its price list', async () => {
    const { actor, userId } = await makeUser(t.ctx);
    const { id } = await makeWarehouse(t.ctx, { user_id: userId });
    await makeCard(t.ctx, {
      subject: { kind: 'warehouse', id },
      organization_id: userId,
      currency: 'EUR',
      lines: [
        cardLine('storage', 'pallet_month', 1800, { steps: [{ from: 30, amount_minor: 1650 }] }),
        cardLine('storage', 'pallet_month', 2800, { zone: 'cool' }),
      ],
    });
    const author = (await makeUser(t.ctx)).userId;
    const begins = async (more: object) => {
      const request = await makeRequest(t.ctx, { user_id: author, pallets: 40, ...more });
      const found = await findRequest(t.as(actor), request.reference);
      if (found === null) throw new Error('It is on the board.');
      const listings = await listQuotingListings(t.ctx, quoteAuthorOf(actor));
      return findQuoteDefaults(t.as(actor), found, listings, null);
    };
    expect(await begins({ services: ['storage'] })).toMatchObject({
      currency: 'EUR',
      lines: [{ charge: 'storage', unit: 'pallet_month', amount: '16.50' }],
    });
    expect((await begins({ services: ['cold_storage'], description: 'Cheese, 2 to 8 °C.' })).lines).toMatchObject([
      { charge: 'storage', amount: '28.00' },
    ]);
  });
});
