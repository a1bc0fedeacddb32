import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { addLabel } from '#features/labels/commands/labels.server.ts';
import { feature as labels } from '#features/labels/feature.server.ts';
import { listLabels } from '#features/labels/queries/labels.server.ts';
import { maxOfRow } from '#features/labels/state.ts';
import { mailGathered } from '#features/notifications/commands/gathered-mails.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { makeRequest } from '#features/quotes/build.server.ts';
import { findFits } from '#features/quotes/commands/find-fits.server.ts';
import { feature as quotes } from '#features/quotes/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { saveRule, switchRule } from './commands/rules.server.ts';
import { undoRun } from './commands/undo.server.ts';
import { ruleApplied } from './emails/rule-kind.ts';
import { feature } from './feature.server.ts';
import { findRule } from './queries/rules.server.ts';
import { listRuns } from './queries/runs.server.ts';
import { ruleSchema } from './schema/forms.ts';
import type { RuleSettings } from './schema/rule.ts';

const features = [notifications, labels, warehouses, quotes, feature];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  jobs: features.flatMap(({ jobs }) => jobs ?? []),
});

let owner: UserActor;
let shipper: UserActor;

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  await t.ctx.db.deleteFrom('warehouses').execute();
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx)).actor;
  await makeWarehouse(t.ctx, { user_id: owner.userId, services: ['storage'], pallet_positions_available: 500 });
  await t.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', owner.userId).execute();
});

const usual: RuleSettings = {
  name: 'Requests',
  occasion: 'request_fits',
  amount: null,
  services: [],
  place: null,
  client: null,
  unit: 'pallets',
  least: null,
  most: null,
  acts: ['label'],
  member_id: null,
  remind_hours: null,
  label: 'Miami',
};

async function rule(settings: Partial<RuleSettings> = {}): Promise<string> {
  const id = await saveRule(t.as(owner), null, { ...usual, ...settings });
  await switchRule(t.as(owner), id, true);
  t.advance(1);
  return id;
}

const runsOf = async (id: string) => (await listRuns(t.as(owner), await findRule(t.as(owner), id), null)).items;
const labelsOf = async (id: string) => (await listLabels(t.as(owner), 'quote_request', [id])).get(id) ?? [];

async function fitting(before: (id: string) => Promise<void> = async () => {}): Promise<string> {
  const { id } = await makeRequest(t.ctx, {
    user_id: shipper.userId,
    services: ['storage'],
    destination_address: null,
    destination_place: null,
    destination_country_code: null,
    weight_lbs: null,
  });
  await before(id);
  await findFits(t.ctx, { id });
  await t.runJobs();
  return id;
}

test('a rule puts its label on a request that fits, and takes it off when it is undone', async () => {
  const id = await rule();
  const request = await fitting();
  expect(await labelsOf(request)).toEqual(['Miami']);
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ acts: ['label'], problems: [], isUndoable: true });
  await undoRun(t.as(owner), id, run?.id ?? '');
  expect(await labelsOf(request)).toEqual([]);
});

test('a label that somebody had put on before stays when the rule is undone; one too many is said', async () => {
  const id = await rule();
  const request = await fitting((made) => addLabel(t.as(owner), { kind: 'quote_request', id: made }, 'miami'));
  const [run] = await runsOf(id);
  await undoRun(t.as(owner), id, run?.id ?? '');
  expect(await labelsOf(request)).toEqual(['miami']);
  await fitting(async (made) => {
    for (let count = 0; count < maxOfRow; count += 1)
      await addLabel(t.as(owner), { kind: 'quote_request', id: made }, `Label ${count}`);
  });
  expect((await runsOf(id))[0]).toMatchObject({ problems: ['labels_full'] });
});

test('a rule that labels says which label, and only what can have one is labelled', () => {
  const form = { occasion: 'request_fits', name: 'Requests', acts: ['label'] };
  const problems = (given: object) =>
    ruleSchema.safeParse({ ...form, ...given }).error?.issues.map(({ path }) => path[0]);
  expect(problems({})).toEqual(['label']);
  expect(problems({ label: 'Miami' })).toBeUndefined();
  expect(problems({ occasion: 'package_late', label: 'Miami' })).toEqual(['acts']);
});

test('what rules tell one person within a minute comes in one mail', async () => {
  // Later than any day on which the test runs, so that the queue keeps the mail for its minute.
  t.setClock('2999-11-20T12:00:00Z');
  const subjects = async () => {
    const rows = await t.ctx.db
      .selectFrom('outbox')
      .select(sql<string>`content ->> 'subject'`.as('subject'))
      .where('recipient', '=', owner.email)
      .where('key', 'like', `${ruleApplied.kind}%`)
      .execute();
    return rows.map(({ subject }) => subject);
  };
  await rule({ acts: ['notify'], label: null });
  for (let count = 0; count < 3; count += 1) await fitting();
  expect(await subjects()).toEqual([]);
  await mailGathered(t.ctx, { user_id: owner.userId, kind: ruleApplied.kind });
  expect(await subjects()).toEqual(['3 notices of your rules']);
});
