import { sql } from 'kysely';
import os from 'node:os';

import { makeUser } from '#features/accounts/build.server.ts';
import { noteHappenings } from '#features/automation/commands/note.server.ts';
import { workRules } from '#features/automation/commands/work.server.ts';
import { feature as automation } from '#features/automation/feature.server.ts';
import { makeRequest } from '#features/quotes/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { openTestDb } from '#tests/open-test-db.ts';

const [companies, rules, events] = [20, 50, 500];

/** Rules of a new company, each of which wants requests of one size. */
async function companyWithRules(ctx: Ctx): Promise<string> {
  const { userId } = await makeUser(ctx);
  await ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', userId).execute();
  const on = ctx.clock();
  const rule = { organization_id: userId, occasion: 'request_fits', acts: ['notify'], is_for_one: false, switched_on_at: on, looked_until: on, created_at: on, updated_at: on }; // prettier-ignore
  const each = Array.from({ length: rules }, (_, index) => ({
    ...rule,
    id: ctx.newId(),
    name: `Rule ${index}`,
    least: index + 1,
    most: index + 1,
  }));
  await ctx.db.insertInto('automation_rules').values(each).execute();
  return userId;
}

/** Requests that fit all of these companies, copied from one. */
async function fittingRequests(ctx: Ctx, organizations: readonly string[]): Promise<string[]> {
  const { id } = await makeRequest(ctx, { user_id: (await makeUser(ctx)).userId, services: ['storage'] });
  const { rows: known } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'quote_requests' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(ctx.db);
  const own = ['id', 'reference', 'number', 'pallets'];
  const columns = sql.raw(known.flatMap(({ name }) => (own.includes(name) ? [] : [name])).join(', '));
  const { rows } = await sql<{ id: string }>`
    insert into quote_requests (id, pallets, ${columns})
    select gen_random_uuid(), 1 + n % ${rules}, ${columns}
    from quote_requests, generate_series(1, ${events}) n where id = ${id}::uuid returning id`.execute(ctx.db);
  const ids = rows.map((row) => row.id);
  await sql`insert into quote_request_fits (request_id, organization_id, subject_kind, subject_id, score, reasons, found_at)
    select request, company, 'warehouse', company, 1, '[]', ${ctx.clock()}::timestamptz
    from unnest(${ids}::uuid[]) request, unnest(${[...organizations]}::uuid[]) company`.execute(ctx.db);
  return ids;
}

/** Prints how long rules take for the events, how many were acted on more than once or not at all, and how many out of order. */
export async function measureRules(url: string | null): Promise<void> {
  if (url !== null) process.env['TEST_DATABASE_URL'] = url;
  const t = await openTestDb({ features: [automation], isInMemory: url === null });
  try {
    t.setClock('2026-11-20T12:00:00Z');
    const all: string[] = [];
    for (let count = 0; count < companies; count += 1) all.push(await companyWithRules(t.ctx));
    const requests = await fittingRequests(t.ctx, all);
    const note = async (organization_id: string) =>
      noteHappenings(t.ctx, { organization_id, occasion: 'request_fits', keys: requests });
    const noting = performance.now();
    for (const id of [...all, ...all]) await note(id);
    const working = performance.now();
    for (const organization_id of all) {
      // Two nodes at once.
      await Promise.all([workRules(t.ctx, { organization_id }), workRules(t.ctx, { organization_id })]);
      await workRules(t.ctx, { organization_id });
    }
    const done = performance.now();
    const counts = { acted: 0, 'not once': 0, 'out of order': 0 };
    for (const organization_id of all) {
      const runs = await t.ctx.db
        .selectFrom('automation_runs')
        .select('key')
        .where('organization_id', '=', organization_id)
        .orderBy('position')
        .execute();
      const keys = runs.map(({ key }) => key);
      counts.acted += keys.length;
      counts['not once'] += requests.length - new Set(keys).size + (keys.length - new Set(keys).size);
      counts['out of order'] += keys.filter((key, index) => key !== requests[index]).length;
    }
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    console.log(
      `${companies * rules} rules, ${companies * events} events on ${url === null ? 'memory' : 'PostgreSQL'}, load ${os.loadavg()[0]?.toFixed(1)}`,
    );
    console.log(`noted twice in ${seconds(noting, working)}, worked on in ${seconds(working, done)}`, counts);
  } finally {
    await t.close();
  }
}
