import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makeQuote, makeRequest, quoteLine } from '#features/quotes/build.server.ts';
import { listAgreed } from '#features/quotes/queries/agreed.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { eraseCalculations } from './commands/erase-account.server.ts';
import { saveCalculation } from './commands/save-calculation.server.ts';
import { findSharedNumbers, listOwnCalculations, sumCalculations } from './queries/roi.server.ts';
import { estimate } from './schema/roi-estimate.ts';
import { roiAddressSchema, roiFormSchema } from './schema/roi.ts';

const db = await testDb();
const pass = async () => undefined;
let userId: string;
beforeAll(async () => {
  userId = (await makeUser(db.ctx)).userId;
});

const calculation = (session_id: string) => ({
  session_id,
  company_name: 'Harbor Goods',
  current_shipping_cost: 5000,
  current_delivery_time: 10,
});

test('the standard estimate saves 15 percent and 25 percent of the time, between 10-25 and 20-40', () => {
  const { levels } = estimate({ current_shipping_cost: 5000, current_delivery_time: 10 });
  expect(levels.map(({ monthly, yearly, daysSaved }) => [monthly, yearly, daysSaved])).toEqual([
    [500, 6000, 2],
    [750, 9000, 2.5],
    [1250, 15000, 4],
  ]);
});

test.each([
  ['company_name', 'A', 'Company name is required'],
  ['current_shipping_cost', '0', 'Current shipping cost is required'],
  ['current_shipping_cost', '-5', 'Current shipping cost is required'],
  ['current_shipping_cost', 'much', 'Current shipping cost is required'],
  ['current_delivery_time', '', 'Current delivery time is required'],
])('%s of “%s” is refused: %s', (field, value, message) => {
  const answer = roiFormSchema.safeParse({ ...calculation('session-0001'), [field]: value });
  expect(answer.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['12.500', 12_500],
  ['$12,500.50', 12_500.5],
  ['12.500,50', 12_500.5],
  ['12,5', 12.5],
  ['12.5', 12.5],
])('a cost of “%s” is read as people mean it', (typed, cost) => {
  const answer = roiFormSchema.safeParse({ ...calculation('session-0001'), current_shipping_cost: typed });
  expect(answer.data?.current_shipping_cost).toBe(cost);
});

test.each(['€ 500', '1 2 x', '0x10', '-'])('a cost of “%s” is none', (typed) => {
  const answer = roiFormSchema.safeParse({ ...calculation('session-0001'), current_shipping_cost: typed });
  expect(answer.error?.issues.map((issue) => issue.message)).toEqual(['Current shipping cost is required']);
});

test('the token of a kept result opens its two numbers and nothing else, and ends with it', async () => {
  const { userId: leaving } = await makeUser(db.ctx);
  const token = await saveCalculation(db.as({ userId: leaving }), calculation('session-0009'), pass);
  expect(await findSharedNumbers(db.anonymous, token)).toEqual({
    current_shipping_cost: 5000,
    current_delivery_time: 10,
  });
  expect(await findSharedNumbers(db.anonymous, `${token}x`)).toBeNull();
  await eraseCalculations(db.ctx, leaving);
  expect(await findSharedNumbers(db.anonymous, token)).toBeNull();
});

test('totals that somebody sends are not read: the server computes them', async () => {
  const forged = {
    ...calculation('session-0002'),
    calculated_monthly_savings: 999_999,
    estimated_savings_percentage: 99,
  };
  await saveCalculation(db.anonymous, forged, pass);
  const row = await db.ctx.db.selectFrom('roi_calculations').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_id: null,
    calculated_monthly_savings: 750,
    calculated_annual_savings: 9000,
    estimated_savings_percentage: 15,
    estimated_time_reduction: 25,
  });
});

test('one visit keeps one calculation, however often it is sent at once, and only its owner lists it', async () => {
  const owner = db.as({ userId });
  await Promise.all(Array.from({ length: 5 }, () => saveCalculation(owner, calculation('session-0003'), pass)));
  const { items, nextCursor } = await listOwnCalculations(owner, null);
  expect(items.map((item) => item.calculated_annual_savings)).toEqual([9000]);
  expect(nextCursor).toBeNull();
  const other = db.as({ userId: (await makeUser(db.ctx)).userId });
  expect((await listOwnCalculations(other, null)).items).toEqual([]);
  expect(await sumCalculations(db.ctx)).toEqual({ count: 2, cost: 5000, days: 10 });
});

test('what a member saves, the company keeps when he leaves, and the member does not', async () => {
  const boss = await makeUser(db.ctx);
  const member = await makeMember(db.ctx, boss.userId, ['viewer']);
  await saveCalculation(db.as(member.actor), calculation(db.ctx.newId()), pass);
  const companiesOf = async (ctx: Ctx) => (await listOwnCalculations(ctx, null)).items.length;
  const asBoss = db.as({ userId: boss.userId });
  expect([await companiesOf(asBoss), await companiesOf(db.as({ userId: member.userId }))]).toEqual([1, 0]);
  await transaction(db.ctx, (tx) => eraseCalculations(tx, member.userId));
  expect(await companiesOf(asBoss)).toBe(1);
  await transaction(db.ctx, (tx) => eraseCalculations(tx, boss.userId));
  // A member is left, who answers for it now.
  expect(await companiesOf(asBoss)).toBe(1);
});

test('what an account agreed to is priced at the quantities of its requests, and nobody else is told', async () => {
  const owner = db.as({ userId });
  const provider = await makeUser(db.ctx);
  const request = await makeRequest(db.ctx, { user_id: userId, pallets: 100, status: 'accepted' });
  await makeQuote(db.ctx, {
    request_id: request.id,
    user_id: provider.userId,
    subject_id: db.ctx.newId(),
    status: 'accepted',
    decided_at: db.ctx.clock(),
    lines: [quoteLine('pallet_month', 1400)],
  });
  await db.ctx.db.updateTable('quote_requests').set({ status: 'accepted' }).where('id', '=', request.id).execute();
  expect(await listAgreed(owner)).toEqual([
    {
      reference: request.reference,
      provider_name: 'Harbor Racks',
      currency: 'USD',
      month_minor: 140_000,
      once_minor: 0,
    },
  ]);
  expect(await listAgreed(db.as({ userId: provider.userId }))).toEqual([]);
});

test.each([
  ['1e9', 'far more than anybody pays'],
  ['Infinity', 'no number'],
  ['0x10', 'no number of people'],
])('a cost of %s in a shared address gives no result (%s)', (cost) => {
  expect(roiAddressSchema.safeParse({ current_shipping_cost: cost, current_delivery_time: '10' }).success).toBe(false);
});
