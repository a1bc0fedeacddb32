import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { features } from '#app/features.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { makeOwnSite } from '../own-site.ts';
import { type TestServer, startServer } from '../server.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';

// An administrator looks at the company of `owner`.
let server: TestServer;
let ctx: Ctx;
let market: Market;
let admin: Client;
let before: Awaited<ReturnType<typeof countRows>>;

const page = () => `/admin/companies/${market.ids.owner}`;
const reason = 'A member asked us to look at his offers.';
const begin = (client: Client) => client.post(page(), { reason });

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      market = await makeMarket(prepared);
      await makeOwnSite(prepared, market.ids.other);
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
  admin = await signIn(server, emailOf('admin'));
}, 180_000);
afterAll(() => server.stop());

const pathOf = (row: Row): string => {
  const params = row.params?.(market) ?? {};
  return row.path.replace(/[:{](\w+)\}?/g, (_, name: string) => params[name] ?? 'missing').replace('*', 'no-such-page');
};

const ask = (row: Row, client: Client): Promise<Response> => {
  const json = row.json?.(market);
  if (json !== undefined)
    return client.send(row.method, pathOf(row), {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  return row.method === 'POST'
    ? client.post(pathOf(row), row.fields?.(market) ?? {})
    : client.send(row.method, pathOf(row));
};

/** Rows of every table but those that only say who was here when. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, schema } of await ctx.db.introspection.getTables()) {
    if (schema !== 'public' || /^(?:sessions|rate_limits|outbox)$/.test(name)) continue;
    const { count } = await ctx.db
      .selectFrom(name as 'users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = count;
  }
  return counts;
}

const companyPages = new Set(features.flatMap(({ companyPages: pages = [] }) => pages));
/** Pages in frames of other sites know nobody: they answer as they answer everybody. */
const framed = features.flatMap(({ framedPaths = [] }) => framedPaths);
const isFramed = (path: string) => framed.some((root) => path.startsWith(root));

describe('an administrator who looks at a company', () => {
  test('says why, and the company reads it in its log', async () => {
    expect((await admin.post(page(), { reason: 'short' })).status).toBe(422);
    expect((await admin.get('/dashboard/company')).status).toBe(200);
    const begun = await begin(admin);
    expect([begun.status, begun.headers.get('location')]).toEqual([303, '/dashboard/company']);
    const html = await (await admin.get('/dashboard/company')).text();
    expect(html).toContain('Nothing can be changed.');
    expect(html).toContain('action="/company-view/end"');
    const owner = await signIn(server, emailOf('owner'));
    const log = await (await owner.get('/dashboard/company/log')).text();
    expect(log).toContain(`Company looked at by staff: ${reason}`);
    expect(log).not.toContain(emailOf('admin'));
    before = await countRows();
  });

  test('reads the pages of the company that are declared for that, and nothing else, in either language', async () => {
    const wrong: string[] = [];
    for (const row of rows) {
      // Of pictures those that everybody may see.
      if (row.method !== 'GET' || row.path === '/media/:id/:variant') continue;
      for (const prefix of ['', '/es']) {
        const answer = await admin.get(prefix + pathOf(row));
        await answer.body?.cancel();
        const isPublic = row.answers.anonymous === 200;
        const isRight = isFramed(row.path)
          ? answer.status === row.answers.anonymous
          : companyPages.has(row.path)
            ? answer.status === row.answers.owner
            : answer.status === 403 ||
              (prefix === '/es' && answer.status === 404) ||
              (isPublic && answer.status === 200);
        if (!isRight) wrong.push(`${prefix}${row.path} ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('writes nothing, by whatever form, call or method', async () => {
    const written: string[] = [];
    for (const row of rows) {
      if (row.method === 'GET' || row.path === '/company-view/end') continue;
      const answer = await ask(row, admin);
      await answer.body?.cancel();
      if (answer.status !== (isFramed(row.path) ? row.answers.anonymous : 403))
        written.push(`${row.method} ${row.path} ${answer.status}`);
    }
    expect(written).toEqual([]);
    expect(await countRows()).toEqual(before);
  }, 120_000);

  test('reaches no data of a page that is refused by the router’s own requests', async () => {
    for (const path of [
      '/admin.data',
      '/dashboard/account/security.data',
      '/dashboard/account/second-factor.data',
      '/quote-requests/new.data',
      '/_root.data',
    ]) {
      const answer = await admin.get(path);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect((await admin.get('/dashboard/company.data')).status).toBe(200);
    for (const path of ['/Dashboard/account', '/dashboard/company/../account', '/dashboard/listings/%2e%2e%2faccount'])
      expect((await admin.get(path)).status, path).not.toBe(200);
  });

  test('has the rights of staff again when the view is ended, and other devices never lost them', async () => {
    const other = await signIn(server, emailOf('admin'));
    expect((await other.get('/admin')).status).toBe(200);
    expect((await admin.get('/admin')).status).toBe(403);
    const ended = await admin.post('/company-view/end', {});
    expect([ended.status, ended.headers.get('location')]).toEqual([303, page()]);
    expect((await admin.get('/admin')).status).toBe(200);
    expect(await (await admin.get('/dashboard/company')).text()).not.toContain('Nothing can be changed.');
  });

  test('ends by itself', async () => {
    await begin(admin);
    expect((await admin.get('/admin')).status).toBe(403);
    await ctx.db
      .updateTable('company_views')
      .set({ started_at: new Date(Date.now() - 900_001), ends_at: new Date(Date.now() - 1) })
      .execute();
    expect((await admin.get('/admin')).status).toBe(200);
    const own = await (await admin.get('/dashboard/company')).text();
    expect(own).not.toContain('Nothing can be changed.');
    const late = new Date(Date.now() + 3_600_000);
    await expect(ctx.db.updateTable('company_views').set({ ends_at: late }).execute()).rejects.toThrow('company_views');
  });

  test('sees nothing more once the role is gone', async () => {
    await begin(admin);
    await ctx.db.updateTable('user_roles').set({ role: 'moderator' }).where('user_id', '=', market.ids.admin).execute();
    expect(await (await admin.get('/dashboard/company')).text()).not.toContain('Nothing can be changed.');
    await ctx.db.updateTable('user_roles').set({ role: 'admin' }).where('user_id', '=', market.ids.admin).execute();
  });
});
