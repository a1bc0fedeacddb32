import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';
import { openSession } from '#tests/session.ts';
import { page, testApp } from '#tests/test-app.ts';

import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { readOnly } from '#server/db/read-only.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineFeature } from '#server/feature.ts';
import { getCtx } from '#server/http/router-context.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';

import { makeMember } from './build.server.ts';
import { beginView, endView } from './commands/company-view.server.ts';
import { feature } from './feature.server.ts';
import { listCompanies } from './queries/admin-companies.server.ts';
import { listLog } from './queries/log.server.ts';

const pages = defineFeature({ name: 'pages', companyPages: ['/dashboard/listings/:id', '/writes/:kind'] });
const features = [accounts, feature, pages];
const t = await testDb({ features, env: { PUBLIC_URL: 'http://localhost' } });

/** What the pages of these tests try with the context they are given. */
const writes: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  warehouse: (ctx) => transaction(ctx, async () => 'written'),
  partner: (ctx) => audit(ctx, { action: 'company.edited', subject_kind: 'company', subject_id: ctx.newId() }),
};
const kept = page({ loader: () => ({ secret: 'of the person' }), action: () => ({ secret: 'done' }) });
const { send } = testApp({
  services: t.ctx,
  resolveActor,
  routes: {
    company: {
      path: 'dashboard/company',
      module: page({ loader: (args) => getCtx(args).actor, action: () => 'done' }),
    },
    listing: { path: 'dashboard/listings/:id', module: page({ loader: () => 'a listing' }) },
    new: { path: 'dashboard/listings/new', module: kept },
    security: { path: 'dashboard/account/security', module: kept },
    factor: { path: 'dashboard/account/second-factor', module: kept },
    file: { path: 'dashboard/company/log.csv', module: { loader: () => new Response('secret') } },
    writes: {
      path: 'writes/:kind',
      module: page({ loader: (args) => writes[args.params.kind ?? '']?.(getCtx(args)) ?? null }),
    },
    end: { path: 'company-view/end', module: { action: async (args) => Response.json(await endView(getCtx(args))) } },
  },
});

async function admin() {
  const user = await makeUser(t.ctx, { first_name: 'Staffa', email: `staff-${t.ctx.newId()}@example.com` });
  await t.ctx.db.insertInto('user_roles').values({ id: t.ctx.newId(), user_id: user.userId, role: 'admin' }).execute();
  const { sessionId, cookie } = await openSession(t.ctx, user.userId);
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const ask = (path: string, init: RequestInit = {}) =>
    send(path, { ...init, headers: { ...headers, accept: 'text/html', 'sec-fetch-site': 'same-origin' } });
  return { ...user, ask, as: t.as({ ...user.actor, role: 'admin', sessionId }), sessionId };
}

const reason = 'A member asked us to look at his offers.';

test('an administrator reads the declared pages of a company as somebody who may change nothing there', async () => {
  const owner = await makeUser(t.ctx, { company_name: 'Ortega Flores' });
  const { ask, as } = await admin();
  expect((await ask('/dashboard/account/security')).status).toBe(200);
  await beginView(as, { id: owner.userId, reason });

  const seen = await ask('/dashboard/company');
  expect(seen.status).toBe(200);
  const { loaderData } = (await seen.json()) as {
    loaderData: { company: { role: null; organization: { id: string } } };
  };
  expect(loaderData.company).toMatchObject({ role: null, organization: { id: owner.userId } });
  const id = t.ctx.newId();
  expect((await ask(`/dashboard/listings/${id}`)).status).toBe(200);
  expect((await ask(`/es/dashboard/listings/${id}`)).status).not.toBe(403);

  for (const path of [
    '/dashboard/account/security',
    '/dashboard/account/second-factor',
    '/dashboard/company/log.csv',
    '/dashboard/listings/new',
    '/dashboard/Company',
    '/es/dashboard/account/security',
    '/dashboard/account/security.data',
    '/dashboard/listings/new.data',
    `/dashboard/listings/${id}%2F..%2Fnew`,
  ]) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).not.toContain('secret');
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/dashboard/company', '/dashboard/account/security', '/dashboard/account/second-factor']) {
      const answer = await ask(path, { method, body: new URLSearchParams({ intent: 'leave' }) });
      expect([method, path, [403, 405].includes(answer.status)]).toEqual([method, path, true]);
      expect(await answer.text()).not.toContain('done');
    }
});

