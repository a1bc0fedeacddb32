import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { makeRequest } from '#features/quotes/build.server.ts';
import { answerFromCards } from '#features/quotes/commands/answer-from-cards.server.ts';
import { findFits } from '#features/quotes/commands/find-fits.server.ts';
import { feature as quotes } from '#features/quotes/feature.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { saveAnswers } from '#features/rates/commands/save-answers.server.ts';
import { feature as rates } from '#features/rates/feature.server.ts';
import type { CardAnswers } from '#features/rates/schema/answers.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { saveRule, switchRule } from './commands/rules.server.ts';
import { undoRun } from './commands/undo.server.ts';
import { feature } from './feature.server.ts';
import { findRule } from './queries/rules.server.ts';
import { listRuns } from './queries/runs.server.ts';
import { tryRule } from './queries/trial.server.ts';
import type { RuleSettings } from './schema/rule.ts';

const features = [messaging, notifications, rates, warehouses, quotes, feature];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  jobs: features.flatMap(({ jobs }) => jobs ?? []),
});

let owner: UserActor;
let shipper: UserActor;
let subject: { kind: string; id: string };

const setPlan = (plan: string) =>
  t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', owner.organization.id).execute();

const allowed: CardAnswers = {
  answers: 'bind',
  services: ['storage'],
  currency: 'USD',
  most_minor: null,
  least_pallets: null,
  most_pallets: 100,
  most_area_sqft: null,
  from_day: null,
  until_day: null,
  within_miles: 500,
  valid_days: 14,
  by_rules: true,
};

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  await t.ctx.db.deleteFrom('warehouses').execute();
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx)).actor;
  const { id } = await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    services: ['storage'],
    pallet_positions_available: 5000,
    latitude: 25.82,
    longitude: -80.34,
  });
  subject = { kind: 'warehouse', id };
  await makeCard(t.ctx, {
    subject,
    organization_id: owner.userId,
    lines: [
      cardLine('storage', 'pallet_month', 1800),
      cardLine('handling_in', 'pallet_in', 900),
      cardLine('handling_out', 'pallet_out', 850),
    ],
    valid_from: '2026-03-03',
  });
  await setPlan('enterprise');
  await saveAnswers(t.as(owner), subject, allowed);
});

const usual: RuleSettings = {
  name: 'Small ones at once',
  occasion: 'request_fits',
  amount: null,
  services: [],
  place: null,
  client: null,
  unit: 'pallets',
  least: null,
  most: 50,
  acts: ['answer'],
  member_id: null,
  remind_hours: null,
  label: null,
};

async function rule(settings: Partial<RuleSettings> = {}, isOn = true): Promise<string> {
  const id = await saveRule(t.as(owner), null, { ...usual, ...settings });
  if (isOn) await switchRule(t.as(owner), id, true);
  t.advance(1);
  return id;
}

const runsOf = async (id: string) => (await listRuns(t.as(owner), await findRule(t.as(owner), id), null)).items;

/** Publishes a request, as `submitRequest` does. */
async function request(pallets: number): Promise<string> {
  const { id } = await makeRequest(t.ctx, {
    user_id: shipper.userId,
    services: ['storage'],
    destination_address: null,
    destination_place: null,
    destination_country_code: null,
    weight_lbs: null,
    pallets,
  });
  await transaction(t.ctx, (tx) => answerFromCards(tx, id));
  await findFits(t.ctx, { id });
  await t.runJobs();
  return id;
}

const offersOf = (id: string) =>
  t.ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'status', 'is_binding', 'card_version', 'organization_id'])
    .where('request_id', '=', id)
    .execute();

test('a rule answers from the card what it picks, once and within what the card allows, and its author is told', async () => {
  const [first, second] = [await rule(), await rule({ name: 'The same again' })];
  const small = await request(40);
  expect(await offersOf(small)).toMatchObject([
    { status: 'submitted', is_binding: true, card_version: 1, organization_id: owner.organization.id },
  ]);
  expect(await runsOf(first)).toMatchObject([{ problems: [], isUndoable: true }]);
  expect(await runsOf(second)).toMatchObject([{ problems: ['no_offer'] }]);
  const told = (await listNotifications(t.as(shipper))).items.filter(({ kind }) => kind === 'quote.cards_answered');
  expect(told).toHaveLength(1);
  // More than the rule picks, and more than the card allows.
  expect(await offersOf(await request(60))).toEqual([]);
  const every = await rule({ most: null });
  expect(await offersOf(await request(200))).toEqual([]);
  expect((await runsOf(every))[0]).toMatchObject({ problems: ['no_offer'] });
});

test('undone, the offer is withdrawn; one that was decided stays, and nothing is undone', async () => {
  const id = await rule();
  const asked = await request(40);
  const [run] = await runsOf(id);
  await undoRun(t.as(owner), id, run?.id ?? '');
  expect(await offersOf(asked)).toMatchObject([{ status: 'withdrawn' }]);
  const { status } = await t.ctx.db.selectFrom('quote_requests').select('status').where('id', '=', asked).executeTakeFirstOrThrow(); // prettier-ignore
  expect(status).toBe('pending');
  const other = await request(30);
  const decided = { status: 'declined', decided_at: t.ctx.clock() };
  await t.ctx.db.updateTable('quote_responses').set(decided).where('request_id', '=', other).execute();
  const [later] = await runsOf(id);
  await expect(undoRun(t.as(owner), id, later?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
  expect((await runsOf(id))[0]).toMatchObject({ undone_at: null });
});

test('a trial says what the card would have offered, and makes no offer', async () => {
  const asked = await request(40);
  const id = await rule({ most: null }, false);
  const large = await request(200);
  const { shown } = await tryRule(t.as(owner), await findRule(t.as(owner), id));
  expect(shown.map(({ key, answer }) => [key, answer])).toEqual(
    expect.arrayContaining([
      [asked, 'The card would have offered $1,420.00 for the first month, binding.'],
      [large, 'The card would not have answered.'],
    ]),
  );
  expect([...(await offersOf(asked)), ...(await offersOf(large))]).toEqual([]);
});

test('without a rule, or on a lower plan, such a card answers nothing; one that answers by itself needs no rule', async () => {
  expect(await offersOf(await request(40))).toEqual([]);
  await rule();
  await setPlan('professional');
  expect(await offersOf(await request(40))).toEqual([]);
  await expect(saveAnswers(t.as(owner), subject, allowed)).rejects.toMatchObject({
    code: 'invalid',
    fields: { by_rules: ['Your plan does not include rules.'] },
  });
  await saveAnswers(t.as(owner), subject, { ...allowed, by_rules: false });
  expect(await offersOf(await request(40))).toHaveLength(1);
});
