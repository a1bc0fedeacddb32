import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import { features } from '#app/features.server.ts';
import { testDb } from '#tests/harness.ts';

import { listAuditLog } from './list-audit-log.ts';
import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { downloadExport } from './exports.ts';

const t = await testDb({ features });
let admin: Ctx;
const many = { users: 150, listings: 600 };

beforeAll(async () => {
  admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  for (let n = 0; n < many.users; n += 1) await makeUser(t.ctx, { first_name: `Person ${n}` });
  const { userId } = await makeUser(t.ctx, { company_name: 'Åland Freight', email: 'aland@example.com' });
  await makeWarehouse(t.ctx, { user_id: userId, company_name: 'Åland Storage', email: 'aland@example.com' });
  await seedListings(t.ctx, many.listings, () => undefined);
}, 60_000);

const search = (q: string) => new URLSearchParams({ q });
const recorded = async () => (await listAuditLog(admin, { subject: 'export' })).items;

describe.each([
  { name: 'users', most: 100 },
  { name: 'warehouses', most: 500 },
])('the export of $name', ({ name, most }) => {
  test('comes in bounded pages of whole rows, and holds neither connection nor transaction between them', async () => {
    const kind = t.ctx.registry.exports.find((each) => each.name === name);
    const sizes: number[] = [];
    for await (const page of kind?.pages(admin, new URLSearchParams()) ?? []) {
      for (const row of page) expect(row).toHaveLength(kind?.columns.length ?? 0);
      sizes.push(page.length);
      // The embedded database has one connection: an export that held it would block this.
      await transaction(t.ctx, (tx) => tx.db.selectFrom('settings').select('name').limit(1).execute());
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
  });

  test('is recorded before the first row leaves, without what was searched for', async () => {
    const before = (await recorded()).length;
    const answer = await downloadExport(admin, name, search('secret-person@example.com'));
    const items = await recorded();
    await answer.body?.cancel();
    expect(items).toHaveLength(before + 1);
    expect(items[0]).toMatchObject({ action: `${name}.exported`, subject_id: name, detail: { searched_by: ['q'] } });
    expect(JSON.stringify(items)).not.toContain('secret-person');
  });

  test('honours the search', async () => {
    const answer = await downloadExport(admin, name, search('aland@example.com'));
    const [, ...rows] = parse(await answer.text());
    expect(rows).toHaveLength(1);
  });

  test('is given to administrators alone, and whoever is refused leaves no record', async () => {
    const before = (await recorded()).length;
    for (const role of ['moderator', null] as const)
      await expect(
        downloadExport(t.as((await makeUser(t.ctx, { role })).actor), name, new URLSearchParams()),
      ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(downloadExport(t.anonymous, name, new URLSearchParams())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await recorded()).toHaveLength(before);
  });
});

test('a file nobody registered does not exist, and asking for it is not recorded', async () => {
  const before = (await recorded()).length;
  await expect(downloadExport(admin, 'nothing', new URLSearchParams())).rejects.toMatchObject({ code: 'not_found' });
  expect(await recorded()).toHaveLength(before);
});

describe('exports speak one dialect', () => {
  test('names of columns are those of the tables, whole, and the same for the same thing', () => {
    const { exports } = t.ctx.registry;
    expect(exports.length).toBeGreaterThan(4);
    for (const { name, columns } of exports)
      for (const column of columns) expect([name, column]).toEqual([name, expect.stringMatching(/^[a-z]+(_[a-z]+)*$/)]);
    const numbers = exports
      .flatMap(({ columns }) => columns)
      .filter((column) => /weight|foot|area|rate_|value/.test(column));
    for (const column of numbers) expect(column).toMatch(/_(lbs|sq_ft|usd|usd_sq_ft_month)$/);
  });

  test('times are ISO 8601, and yes and no are yes and no', async () => {
    const [columns = [], ...rows] = parse(await (await downloadExport(admin, 'users', search('Person'))).text());
    expect(rows.length).toBeGreaterThan(1);
    const cellsOf = (column: string) => new Set(rows.map((row) => row[columns.indexOf(column)] ?? ''));
    for (const cell of cellsOf('created_at')) expect(new Date(cell).toISOString()).toBe(cell);
    for (const cell of cellsOf('email_verified')) expect(['yes', 'no']).toContain(cell);
  });
});
