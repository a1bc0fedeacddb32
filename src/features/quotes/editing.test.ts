import { beforeEach, describe, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { changeSettings } from '#server/settings.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { editRequest } from './commands/edit-request.server.ts';
import { submitQuote } from './commands/submit-quote.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { limits } from './limits.ts';
import { listBoard } from './queries/board.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { parseBoardFilters } from './schema/parse-board-filters.ts';
import { budgetText, readBudget } from './schema/budget.ts';
import { editText } from './schema/quote.ts';
import { quoteSchema } from './schema/quote-form.ts';
import { fieldsOf } from './schema/request-draft.ts';
import { editSchema } from './schema/request-form.ts';
import { settings } from './settings.ts';

const t = await testDb({ features: [{ name: 'quotes', settings, settingsAbout: () => 'Quotes', limits }] });
beforeEach(() => t.ctx.db.deleteFrom('quote_requests').execute());

const day = (ahead: number) => dayHere(t.ctx.clock(), ahead);

async function makeAuthor(given: object = {}) {
  const { actor, userId } = await makeUser(t.ctx);
  const request = await makeRequest(t.ctx, { user_id: userId, ...given });
  const ctx = t.as(actor);
  /** Sends what the page's form would send. */
  const edit = async (change: object = {}) => {
    const shown = await findRequest(ctx, request.reference);
    if (shown === null) throw new Error('gone');
    const { version, ...values } = editSchema.parse({ ...fieldsOf(shown), ...shown, services: shown.services, ...shown.private, ...change }); // prettier-ignore
    return { reference: request.reference, version, values };
  };
  return { ctx, userId, edit, ...request };
}

async function makeProvider() {
  const { actor, userId } = await makeUser(t.ctx);
  const { id } = await makeWarehouse(t.ctx, { user_id: userId });
  const offer = (more: object = {}) =>
    quoteSchema.parse({
      listing: `warehouse:${id}`,
      revises: '0',
      lines: [{ unit: 'shipment', amount: '900' }],
      valid_until: day(20),
      message: 'We begin on Monday.',
      ...more,
    });
  return { ctx: t.as(actor), userId, warehouseId: id, offer };
}

const found = async (query: string) =>
  (await listBoard(t.anonymous, parseBoardFilters(new URLSearchParams(query)))).items.length;

describe('an author changes a request', () => {
  test('that nobody has quoted: the board finds the new words, and no longer the old ones', async () => {
    const author = await makeAuthor();
    const change = { destination_address: 'Port-au-Prince, Haiti', services: ['air_freight'] };
    await editRequest(author.ctx, await author.edit(change));
    expect(await findRequest(t.anonymous, author.reference)).toMatchObject({
      services: ['air_freight'],
      destination_place: 'Port-au-Prince, Haiti',
      edited_at: expect.any(Date),
    });
    expect([await found('q=kingston'), await found('q=haiti'), await found('mode=air')]).toEqual([0, 1, 1]);
  });

  test('of their own alone, and the version they read: of two pages open at once the second is refused', async () => {
    const author = await makeAuthor();
    const other = t.as((await makeUser(t.ctx)).actor);
    const [first, second] = [await author.edit({ pallets: '30' }), await author.edit({ pallets: '40' })];
    await expect(editRequest(other, first)).rejects.toMatchObject({ code: 'not_found' });
    await editRequest(author.ctx, first);
    await expect(editRequest(author.ctx, second)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findRequest(author.ctx, author.reference)).toMatchObject({ pallets: 30 });
  });

  test('not once there is an offer, nor when it has ended; when the last offer is withdrawn, again', async () => {
    const author = await makeAuthor();
    const provider = await makeProvider();
    await submitQuote(provider.ctx, { reference: author.reference, values: provider.offer() });
    await expect(editRequest(author.ctx, await author.edit())).rejects.toMatchObject({ code: 'conflict' });
    expect(await findRequest(author.ctx, author.reference)).toMatchObject({ may_edit: false });
    await withdrawQuote(provider.ctx, author.reference);
    await editRequest(author.ctx, await author.edit({ pallets: '12' }));
    const past = await makeAuthor({ deadline: day(-1) });
    await expect(editRequest(past.ctx, await past.edit({ deadline: day(5) }))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('the deadline cannot be moved to today or earlier', async () => {
    const author = await makeAuthor();
    await expect(editRequest(author.ctx, await author.edit({ deadline: day(0) }))).rejects.toMatchObject({
      fields: { deadline: expect.any(Array) },
    });
  });

  test('and where all requests are reviewed, staff look at it again before it is on the board', async () => {
    const author = await makeAuthor();
    const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
    await changeSettings(admin, { 'quotes.reviewed': 'all' });
    expect(await editRequest(author.ctx, await author.edit({ pallets: '9' }))).toEqual({
      isPublished: false,
      isByName: false,
    });
    expect(await findRequest(t.anonymous, author.reference)).toBeNull();
    expect(await findRequest(author.ctx, author.reference)).toMatchObject({ state: 'pending' });
    await changeSettings(admin, { 'quotes.reviewed': null });
  });
});

test('an offer for an outdated version of the request is refused', async () => {
  const author = await makeAuthor();
  const provider = await makeProvider();
  const { reference } = author;
  const read = async () =>
    provider.offer({ request_edited_at: editText((await findRequest(provider.ctx, reference))?.edited_at ?? null) });
  const before = await read();
  await editRequest(author.ctx, await author.edit({ pallets: '80' }));
  await expect(submitQuote(provider.ctx, { reference, values: before })).rejects.toMatchObject({ code: 'conflict' });
  // Somebody else's offer does not change the request.
  const other = await makeProvider();
  await makeQuote(t.ctx, { request_id: author.id, user_id: other.userId, subject_id: other.warehouseId });
  await expect(submitQuote(provider.ctx, { reference, values: await read() })).resolves.toMatchObject({ version: 1 });
});

test('a budget that is shown can be sent in again', () => {
  for (const typed of ['$2,000 - 3,000', 'up to $5,000', 'desde 800', '€1,200', '$1.85'])
    for (const read of [readBudget(typed)])
      expect([typed, read.kind === 'budget' ? readBudget(budgetText(read.budget)) : null]).toEqual([typed, read]);
});
