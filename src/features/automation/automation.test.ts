import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { listLog } from '#features/companies/queries/log.server.ts';
import { feature as companies } from '#features/companies/feature.server.ts';
import { makeConversation } from '#features/messaging/build.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { assignConversation } from '#features/messaging/commands/team.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import { findFits } from '#features/quotes/commands/find-fits.server.ts';
import { feature as quotes } from '#features/quotes/feature.server.ts';
import { makePackage } from '#features/tracking/build.server.ts';
import { raiseDueAlerts } from '#features/tracking/commands/raise-alerts.server.ts';
import { feature as tracking } from '#features/tracking/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { type UserActor, ownCompany } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { actingAsRule } from './commands/acting.server.ts';
import { queueTimeChecks } from './commands/check-time.server.ts';
import { remind } from './commands/remind.server.ts';
import { deleteRule, saveRule, switchRule } from './commands/rules.server.ts';
import { undoRun } from './commands/undo.server.ts';
import { feature } from './feature.server.ts';
import { beyondPlan } from './queries/beyond-plan.server.ts';
import { findRule, listRules } from './queries/rules.server.ts';
import { listRuns } from './queries/runs.server.ts';
import { tryRule } from './queries/trial.server.ts';
import type { RuleSettings } from './schema/rule.ts';
import { maxRules } from './state.ts';

const features = [companies, messaging, notifications, warehouses, quotes, tracking, feature];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  jobs: features.flatMap(({ jobs }) => jobs ?? []),
});

let owner: UserActor;
let shipper: UserActor;
let listing: { id: string };

const setPlan = (plan: string) =>
  t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', owner.organization.id).execute();

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  await t.runJobs();
  await t.ctx.db.deleteFrom('warehouses').execute();
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx, { first_name: 'Ana' })).actor;
  listing = await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    services: ['storage'],
    pallet_positions_available: 500,
  });
  await setPlan('enterprise');
});

const usual: RuleSettings = {
  name: 'Requests from Miami',
  occasion: 'request_fits',
  amount: null,
  services: [],
  place: null,
  client: null,
  unit: 'pallets',
  least: null,
  most: null,
  acts: ['notify'],
  member_id: null,
  remind_hours: null,
  label: null,
};

async function rule(settings: Partial<RuleSettings> = {}, { isOn = true } = {}): Promise<string> {
  const id = await saveRule(t.as(owner), null, { ...usual, ...settings });
  if (isOn) await switchRule(t.as(owner), id, true);
  t.advance(1);
  return id;
}

const runsOf = async (id: string) => (await listRuns(t.as(owner), await findRule(t.as(owner), id), null)).items;
const tried = async (id: string) => (await tryRule(t.as(owner), await findRule(t.as(owner), id))).count;
const told = async (who = owner) =>
  (await listNotifications(t.as(who), {})).items.filter(({ kind }) => kind === 'automation.applied');

/** A request that fits, found by the job that finds them. */
async function request(more: Partial<Parameters<typeof makeRequest>[1]> = {}) {
  const made = await makeRequest(t.ctx, {
    user_id: shipper.userId,
    services: ['storage'],
    destination_address: null,
    destination_place: null,
    destination_country_code: null,
    weight_lbs: null,
    ...more,
  });
  await findFits(t.ctx, { id: made.id });
  await t.runJobs();
  return made;
}