test('a page that tries to write is refused by the context it gets, in a transaction or outside', async () => {
  const owner = await makeUser(t.ctx);
  const { ask, as } = await admin();
  const entries = () => t.ctx.db.selectFrom('audit_log').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(); // prettier-ignore
  expect((await ask('/writes/warehouse')).status).toBe(200);
  await beginView(as, { id: owner.userId, reason });
  const before = await entries();
  for (const path of ['/writes/warehouse', '/writes/partner'])
    expect([path, (await ask(path)).status]).toEqual([path, 403]);
  expect(await entries()).toEqual(before);
});

test('a database that is read only takes statements that change nothing', async () => {
  const db = readOnly(t.ctx.db);
  const { userId } = await makeUser(t.ctx);
  expect(await db.selectFrom('users').where('id', '=', userId).select('id').execute()).toHaveLength(1);
  expect((await sql`select 1 as one, 'update of' as words`.execute(db)).rows).toHaveLength(1);
  const refused = { code: 'forbidden' };
  for (const change of [
    db.updateTable('users').set({ first_name: 'X' }).where('id', '=', userId).execute(),
    db.deleteFrom('users').where('id', '=', userId).execute(),
    db
      .with('gone', (of) => of.deleteFrom('users').where('id', '=', userId).returning('id'))
      .selectFrom('gone')
      .selectAll()
      .execute(),
    sql`update users set first_name = 'X' where id = ${userId}::uuid`.execute(db),
    sql`with gone as (delete from users where id = ${userId}::uuid returning id) select * from gone`.execute(db),
    sql`insert into users (id) values (${userId}::uuid)`.execute(db),
  ])
    await expect(change).rejects.toMatchObject(refused);
  expect(await db.selectFrom('users').where('id', '=', userId).select('first_name').execute()).toEqual([
    { first_name: 'Maria' },
  ]);
});

test('the view ends by itself after 15 minutes, by its button, and with the role', async () => {
  t.setClock('2026-11-20T12:00:00Z');
  const owner = await makeUser(t.ctx);
  const { ask, as, userId, sessionId } = await admin();
  const isViewing = async () => (await ask('/dashboard/account/security')).status === 403;
  await beginView(as, { id: owner.userId, reason });
  t.advance(15 * 60 - 1);
  expect(await isViewing()).toBe(true);
  t.advance(1);
  expect(await isViewing()).toBe(false);

  await beginView(as, { id: owner.userId, reason });
  expect(await isViewing()).toBe(true);
  expect(await (await ask('/company-view/end', { method: 'POST' })).json()).toBe(owner.userId);
  expect(await isViewing()).toBe(false);

  await beginView(as, { id: owner.userId, reason });
  await t.ctx.db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  expect(await isViewing()).toBe(false);
  // The database keeps it to 15 minutes, whoever writes.
  const longer = { ends_at: new Date(t.ctx.clock().getTime() + 3_600_000) };
  await expect(
    t.ctx.db.updateTable('company_views').set(longer).where('session_id', '=', sessionId).execute(),
  ).rejects.toThrow('company_views');
  t.setClock(new Date());
});

test('only administrators look at a company, and its log says why but not who', async () => {
  const owner = await makeUser(t.ctx, { company_name: 'Ortega Flores' });
  const manager = await makeMember(t.ctx, owner.userId, ['manager']);
  for (const actor of [owner.actor, manager.actor, { ...owner.actor, role: 'moderator' } as const])
    await expect(beginView(t.as(actor), { id: owner.userId, reason })).rejects.toMatchObject({ code: 'forbidden' });
  const { as, email } = await admin();
  await expect(beginView(as, { id: t.ctx.newId(), reason })).rejects.toMatchObject({ code: 'not_found' });
  await beginView(as, { id: owner.userId, reason });
  await endView(as);
  const log = (await listLog(t.as(owner.actor), {})).items;
  expect(log.map(({ text, member }) => [text, member])).toEqual([
    ['Look by staff ended', 'Staff of Portolan'],
    [`Company looked at by staff: ${reason}`, 'Staff of Portolan'],
  ]);
  expect(JSON.stringify(log)).not.toContain(email);
});

test('companies are found by name, by member and by id, and nobody else lists them', async () => {
  const owner = await makeUser(t.ctx, { company_name: 'Muelle Zafiro', email: 'zafiro@example.com' });
  const { as } = await admin();
  const names = async (search: { q?: string; kind?: 'shipper' | 'both' }) =>
    (await listCompanies(as, search)).items.map(({ name }) => name);
  for (const q of ['muelle zaf', 'zafiro@example.com', owner.userId])
    expect(await names({ q })).toEqual(['Muelle Zafiro']);
  expect(await names({ q: 'muelle', kind: 'both' })).toEqual([]);
  await expect(listCompanies(t.as(owner.actor))).rejects.toMatchObject({ code: 'forbidden' });
});
