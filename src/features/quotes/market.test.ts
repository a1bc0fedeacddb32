import { beforeAll, expect, test } from 'vitest';

import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import type { RateCard } from '#features/rates/schema/card.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { countMarket } from './commands/count-market.server.ts';
import { findMarket } from './queries/market.server.ts';
import { quartersTo } from './schema/market.ts';

const t = await testDb();
const today = todayHere(t.ctx.clock());
const [thisQuarter = '', before = ''] = quartersTo(today, 2);

/** A house of a company of its own, or of `user_id`, with a card since a year. */
async function house(
  amount: number,
  { user_id, ...rest }: { user_id?: string; state?: string; is_active?: boolean } & Partial<RateCard> = {},
) {
  const { state = 'FL', is_active = true, ...card } = rest;
  const row = await makeWarehouse(t.ctx, { state, is_active, ...(user_id && { user_id }) });
  await makeCard(t.ctx, {
    subject: { kind: 'warehouse', id: row.id },
    organization_id: row.user_id,
    valid_from: dayHere(t.ctx.clock(), -366),
    lines: [cardLine('storage', 'pallet_month', amount)],
    ...card,
  });
  return row.user_id;
}

beforeAll(async () => {
  const [first] = [await house(1000)];
  // The company has more houses, and counts once.
  for (const amount of [1000, 1100, 9000, 9000, 9000]) await house(amount, { user_id: first, state: 'TX' }); // oxlint-disable-line no-await-in-loop -- a few rows
  for (const amount of [1200, 1400, 1600]) await house(amount); // oxlint-disable-line no-await-in-loop -- a few rows
  // Since the quarter began.
  await house(1800, { valid_from: thisQuarter });
  // These do not count.
  await house(1, { is_active: false });
  await house(1, { visibility: 'on_request' });
  await house(1, { currency: 'EUR' });
  await house(1, { valid_until: dayHere(t.ctx.clock(), -3), valid_from: dayHere(t.ctx.clock(), -4) });
  await countMarket(t.ctx);
});

test('figures have five companies behind them, each once, of the cards valid at the end of the quarter', async () => {
  const florida = await findMarket(t.anonymous, { place: 'US-FL', quarter: null });
  expect(florida.quarter).toBe(thisQuarter);
  expect(florida.figures).toEqual([
    { name: 'Storage', unit: 'Pallet, per month', low: '$12.00', median: '$14.00', high: '$16.00', companies: '5', isDemo: false }, // prettier-ignore
  ]);
  // One company with six houses is not five.
  expect(florida.places.map(({ value }) => value)).toEqual(['all', 'US-FL']);
  const { figures } = await findMarket(t.anonymous, { place: 'all', quarter: thisQuarter });
  expect(figures.map(({ median, companies }) => [median, companies])).toEqual([['$14.00', '5']]);
  // Four companies had a price then.
  expect((await findMarket(t.anonymous, { place: 'US-FL', quarter: before })).quarter).toBe(thisQuarter);
});

test('counting again changes nothing', async () => {
  const read = () => findMarket(t.anonymous, { place: 'all', quarter: null });
  const first = await read();
  await countMarket(t.ctx);
  expect(await read()).toEqual(first);
});