describe('a request that fits', () => {
  test('is acted on once, and what happened before the rule was switched on is left alone', async () => {
    await request();
    const id = await rule();
    const second = await request();
    await findFits(t.ctx, { id: second.id });
    await t.runJobs();
    expect(await runsOf(id)).toMatchObject([{ about: second.reference, acts: ['notify'], problems: [] }]);
    expect(await told()).toHaveLength(1);
  });

  test('meets the conditions or is left alone: service, place in any language, size', async () => {
    const ids = [
      await rule({ services: ['customs'] }),
      await rule({ place: 'colombia' }),
      await rule({ place: 'Estados Unidos' }),
      await rule({ least: 41 }),
      await rule({ least: 10, most: 40 }),
    ];
    await request({ pallets: 40 });
    const counts = [];
    for (const id of ids) counts.push((await runsOf(id)).length);
    expect(counts).toEqual([0, 0, 1, 0, 1]);
  });

  test('is tried on the last 30 days before: the same that it would have done', async () => {
    await request({ pallets: 40 });
    await request({ pallets: 10 });
    const id = await rule({ least: 20 }, { isOn: false });
    expect(await tried(id)).toBe(1);
    expect(await runsOf(id)).toEqual([]);
    expect(await told()).toEqual([]);
    t.advance(31 * 24 * 3600);
    expect(await tried(id)).toBe(0);
  });

  test('a member who is named is told alone, and somebody who left is a problem that is said', async () => {
    const seller = await makeMember(t.ctx, owner.userId, ['sales']);
    const id = await rule({ member_id: seller.actor.userId });
    await request();
    expect([await told(), await told(seller.actor)]).toMatchObject([[], [{}]]);
    await t.ctx.db.updateTable('memberships').set({ ended_at: t.ctx.clock() }).where('user_id', '=', seller.actor.userId).execute(); // prettier-ignore
    await request();
    expect((await runsOf(id))[0]).toMatchObject({ problems: ['no_member'] });
  });

  test('a webhook that listens is called; without one that is said', async () => {
    const id = await rule({ acts: ['webhook'] });
    await request();
    expect((await runsOf(id))[0]).toMatchObject({ problems: ['no_webhook'], isUndoable: false });
    await t.ctx.db
      .insertInto('webhooks')
      .values({
        id: t.ctx.newId(),
        user_id: owner.userId,
        organization_id: owner.organization.id,
        url: 'https://example.com/hook',
        events: ['rule.applied'],
        created_at: t.ctx.clock(),
      })
      .execute();
    await request();
    const calls = await t.ctx.db.selectFrom('webhook_deliveries').select(['event', 'body']).execute();
    expect(calls).toMatchObject([{ event: 'rule.applied', body: { data: { rule: { id } } } }]);
  });

  test('a reminder comes if it is still so, and not once an offer was made', async () => {
    // Later than any day on which the test runs, so that the queue keeps the reminder.
    t.setClock('2999-11-20T12:00:00Z');
    const id = await rule({ acts: ['remind'], remind_hours: 24 });
    await request();
    const answered = await request();
    expect(await told()).toEqual([]);
    await makeQuote(t.ctx, { request_id: answered.id, user_id: owner.userId, subject_id: listing.id });
    t.advance(25 * 3600);
    for (const run of await runsOf(id)) await remind(t.ctx, { id: run.id });
    const reminders = await told();
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.values).toMatchObject({ isReminder: true });
  });
});

