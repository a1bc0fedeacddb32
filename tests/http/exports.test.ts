import { parse } from 'csv-parse/sync';
import { request } from 'node:http';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

/** Values that a spreadsheet would execute, and their form in the file. */
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0'];
const defused = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t'=1", "'\r'=1", `'=cmd|" /C calc"!A0`];

/** More than one page of either export. */
const many = { users: 350, listings: 1200 };

async function prepare(ctx: Ctx): Promise<void> {
  await makeMarket(ctx);
  for (const [index, formula] of formulas.entries()) {
    const email = `formula-${index}@example.com`;
    const { userId } = await makeUser(ctx, { email, first_name: formula, company_name: formula });
    await makeWarehouse(ctx, { user_id: userId, company_name: formula, email });
  }
  // All within one moment, at a finer resolution than milliseconds: the order between pages must not depend on time
  // alone.
  await sql`
    insert into users (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'many-' || n || '@example.com', 'Many', 'Number ' || n, timestamptz '2026-11-01 12:00:00.123456'
      from generate_series(1, ${many.users}::integer) n`.execute(ctx.db);
  await seedListings(ctx, many.listings, () => undefined);
}

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ prepare });
  admin = await signIn(server, emailOf('admin'));
}, 180_000);
afterAll(() => server.stop());

const files = {
  users: { path: '/admin/exports/users.csv', name: 'first_name', action: 'users.exported' },
  warehouses: { path: '/admin/exports/warehouses.csv', name: 'company_name', action: 'warehouses.exported' },
};

async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const answer = await admin.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());

  expect(text.startsWith('\ufeff')).toBe(true);
  const [columns = [], ...lines] = parse(text, { bom: true });
  return lines.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
}

const recorded = async (action: string): Promise<string> =>
  (await admin.get(`/admin/audit?action=${action}`)).text().then((page) => page.replaceAll(/<!--.*?-->/g, ''));
const times = (page: string, action: string): number => page.split(`action=${action}"`).length - 1;

describe.each(Object.values(files))('$path', ({ path, name, action }) => {
  test('has every row once, however many pages the database is asked for', async () => {
    const rows = await rowsOf(path);
    const isUsers = path === files.users.path;
    expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length);
    const found = rows.filter((row) =>
      isUsers ? row['first_name'] === 'Many' : row['contact_name']?.startsWith('Contact '),
    );
    expect(found).toHaveLength(isUsers ? many.users : many.listings);
  });

  test('has no cell that a spreadsheet would run', async () => {
    const rows = await rowsOf(`${path}?q=formula-`);
    expect(new Set(rows.map((row) => row[name]))).toEqual(new Set(defused));
    expect(rows).toHaveLength(formulas.length);
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('has what the search of the screen finds, and nothing else', async () => {
    const rows = await rowsOf(`${path}?q=formula-3%40example.com`);
    expect(rows.map((row) => row[name])).toEqual([`'${formulas[3]}`]);
    expect(await rowsOf(`${path}?q=no-such-thing-anywhere`)).toEqual([]);
  });

  test('is recorded with who asked and without what was searched for; who may not ask gets nothing', async () => {
    const before = times(await recorded(action), action);
    await (await admin.get(`${path}?q=secret-person%40example.com`)).text();
    const page = await recorded(action);
    expect(times(page, action)).toBe(before + 1);
    expect(page).toContain(emailOf('admin'));
    expect(page).not.toContain('secret-person');

    for (const who of ['moderator', 'user', 'owner'] as const) {
      const answer = await (await signIn(server, emailOf(who))).get(path);
      expect([who, answer.status]).toEqual([who, 403]);
      expect(await answer.text()).not.toContain('@example.com,');
    }
    const anonymous = await newClient(server.url).get(path);
    expect(anonymous.status).toBe(401);
    expect(await anonymous.text()).not.toContain('@example.com,');
    expect(times(await recorded(action), action)).toBe(before + 1);
  });
});

test('a reader who stops in the middle of a file holds up nobody, and may go away', async () => {
  const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const stalled = await Promise.all(
    Array.from(
      { length: 3 },
      () =>
        new Promise<() => void>((resolve, reject) => {
          const asked = request(new URL(files.warehouses.path, server.url), { headers: { cookie } }, (answer) =>
            answer.once('data', () => {
              answer.pause();
              resolve(() => asked.destroy());
            }),
          );
          asked.on('error', reject).end();
        }),
    ),
  );
  // A request that had to wait for the stalled readers would end with 503.
  expect((await newClient(server.url).get('/warehouse-directory')).status).toBe(200);
  expect((await rowsOf(`${files.users.path}?q=formula-`)).length).toBe(formulas.length);
  for (const leave of stalled) leave();
  expect((await newClient(server.url).get('/warehouse-directory')).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/);
});
