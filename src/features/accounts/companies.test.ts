import { type KyselyPlugin, CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';
import { openSession } from '#tests/session.ts';

import { resolveActor } from '#server/session/resolve-actor.ts';

import { makeUser } from './build.server.ts';
import { createAccount } from './commands/create-account.server.ts';
import { eraseOwnRows } from './commands/deletion.server.ts';

const t = await testDb();

const actorWith = async (cookie: string) => {
  const request = new Request('http://portolan.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  return (await resolveActor(request, t.anonymous)).actor;
};

const join = (organization_id: string, user_id: string, roles: string[]) =>
  t.ctx.db.insertInto('memberships').values({ id: t.ctx.newId(), organization_id, user_id, roles }).execute();

const companyOf = (id: string) =>
  t.ctx.db.selectFrom('organizations').where('id', '=', id).select(['name', 'kind']).executeTakeFirst();

test('an account founds a company, named as it says, and owns it', async () => {
  const business = await makeUser(t.ctx, { company_name: 'Ortega Flores', user_type: 'business' });
  expect(await companyOf(business.userId)).toEqual({ name: 'Ortega Flores', kind: 'provider' });
  const person = await makeUser(t.ctx, { first_name: 'Ana', last_name: 'Mora', user_type: 'customer' });
  expect(await companyOf(person.userId)).toEqual({ name: 'Ana Mora', kind: 'shipper' });
  const byOperator = await createAccount(t.ctx, {
    email: 'ops@example.com',
    role: 'user',
    password: 'harbour-chart-7',
  });
  expect(await companyOf(byOperator ?? '')).toEqual({ name: 'ops', kind: 'shipper' });

  const { cookie } = await openSession(t.ctx, business.userId);
  expect(await actorWith(cookie)).toMatchObject({ organization: business.actor.organization });
});

test('a session acts for the chosen company with the permissions of its roles, until that membership ends', async () => {
  const { userId: company } = await makeUser(t.ctx);
  const { userId } = await makeUser(t.ctx);
  await join(company, userId, ['finance', 'operations']);
  const { cookie } = await openSession(t.ctx, userId);
  expect(await actorWith(cookie)).toMatchObject({ organization: { id: userId } });

  await t.ctx.db.updateTable('sessions').set({ organization_id: company }).where('user_id', '=', userId).execute();
  const actor = await actorWith(cookie);
  const organization = actor.kind === 'user' ? actor.organization : null;
  expect(organization?.id).toBe(company);
  for (const permission of ['orders.edit', 'packages.edit'] as const)
    expect(organization?.permissions.has(permission)).toBe(true);
  for (const permission of ['listings.edit', 'members.edit', 'company.read'] as const)
    expect(organization?.permissions.has(permission)).toBe(false);

  await t.ctx.db
    .updateTable('memberships')
    .set({ ended_at: t.ctx.clock() })
    .where('organization_id', '=', company)
    .where('user_id', '=', userId)
    .execute();
  expect(await actorWith(cookie)).toMatchObject({ organization: { id: userId } });
});

test('who acts for which company is one statement that reads indexes only, however many companies there are', async () => {
  const { userId } = await makeUser(t.ctx);
  for (let count = 0; count < 3; count += 1) await join((await makeUser(t.ctx)).userId, userId, ['sales']);
  const { cookie } = await openSession(t.ctx, userId);
  const statements: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(t.ctx.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const request = new Request('http://portolan.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const { actor } = await resolveActor(request, { ...t.anonymous, db: t.anonymous.db.withPlugin(watch) });
  expect(actor).toMatchObject({ organization: { isOneOfSeveral: true } });
  expect(statements).toHaveLength(1);

  const plan = await t.ctx.db.transaction().execute(async (trx) => {
    // Tables of a few rows are read whole unless that is off; without an index they still are.
    await sql`set local enable_seqscan = off`.execute(trx);
    const [{ sql: text, parameters } = CompiledQuery.raw('')] = statements;
    return (await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))).rows;
  });
  expect(JSON.stringify(plan)).toContain('Index');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

test('an account has at most one active membership in a company', async () => {
  const { userId: company } = await makeUser(t.ctx);
  const { userId } = await makeUser(t.ctx);
  await join(company, userId, ['viewer']);
  await expect(join(company, userId, ['owner'])).rejects.toThrow(/memberships_once/);
  await expect(join(company, userId, ['captain'])).rejects.toThrow(/memberships/);
});

test('a company goes with its only member, and stays when somebody else was one', async () => {
  const alone = await makeUser(t.ctx);
  const left = await makeUser(t.ctx);
  const other = await makeUser(t.ctx);
  await join(left.userId, other.userId, ['owner']);
  await eraseOwnRows(t.ctx, alone.userId);
  await eraseOwnRows(t.ctx, left.userId);
  expect(await companyOf(alone.userId)).toBeUndefined();
  expect(await companyOf(left.userId)).toBeDefined();
  const members = await t.ctx.db
    .selectFrom('memberships')
    .where('organization_id', '=', left.userId)
    .select('user_id')
    .execute();
  expect(members).toEqual([{ user_id: other.userId }]);
});