describe('a message that waits', () => {
  async function conversation() {
    const { id } = await makeConversation(t.ctx, {
      participants: [
        { user_id: owner.userId, organization_id: owner.userId, display_name: 'Quay & Sons' },
        { user_id: shipper.userId, organization_id: shipper.userId, display_name: 'Ana' },
      ],
    });
    return id;
  }
  const write = (by: UserActor, id: string) => postMessage(t.as(by), { id }, { content: 'Room for 40 pallets?' });
  const look = async () => {
    await queueTimeChecks(t.ctx);
    await t.runJobs();
  };
  const assignedTo = async (id: string) =>
    (
      await t.ctx.db
        .selectFrom('conversation_participants')
        .select('assigned_to')
        .where('conversation_id', '=', id)
        .where('organization_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
    ).assigned_to;

  test('is assigned after the hours and not before, which the log of the company says, and can be undone', async () => {
    const seller = await makeMember(t.ctx, owner.userId, ['sales']);
    const id = await rule({
      name: 'To sales',
      occasion: 'message_waiting',
      amount: 4,
      acts: ['assign'],
      member_id: seller.actor.userId,
    });
    const talk = await conversation();
    await write(shipper, talk);
    t.advance(3 * 3600);
    await look();
    expect(await assignedTo(talk)).toBeNull();
    t.advance(3601);
    await look();
    await look();
    expect(await assignedTo(talk)).toBe(seller.actor.userId);
    const log = (await listLog(t.as(owner), {})).items.find(({ action }) => action === 'conversation.assigned');
    expect(log?.member).toBe('Rule “To sales”');
    const [run] = await runsOf(id);
    await undoRun(t.as(owner), id, run?.id ?? '');
    expect(await assignedTo(talk)).toBeNull();
    expect(await runsOf(id)).toMatchObject([{ isUndoable: false }]);
    await expect(undoRun(t.as(owner), id, run?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that was committed after the rule looked is found by the next look, which names who wrote', async () => {
    const id = await rule({ occasion: 'message_waiting', amount: 4 });
    const talk = await conversation();
    await t.ctx.db.updateTable('conversations').set({ title: 'Quay & Sons' }).where('id', '=', talk).execute();
    t.advance(5 * 3600);
    await look();
    await write(shipper, talk);
    const written = new Date(t.ctx.clock().getTime() - 4 * 3_600_000 - 60_000);
    await t.ctx.db.updateTable('messages').set({ created_at: written }).where('conversation_id', '=', talk).execute();
    // Soon after the last look there is none, whatever else happens to the company.
    t.advance(120);
    await look();
    expect(await runsOf(id)).toEqual([]);
    t.advance(240);
    await look();
    t.advance(360);
    await look();
    expect(await runsOf(id)).toHaveLength(1);
    expect(await told()).toMatchObject([{ values: { title: 'Ana · Quay & Sons' } }]);
  });

  test('and was given to somebody else since stays with them when the rule is undone', async () => {
    const [seller, colleague] = [await makeMember(t.ctx, owner.userId, ['sales']), await makeMember(t.ctx, owner.userId, ['sales'])]; // prettier-ignore
    const id = await rule({ occasion: 'message_waiting', amount: 4, acts: ['assign'], member_id: seller.userId });
    const talk = await conversation();
    await write(shipper, talk);
    t.advance(5 * 3600);
    await look();
    await assignConversation(t.as(owner), talk, colleague.userId);
    const [run] = await runsOf(id);
    await undoRun(t.as(owner), id, run?.id ?? '');
    expect(await assignedTo(talk)).toBe(colleague.userId);
  });

  test('that was answered in time is left alone; a trial counts one that was not', async () => {
    const id = await rule({ occasion: 'message_waiting', amount: 4 });
    const talk = await conversation();
    await write(shipper, talk);
    t.advance(2 * 3600);
    await write(owner, talk);
    t.advance(9 * 3600);
    await look();
    expect([await runsOf(id), await tried(id)]).toEqual([[], 0]);
    await write(shipper, talk);
    t.advance(9 * 3600);
    await write(owner, talk);
    expect(await tried(id)).toBe(1);
  });
});

test('a late package is told, with the place where it goes', async () => {
  const id = await rule({ occasion: 'package_late', place: 'Kingston' });
  await makePackage(t.as(owner), { destination_address: 'Kingston, Jamaica', estimated_delivery: '2026-11-18' });
  await makePackage(t.as(owner), { destination_address: 'Bogotá, Colombia', estimated_delivery: '2026-11-18' });
  await raiseDueAlerts(t.ctx);
  await t.runJobs();
  expect(await runsOf(id)).toHaveLength(1);
  expect(await tried(id)).toBe(1);
});

test('space below an amount is told once for a month; an ending offer and an ending paper once', async () => {
  const look = async () => {
    await queueTimeChecks(t.ctx);
    await t.runJobs();
  };
  const space = await rule({ occasion: 'space_below', amount: 100 });
  const offers = await rule({ occasion: 'offer_ending', amount: 3 });
  const papers = await rule({ occasion: 'paper_ending', amount: 30 });
  const stated = (pallets: number) => ({ subject_kind: 'warehouse', subject_id: listing.id, zone: 'dry', month: '2026-11-01', organization_id: owner.userId, pallets, stated_at: t.ctx.clock() }); // prettier-ignore
  await t.ctx.db.insertInto('space_by_month').values(stated(400)).execute();
  const { id: request_id } = await request();
  await makeQuote(t.ctx, { request_id, user_id: owner.userId, subject_id: listing.id, valid_until: '2026-11-25' });
  await t.ctx.db
    .insertInto('evidence')
    .values({
      id: t.ctx.newId(),
      subject_kind: 'warehouse',
      subject_id: listing.id,
      kind: 'insurance',
      status: 'checked',
      valid_until: '2026-12-21',
      checked_at: t.ctx.clock(),
      created_at: t.ctx.clock(),
      updated_at: t.ctx.clock(),
    })
    .execute();
  await look();
  expect([await runsOf(space), await runsOf(offers), await runsOf(papers)]).toEqual([[], [], []]);
  t.setClock('2026-11-22T12:00:00Z');
  await t.ctx.db.updateTable('space_by_month').set({ pallets: 90, stated_at: t.ctx.clock() }).execute();
  await look();
  await look();
  t.setClock('2026-11-23T12:00:00Z');
  await t.ctx.db.updateTable('space_by_month').set({ pallets: 80, stated_at: t.ctx.clock() }).execute();
  await look();
  expect(await runsOf(space)).toHaveLength(1);
  expect(await runsOf(offers)).toHaveLength(1);
  expect(await runsOf(papers)).toHaveLength(1);
});

describe('rules', () => {
  test('what a rule makes starts no rule: a circle stops where it begins', async () => {
    const id = await rule();
    const made = await makeRequest(t.ctx, { user_id: shipper.userId, services: ['storage'], destination_address: null, destination_place: null, destination_country_code: null, weight_lbs: null }); // prettier-ignore
    await transaction(t.ctx, (tx) => {
      const acting = actingAsRule(tx);
      return acting.events.emit(acting, 'request.fits', {
        request_id: made.id,
        organization_id: owner.organization.id,
      });
    });
    expect(await t.ctx.db.selectFrom('automation_events').selectAll().execute()).toEqual([]);
    await t.runJobs();
    expect(await runsOf(id)).toEqual([]);
  });

  test('a changed rule is off until it is switched on again', async () => {
    const id = await rule();
    await saveRule(t.as(owner), id, { ...usual, place: 'Doral' });
    expect((await findRule(t.as(owner), id)).switched_on_at).toBeNull();
    await request();
    expect(await runsOf(id)).toEqual([]);
  });

  test('a company has at most fifty, and only on Enterprise; on a lower plan they wait', async () => {
    const id = await rule();
    await setPlan('professional');
    expect(await beyondPlan(t.as(owner), 'starter')).toHaveLength(1);
    await request();
    expect(await runsOf(id)).toEqual([]);
    await expect(saveRule(t.as(owner), null, usual)).rejects.toMatchObject({ code: 'forbidden' });
    await setPlan('enterprise');
    for (let count = 1; count < maxRules; count += 1) await saveRule(t.as(owner), null, usual);
    await expect(saveRule(t.as(owner), null, usual)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of other companies do not exist, and a stranger is not named', async () => {
    const id = await rule();
    const other = { ...shipper, organization: ownCompany(shipper.userId) };
    await t.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', shipper.userId).execute();
    for (const attempt of [
      () => findRule(t.as(other), id),
      () => saveRule(t.as(other), id, usual),
      () => switchRule(t.as(other), id, false),
      () => deleteRule(t.as(other), id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await expect(saveRule(t.as(owner), null, { ...usual, member_id: shipper.userId })).rejects.toMatchObject({
      code: 'invalid',
      fields: { member: [expect.any(String)] },
    });
    expect((await listRules(t.as(owner))).rules).toHaveLength(1);
  });
});
