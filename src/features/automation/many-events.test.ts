import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeRequest } from '#features/quotes/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { noteHappenings } from './commands/note.server.ts';
import { workRules } from './commands/work.server.ts';
import { feature } from './feature.server.ts';
import { listActive } from './queries/rules.server.ts';
import { tryRule } from './queries/trial.server.ts';
import { maxPerHour } from './state.ts';

const t = await testDb({ features: [feature] });

/** Events of each company, and its rules: every request has a size that one rule wants. */
const [companies, events, rules] = [4, 250, 50];

async function companyWithRules(): Promise<string> {
  const { userId } = await makeUser(t.ctx);
  await t.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', userId).execute();
  const on = t.ctx.clock();
  await t.ctx.db
    .insertInto('automation_rules')
    .values(
      Array.from({ length: rules }, (_, index) => ({
        id: t.ctx.newId(),
        organization_id: userId,
        name: `Rule ${index}`,
        occasion: 'request_fits',
        least: index + 1,
        most: index + 1,
        acts: ['notify'],
        is_for_one: false,
        switched_on_at: on,
        looked_until: on,
        created_at: on,
        updated_at: on,
      })),
    )
    .execute();
  return userId;
}

/** Requests that fit all companies, copied from one. */
async function fittingRequests(organizations: readonly string[], count: number): Promise<string[]> {
  const shipper = (await makeUser(t.ctx)).userId;
  const { id } = await makeRequest(t.ctx, { user_id: shipper, services: ['storage'] });
  const columns = sql.raw(
    (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'quote_requests' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(t.ctx.db)
    ).rows
      .map(({ name }) => name)
      .filter((name) => !['id', 'reference', 'number', 'pallets'].includes(name))
      .join(', '),
  );
  const { rows } = await sql<{ id: string }>`
    insert into quote_requests (id, pallets, ${columns})
    select gen_random_uuid(), 1 + n % ${rules}, ${columns}
    from quote_requests, generate_series(1, ${count}) n where id = ${id}::uuid returning id`.execute(t.ctx.db);
  const ids = rows.map((row) => row.id);
  await sql`insert into quote_request_fits (request_id, organization_id, subject_kind, subject_id, score, reasons, found_at)
    select request, company, 'warehouse', company, 1, '[]', ${t.ctx.clock()}::timestamptz
    from unnest(${ids}::uuid[]) request, unnest(${[...organizations]}::uuid[]) company`.execute(t.ctx.db);
  return ids;
}

test('200 rules see 1,000 events: each once, in order, and a company that has used its hour goes on in the next', async () => {
  t.setClock('2026-11-20T12:00:00Z');
  const all: string[] = [];
  for (let index = 0; index < companies; index += 1) all.push(await companyWithRules());
  const requests = await fittingRequests(all, events);
  for (const organization_id of all)
    await noteHappenings(t.ctx, { organization_id, occasion: 'request_fits', keys: requests });
  // Told twice, and worked on by two at once: it happens once.
  await noteHappenings(t.ctx, { organization_id: all[0] ?? '', occasion: 'request_fits', keys: requests });
  await Promise.all([workRules(t.ctx, { organization_id: all[0] }), workRules(t.ctx, { organization_id: all[0] })]);
  for (const organization_id of all) {
    await workRules(t.ctx, { organization_id });
    const runs = await t.ctx.db
      .selectFrom('automation_runs')
      .select('key')
      .where('organization_id', '=', organization_id)
      .orderBy('position')
      .execute();
    expect(runs.map(({ key }) => key)).toEqual(requests);
  }
  const [first = ''] = all;
  await sql`insert into automation_runs (id, organization_id, rule_id, key, subject_kind, subject_id, path, acts, at)
    select gen_random_uuid(), organization_id, id, 'before ' || n, 'warehouse', id, '/dashboard', '{notify}', ${t.ctx.clock()}::timestamptz
    from (select * from automation_rules where organization_id = ${first}::uuid limit 1) rule, generate_series(1, ${maxPerHour - events - 1}) n`.execute(
    t.ctx.db,
  );
  const [one = '', two = ''] = await fittingRequests([first], 2);
  await noteHappenings(t.ctx, { organization_id: first, occasion: 'request_fits', keys: [one, two] });
  const has = async (key: string) =>
    (await t.ctx.db.selectFrom('automation_runs').select('id').where('key', '=', key).execute()).length;
  await workRules(t.ctx, { organization_id: first });
  expect([await has(one), await has(two)]).toEqual([1, 0]);
  t.advance(3600);
  await workRules(t.ctx, { organization_id: first });
  expect([await has(one), await has(two)]).toEqual([1, 1]);
});

test('a trial of more than it reads is about the newest', async () => {
  const company = await companyWithRules();
  await fittingRequests([company], 2000);
  t.advance(60);
  const [newest] = await fittingRequests([company], 1);
  const rule = (await listActive(t.ctx, company)).find(({ least }) => least === 2)!;
  const trial = await tryRule(t.ctx, rule);
  expect(trial).toMatchObject({ isMore: true });
  expect(trial.shown[0]?.key).toBe(newest);
  expect(await tryRule(t.ctx, { ...rule, least: 1_000_000, most: null })).toMatchObject({ count: 0, isMore: true });
});
